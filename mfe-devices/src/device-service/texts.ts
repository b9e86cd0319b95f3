import { countText, nbsp } from '@peil/shared-kernel/format';

const devices = (count: number) => countText(count, 'enhet', 'enheter');

/** Texts of the service page. Norwegian bokmål. */
export const texts = {
  title: 'Service på enhet',
  home: 'Hjem',
  devices: 'Enheter',

  find: 'Finn enhet',
  term: 'Kort-ID eller navn',
  termHelp: 'Kort-ID-en står på enheten',
  missingTerm: 'Skriv kort-ID eller navn',
  notFound: (term: string) => `Fant ingen enhet med kort-ID eller navn «${term}»`,
  several: (count: number, isMore: boolean) =>
    isMore ? `De første ${devices(count)} som passer` : `${devices(count)} passer`,

  loading: 'Henter enheten',
  failed: 'Kunne ikke hente enheten',
  asLoaded: 'Uten nett: viser det som ble hentet sist.',
  gone: 'Enheten finnes ikke lenger, eller du har ikke tilgang til den.',
  note: 'Ny service',
  log: 'Servicelogg',
  open: 'Åpne enheten',
  change: 'Bytt enheten',
  other: 'Velg en annen enhet',

  round: 'Trenger service',
  roundLoading: 'Henter enheter',
  roundFailed: 'Kunne ikke hente enhetene',
  allWell: 'Ingen enheter trenger service',
  allWellHelp: 'Ingen er stille, har lavt batteri eller feil på sensoren.',
  roundCount: (count: number) => `${devices(count)} er stille, har lavt batteri eller feil på sensoren.`,
  start: 'Hvor starter du?',
  startHere: 'Bruk min posisjon',
  startAt: 'Begynn ved',
  startUnset: 'Velg en enhet',
  startAtAddress: 'Begynn ved adresse',
  startAddressHelp: 'Gate, nummer og sted',
  startElse: 'Velg en enhet å begynne ved i stedet.',
  startFrom: (address: string) => `Fra ${address}`,
  locating: 'Finner posisjonen din',
  unordered: 'Etter navn. Velg hvor du starter, så kommer enhetene i kjørerekkefølge.',
  ordered: (km: string) => `I kjørerekkefølge, ${km} i luftlinje til den siste.`,
  denied: 'Nettleseren får ikke lese posisjonen. Gi den lov, eller velg en enhet å begynne ved.',
  noPosition: 'Telefonen fant ikke posisjonen. Prøv igjen ute, eller velg en enhet å begynne ved.',
  notSupported: 'Nettleseren kan ikke oppgi posisjon. Velg en enhet å begynne ved.',
  uncertain: (km: string) =>
    `Posisjonen er usikker: den kan være ${km} feil. Rekkefølgen kan bli en annen når den er nøyaktig.`,
  km: (text: string) => `${text}${nbsp}km`,
  legFromStart: (km: string) => `${km} fra starten`,
  leg: (km: string) => `${km} fra forrige`,
  directions: 'Veibeskrivelse',
  directionsTo: (name: string) => ` til ${name}`,
  map: 'Kart',
  mapPart: 'Kartet',
  unplaced: 'Uten plassering',
  unplacedHelp: 'De er ikke med i kjørerekkefølgen.',
} as const;
