/** Texts of the organisation switch. Norwegian bokmål. */
export const texts = {
  label: 'Endre organisasjon',
  placeholder: 'Søk etter navn',
  list: 'Organisasjoner',
  loading: 'Henter organisasjoner …',
  failed: 'Organisasjoner',
  current: 'Du er her',
  none: 'Ingen treff',
  found: (count: string, one: boolean) => `${count} ${one ? 'organisasjon' : 'organisasjoner'}`,
  capped: (shown: string, all: string) => `Viser ${shown} av ${all}. Skriv mer for å finne flere.`,

  confirmation: 'Bytt organisasjon',
  consequence: 'Siden lastes på nytt i den nye organisasjonen. I andre nettlesere blir du logget ut.',
  switchTo: (name: string) => `Bytt til ${name}`,
  cancel: 'Avbryt',
  notSwitched: (name: string) => `Kunne ikke bytte til ${name}`,
} as const;
