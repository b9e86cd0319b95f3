const devices = (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`;

/** Texts of registering by a list. Norwegian bokmål. */
export const texts = {
  heading: 'Registrer med liste',
  intro:
    'Last ned malen, fyll ut én rad for hver enhet og velg filen. Først prøves alt; ingenting blir registrert før alle radene er i orden.',
  templateXlsx: 'Last ned mal (XLSX)',
  templateCsv: 'Last ned mal (CSV)',
  templateName: 'registrering',
  sheetName: 'Registrering',
  choose: 'Velg fil',
  another: 'Velg en annen fil',
  file: 'Fil med enheter',
  reading: 'Leser og prøver listen …',
  chosen: (name: string, rows: string) => `${name}: ${devices(rows)}`,
  broken: (file: string) => `«${file}» kan ikke brukes`,
  failed: 'Listen ble ikke prøvd',
  notApplied: 'Ingen enheter ble registrert',
  tried: (good: string, all: string) => `${good} av ${all} rader er i orden`,
  mend: 'Rett radene i filen og velg den på nytt. Ingenting er registrert.',
  ready: 'Alle radene er i orden. Ingenting er registrert ennå.',
  asked: 'Stemmer dette?',
  askedOf: (row: string, question: string) => `Rad ${row}: ${question}`,
  moreAsked: (count: string) => `og ${count} til`,
  askedSure: 'Ja, det stemmer',
  apply: (count: string) => `Registrer ${devices(count)}`,
  applied: (count: string) => `${devices(count)} er registrert`,
  table: 'Radene i listen',
  row: 'Rad',
  device: 'Enhet',
  outcome: 'Resultat',
  good: 'I orden',
  toDevices: 'Se enhetene',
  onlyBad: (hidden: string) =>
    hidden === '1' ? '1 rad som er i orden, er ikke vist.' : `${hidden} rader som er i orden, er ikke vist.`,
} as const;
