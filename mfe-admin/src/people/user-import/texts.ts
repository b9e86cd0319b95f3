export const texts = {
  heading: 'Importer brukere',
  help: 'Velg en CSV- eller XLSX-fil med en rad for hver bruker. Filen prøvekjøres først: ingenting opprettes før du sier fra, og da enten alle eller ingen.',
  columnsHelp:
    'Kolonner: Brukernavn, Navn, E-post, Rolle og Tilgangsgrupper (komma mellom dem). I tillegg, om du vil: Telefon, Adresse og Organisasjon.',
  file: 'Velg fil',
  otherFile: 'Velg en annen fil',
  template: { xlsx: 'Last ned mal (XLSX)', csv: 'Last ned mal (CSV)' },
  templateName: 'brukere-mal',
  headings: {
    user_name: 'Brukernavn',
    full_name: 'Navn',
    email: 'E-post',
    phone: 'Telefon',
    address: 'Adresse',
    role: 'Rolle',
    groups: 'Tilgangsgrupper',
    organisation: 'Organisasjon',
  },
  example: [
    'kari.nordmann',
    'Kari Nordmann',
    'kari@example.com',
    '22 22 22 22',
    'Kaien 1',
    'Leser',
    'Status:Felt, Nord',
    '',
  ],
  unread: {
    notTable: 'Filen er et bilde eller et dokument, ikke en liste. Velg en XLSX- eller CSV-fil.',
    empty: 'Filen er tom.',
    tooLarge: 'Filen er for stor. Den kan være på høyst 5 MB.',
    unreadable: 'Filen kan ikke leses. Lagre den som XLSX eller CSV og prøv igjen.',
    encoding:
      'Filen er ikke lagret som UTF-8, så æ, ø og å kan bli feil. Lagre den på nytt som «CSV UTF-8» eller XLSX.',
    formula: (cell: string) =>
      `Celle ${cell} har en formel. Lim inn verdien i stedet (Lim inn utvalg, Verdier).`,
    merged: (cells: string) =>
      `Cellene ${cells} er slått sammen. Del dem opp, og la hver rad være én bruker.`,
    oldExcel: 'Filen er i det gamle Excel-formatet (XLS). Lagre den som XLSX og prøv igjen.',
  },
  missingColumns: (names: string) => `Filen mangler disse kolonnene: ${names}.`,
  doubleColumn: (name: string) => `Filen har kolonnen ${name} to ganger.`,
  unusedColumns: (names: string) => `Disse kolonnene brukes ikke: ${names}.`,
  noUsers: 'Filen har overskrifter, men ingen brukere.',
  tooMany: (count: number, most: number) =>
    `Filen har ${String(count)} brukere. Høyst ${String(most)} kan importeres om gangen; del den opp.`,
  way: 'Hvordan får brukerne tilgang?',
  ways: {
    email: 'Invitasjon på e-post til alle',
    phone: 'Invitasjon på SMS til alle',
    none: 'Ingen invitasjon: de velger passord med «Glemt passord»',
  },
  trying: 'Prøvekjører …',
  notTried: 'Kunne ikke prøvekjøre',
  well: (count: number) =>
    count === 1
      ? 'Én bruker kan opprettes. Ingenting er opprettet ennå.'
      : `Alle ${String(count)} brukerne kan opprettes. Ingenting er opprettet ennå.`,
  wrong: (wrong: number, all: number) =>
    `${String(wrong)} av ${String(all)} rader har feil. Rett dem i filen og velg den på nytt; ingenting er opprettet.`,
  create: (count: number) => (count === 1 ? 'Opprett én bruker' : `Opprett ${String(count)} brukere`),
  created: (count: number) =>
    count === 1 ? 'Én bruker er opprettet.' : `${String(count)} brukere er opprettet.`,
  changedSince: 'Noe er endret siden prøvekjøringen. Ingenting er opprettet; se hva som må rettes.',
  notCreated: 'Noe ble feil. Ingen brukere er opprettet.',
  toList: 'Gå til brukerlisten',
  rows: 'Rader i filen',
  onlyWrong: 'Vis bare rader med feil',
  row: 'Rad',
  result: 'Resultat',
  ok: 'Klar',
  fields: {
    user_name: 'Brukernavn',
    full_name: 'Navn',
    orgid: 'Organisasjon',
    'meta_data.email': 'E-post',
    'meta_data.phone': 'Telefon',
    'meta_data.address': 'Adresse',
    'tags.public': 'Tilgangsgrupper',
    'roles.roles': 'Rolle',
  } as Readonly<Record<string, string>>,
  problem: (field: string | undefined, text: string) => (field === undefined ? text : `${field}: ${text}`),
};
