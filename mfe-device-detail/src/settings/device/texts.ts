import { ownMarkNames } from '@peil/shared-kernel/devices';

/** Texts of the device page. Norwegian bokmål. */
export const texts = {
  heading: 'Enhet',
  fields: {
    name: 'Navn',
    object_type: 'Objekttype',
    sub_object_type: 'Undertype',
    groups: 'Grupper',
    order_email: 'Mottakere av bestillinger',
    ext_url: 'Eksterne lenker',
    ...ownMarkNames,
    shared_with: 'Delt med',
  },
  unset: 'Ikke satt',
  typeHelp: 'Bestemmer hva som vises og hvilke alarmer enheten har.',
  trackerHelp: 'Enheten er en sporingsenhet så lenge den har en av gruppene for sporing, uansett type.',
  orderHelp: 'Én e-postadresse på hver linje, eller skilt med komma',
  linksHelp: 'Én nettadresse på hver linje',
  marksHelp: 'Står i rapporter og filer. Synlig bare for eieren og leverandøren.',
  sharedHelp:
    'Kunder som ser enheten i tillegg til eieren. De ser navn, sted, bilde, målinger og grenser, men ikke servicelogg, notater, mottakere og eierens grupper.',
  sharedByProvider: 'Deling endres av leverandøren.',
  notShared: 'Ikke delt',
  missingName: 'Enheten må ha et navn',
  noGroup: 'Enheten må være i minst én gruppe',
  picture: 'Bilde',
  profile: 'Profil',
  profileHelp: 'En profil er et sett med innstillinger. Bare det som står under blir endret.',
  choose: 'Velg profil',
  chooseNone: 'Ingen valgt',
  noProfiles: 'Det finnes ingen profiler.',
  loading: 'Henter profiler',
  notLoaded: 'Kunne ikke hente profilene',
  changes: 'Dette blir endret',
  noChanges: 'Enheten har allerede alt i profilen.',
  use: 'Bruk profilen',
  notForRole: (settings: string) =>
    `Din rolle kan ikke endre dette i profilen: ${settings}. Resten kan brukes.`,
  changedMeanwhile: 'Profilen eller enheten er endret i mellomtiden. Se på nytt hva som blir endret.',
  useTitle: (name: string) => `Bruke profilen ${name}?`,
  useHelp: (count: number) =>
    count === 1 ? 'Én innstilling blir endret.' : `${String(count)} innstillinger blir endret.`,
  used: 'Profilen er brukt',
  notUsed: 'Kunne ikke bruke profilen',
  cancel: 'Avbryt',
} as const;
