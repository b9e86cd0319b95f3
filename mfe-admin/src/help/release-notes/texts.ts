import { countText } from '@peil/shared-kernel/format';

/** Texts of the release notes. Norwegian bokmål. */
export const texts = {
  title: 'Versjonsnytt',
  home: 'Hjem',
  print: 'Skriv ut',
  search: 'Søk i versjonsnytt',
  count: (shown: number, all: number) => `${String(shown)} av ${countText(all, 'nyhet', 'nyheter')}`,
  notes: 'Nyheter',
  loading: 'Henter nyhetene …',
  failed: 'Nyhetene kunne ikke hentes',
  failedPart: (parts: string) => `Nyhetene for ${parts} kunne ikke hentes.`,
  failedHelp: 'Kontroller nettforbindelsen, og prøv igjen.',
  retry: 'Prøv igjen',
  none: 'Ingen nyheter ennå',
  noneHelp: 'Når noe er nytt i den utgaven du bruker, står det her.',
  noMatch: 'Ingen nyheter passer søket',
  noMatchHelp: 'Alle ordene må stå i nyheten. Prøv med færre ord.',
  reset: 'Nullstill søket',
  versions: 'Versjoner i bruk',
  versionsHelp: 'Oppgi disse når du melder en feil.',
  part: 'Del',
  version: 'Versjon',
  built: 'Fra',
  parts: {
    shell: 'Rammen',
    'mfe-auth': 'Innlogging',
    'mfe-devices': 'Enheter',
    'mfe-device-detail': 'Enhetsside',
    'mfe-admin': 'Administrasjon',
  } as Readonly<Record<string, string>>,
};

/** What users call a package; one that is not known here has its own name. */
export const partName = (packageName: string): string => texts.parts[packageName] ?? packageName;
