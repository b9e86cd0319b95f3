import type { CodeKind, CodeTask, IdKind } from '@peil/shared-kernel/devices';

const register = 'registrere enheter';
const change = 'bytte enheter';

const idWords: Readonly<Record<IdKind, string>> = {
  devEui: 'denne DevEUI-en',
  imei: 'denne IMEI-en',
  shortid: 'denne kort-ID-en',
  other: 'denne ID-en',
};

/** Texts of the field that answers what a code is. Norwegian bokmål. */
export const texts = {
  shortid: 'Kort-ID',
  help: 'Står på enheten, også som QR-kode eller Data Matrix. DevEUI og IMEI kan også brukes.',
  go: 'Finn',
  missing: 'Skriv kort-ID-en som står på enheten',
  malformed: 'Dette er ingen kort-ID. Den har bare bokstaver og tall.',
  unknown: (kind: IdKind) =>
    `Ingen enhet med ${idWords[kind]}. Den kan være skrevet feil, eller tilhøre en annen organisasjon.`,

  scan: 'Skann kode',
  scanPart: 'Skanneren',
  scanTitle: 'Skann koden på enheten',
  scanning: 'Hold kameraet over koden.',
  noScanner: 'Koder kan ikke leses uten nett i denne nettleseren. Skriv kort-ID-en i stedet.',
  refused:
    'Nettleseren får ikke bruke kameraet. Gi den lov til det i innstillingene, eller skriv kort-ID-en.',
  noCamera: 'Fant ikke noe kamera som kan brukes. Skriv kort-ID-en i stedet.',
  notId: (code: string) => `Koden «${code}» er ingen kort-ID. Prøv en annen kode på enheten.`,
  cancel: 'Avbryt',

  answer: 'Svar',
  title: (name: string, shortid: string) => (shortid === '' ? name : `${name} (${shortid})`),
  kinds: {
    unregistered: 'Enheten er ikke registrert ennå.',
    begun: 'Registreringen av enheten er begynt, men ikke fullført.',
    stock: 'Enheten ligger på lager. Sett den inn der en annen tas ned, eller registrer den på et nytt sted.',
    mounted: 'Enheten er allerede registrert.',
    outOfService: 'Enheten er ute av drift.',
    retired: 'Enheten er kassert. Leverandøren kan ta den tilbake på lager.',
    returned: 'Enheten er returnert som defekt. Leverandøren kan ta den tilbake på lager.',
    others: 'Enheten tilhører en annen organisasjon, som fører service på den selv.',
  } satisfies Readonly<Record<CodeKind, string>>,
  tasks: {
    register: 'Registrer enheten',
    service: 'Før service',
    change: 'Bytt enheten',
  } satisfies Readonly<Record<CodeTask, string>>,
  goOn: 'Fortsett registreringen',
  putIn: 'Sett inn for en annen',
  open: 'Åpne enheten',
  acts: { register, service: 'føre service', change } satisfies Readonly<Record<CodeTask, string>>,
  whoMay: (act: string, roles: string) => `Rollen din kan ikke ${act}. Det kan ${roles}.`,
};
