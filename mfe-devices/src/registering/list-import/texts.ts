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
  faults: {
    unreadable: 'Filen kan ikke leses. Lagre den på nytt som XLSX eller som CSV UTF-8.',
    empty: 'Filen er tom.',
    encoding:
      'Filen er ikke lagret som UTF-8, så æ, ø og å kan bli feil. Lagre den på nytt som «CSV UTF-8» eller XLSX.',
    formula: (cell: string) =>
      `Celle ${cell} har en formel. Lim inn verdien i stedet (Lim inn utvalg, Verdier).`,
    merged: (cells: string) => `Cellene ${cells} er slått sammen. Del dem opp, og la hver rad være én enhet.`,
    tooLong: (rows: string, most: string) =>
      `Filen har ${rows} enheter. En liste kan ha høyst ${most}: del den i flere filer.`,
    tooLarge: 'Filen er for stor. Den kan være på høyst 5 MB.',
    oldExcel: 'Filen er i det gamle Excel-formatet (XLS). Lagre den som XLSX og prøv igjen.',
    noColumn: (names: string) =>
      `Listen mangler kolonnen ${names}. Første rad skal ha navnene på kolonnene, som i malen.`,
    strangeColumn: (names: string) => `Listen har kolonner som ikke finnes i malen: ${names}.`,
    twiceColumn: (name: string) => `Kolonnen ${name} står to ganger.`,
    noRows: 'Listen har ingen enheter.',
  },
  failed: 'Listen ble ikke prøvd',
  notApplied: 'Ingen enheter ble registrert',
  tried: (good: string, all: string) => `${good} av ${all} rader er i orden`,
  mend: 'Rett radene i filen og velg den på nytt. Ingenting er registrert.',
  ready: 'Alle radene er i orden. Ingenting er registrert ennå.',
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
