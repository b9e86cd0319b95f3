import { reportTitles } from '@peil/shared-kernel/api';
import {
  capitalised,
  countText,
  formatDate,
  formatNumber,
  nbsp,
  settlementNote,
  withCustomers,
} from '@peil/shared-kernel/format';
import type { ReportId } from './report-address.ts';
import type { Days, Preset } from './report-period.ts';

const number = (count: number) => formatNumber(count) ?? '';

/** `01.10.2026–31.10.2026`; a day is written as it is, whatever the clock. */
const daysText = ({ from, to }: Days): string =>
  [from, to].map((day) => formatDate(new Date(`${day}T12:00:00Z`)) ?? day).join('–');

interface Definition {
  readonly term: string;
  readonly meaning: string;
}

const capacity: Definition = {
  term: 'Kapasitet',
  meaning: 'Hvor mange liter tanken rommer, slik den er registrert.',
};

const ownTime: Definition = {
  term: 'Flyttede enheter',
  meaning:
    'En enhet teller for hver kunde bare med det den målte mens den var kundens. Er den flyttet i perioden, står den i begge kunders rapporter, hver med sin del.',
};

export const texts = {
  title: 'Rapporter',
  former: 'Tidligere enheter',
  home: 'Hjem',
  kinds: 'Rapport',
  report: {
    fill: 'Fylt og brukt',
    fillings: 'Fyllinger',
    notes: 'Avstemming',
    instock: 'Beholdning',
    battery: 'Batteri',
    failed: 'Feil',
    stocktake: 'Lagerstatus',
    devices: 'Enheter',
  } satisfies Record<ReportId, string>,
  heading: {
    ...reportTitles,
    fillings: 'Fyllinger én for én',
    notes: 'Leveringssedler mot fyllinger',
  } satisfies Record<ReportId, string>,
  period: 'Periode',
  preset: {
    'this-month': 'Denne måneden',
    'last-month': 'Forrige måned',
    'last-12-months': 'Siste 12 måneder',
    'this-year': 'I år',
    'last-year': 'I fjor',
  } satisfies Record<Preset, string>,
  freeDates: 'Egne datoer',
  from: 'Fra',
  to: 'Til',
  dateForm: 'DD-MM-ÅÅÅÅ',
  noDate: 'Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 01-11-2026.',
  backwards: 'Til-datoen er før fra-datoen.',
  future: 'Datoen er i fremtiden.',
  tooLong: (days: number) => `Perioden kan ikke være lengre enn ${number(days)} dager.`,
  organisation: 'Organisasjon',
  groups: 'Tilgangsgrupper',
  groupsHelp: 'Enheter som har minst én av gruppene. Ingen valgt betyr alle.',
  days: daysText,
  failed: 'Kunne ikke hente data, noe gikk galt.',
  nothingCame: 'Serveren hadde ikke noe svar. Prøv igjen om litt.',
  loading: 'Henter rapporten …',
  progress: (done: number, total: number) => `${number(done)} av ${number(total)} tanker er regnet ut`,
  cancel: 'Avbryt',
  cancelled: 'Rapporten ble avbrutt',
  cancelledHelp: 'Ingenting er endret. Hent den igjen når du vil.',
  fetch: 'Hent rapporten',
  definitions: 'Definisjoner',
  close: 'Lukk',
  settlement: settlementNote,
  all: {
    title: 'Alle rapporter',
    forms: {
      xlsx: 'Excel-fil med ett ark per rapport',
      pdf: 'Én PDF-fil',
      zip: 'CSV-filer (ZIP)',
    },
    fetching: (report: string, place: number, all: number) =>
      `Henter ${report.toLowerCase()}en (${number(place)} av ${number(all)}) …`,
    missing: (report: string, why: string) => `${report}en kunne ikke hentes. ${why}`,
    failed: 'Rapportene kunne ikke lagres. Prøv igjen.',
  },
  lock: {
    isLocked: (month: string) => `${capitalised(month)} er låst`,
    lockedBy: (by: string, at: string, isAbove: boolean) =>
      `Låst av ${by} ${at}${isAbove ? ' for en organisasjon over, som alene kan åpne den' : ''}. Tallene står slik de var da. Sier målingene noe annet siden, står det som korreksjon.`,
    notLocked: (month: string) =>
      `Tallene for ${month} følger målingene, også de som kommer sent. Lås måneden når den er gjort opp.`,
    opened: (by: string, at: string, reason: string) => `Åpnet igjen av ${by} ${at}: ${reason}`,
    follows:
      'Måneder i perioden er låst. Fyllingene her følger likevel målingene; det som ble låst, står under Fylt og brukt.',
    within: (months: readonly string[]) =>
      `Låste måneder i perioden: ${months.join(', ')}. De regnes med slik de ble låst; korreksjonene står på måneden.`,
    lock: 'Lås måneden',
    open: 'Åpne måneden',
    lockTitle: (month: string) => `Lås ${month}`,
    lockHelp: (organisation: string) =>
      `Fylling, forbruk og beholdning for ${organisation} blir stående slik de er nå, i portalen, i filer og på e-post. Målinger som kommer senere, endrer dem ikke. Det de sier annerledes, står som korreksjon.`,
    unmeasured: (some: number, all: number) =>
      `${number(some)} av ${countText(all, 'tank', 'tanker')} er ikke målt alle døgnene i måneden. Se kolonnen «Målt» i Fylt og brukt før du låser.`,
    checks: 'Før måneden kan låses, ser portalen etter tanker som ikke er målt alle døgnene.',
    lockDespite: 'Lås likevel',
    openTitle: (month: string) => `Åpne ${month}`,
    openHelp: 'Tallene følger målingene igjen. Hvem som åpnet og hvorfor, blir stående her.',
    reason: 'Grunn',
    reasonHelp: 'For eksempel «Nivået i en tank var kalibrert feil».',
    reasonNeeded: 'Skriv hvorfor måneden åpnes.',
    cancel: 'Avbryt',
    notDone: 'Det gikk ikke',
  },
  measured: 'Målt',
  measuredDays: (measured: string, days: string) => `${measured} av ${days} døgn`,
  measuredDaysFile: 'Målte døgn',
  daysFile: 'Døgn',
  note: 'Merknad',
  lockedAt: 'Låst',
  filledCorrection: 'Korreksjon fylt',
  consumedCorrection: 'Korreksjon forbruk',
  corrected: (litres: string) => `Korreksjon ${litres}`,
  correction: (filled: string, consumed: string, tanks: number) =>
    `Korreksjon: fylt ${filled}, forbruk ${consumed} (${countText(tanks, 'tank', 'tanker')})`,
  stockFromCorrection: 'Korreksjon ved start',
  stockToCorrection: 'Korreksjon ved slutt',
  at15: (litres: string) => `${litres} ved 15 °C`,
  sum: 'Sum',
  withCustomers,
  sumsBy: 'Summer etter',
  sumsByHelp: 'Liter av hver væske for seg.',
  sumsByGroupHelp: 'Liter av hver væske for seg. En tank i flere grupper teller i hver av dem.',
  sumsHeading: (kind: string) => `Summer etter ${kind.toLowerCase()}`,
  before: (days: Days, parts: readonly string[], compared: number, all: number) =>
    `${parts.join(', ')} mot ${daysText(days)} (${number(compared)} av ${countText(all, 'tank', 'tanker')})`,
  noneBefore: (days: Days) => `Ingen tanker er målt gjennom både denne perioden og ${daysText(days)}`,
  filledLitres: (litres: string) => `${litres} fylt`,
  consumedLitres: (litres: string, fillings: string) => `Forbruk ${litres}, ${fillings}`,
  fillingCount: (count: number) => countText(count, 'fylling', 'fyllinger'),
  litresBefore: (litres: string) => `(${litres} før)`,
  changeOf: (word: string, change: string) => `${word} ${change}`,
  stockStart: (litres: string, tanks: number) => `Ved start ${litres}, ${countText(tanks, 'tank', 'tanker')}`,
  stockLitres: (litres: string) => `${litres} ved slutt`,
  stockBefore: (days: Days, value: string, change: string | null) =>
    `${value} ved slutten av ${daysText(days)}${change === null ? '' : ` (${change})`}`,
  stockNotCompared: (days: Days) => `Ikke målt i de samme tankene ved slutten av ${daysText(days)}`,
  beforeUnknown: 'Forrige periode kunne ikke hentes',
  beforeLoading: 'Henter forrige periode …',
  figures: 'Hovedtall',
  name: 'Navn',
  fueltype: 'Væske',
  noFueltype: 'Ikke satt',
  capacity: 'Kapasitet',
  filled: 'Fylt',
  consumed: 'Forbruk',
  uncertainty: 'Usikkerhet (± l)',
  unchanged: (litres: string) => `Uendret ± ${litres}`,
  fillings: 'Fyllinger',
  drained: 'Rest før fylling',
  average: 'Snittnivå',
  stockFrom: 'Ved start',
  stockTo: 'Ved slutt',
  stockChange: 'Endring',
  tanks: 'Tanker',
  measuredFrom: 'Målt ved start',
  measuredTo: 'Målt ved slutt',
  measuredBoth: 'Målt ved begge',
  measuredTanks: (from: number, to: number) => `Målt: ${number(from)} ved start, ${number(to)} ved slutt`,
  measuredOthers: (from: number, to: number, both: number) =>
    `Målt: ${number(from)} ved start, ${number(to)} ved slutt, ${number(both)} ved begge`,
  litres: (header: string) => `${header} (l)`,
  percent: (header: string) => `${header} (%)`,
  emptyFill: 'Ingen tanker',
  emptyFillHelp: 'Velg en annen periode.',
  emptyBattery: 'Ingen batterier å vise',
  emptyBatteryHelp: 'Ingen enheter i bruk har meldt batteri, eller filteret tar ingen med.',
  emptyFailed: 'Ingen enheter har feil',
  emptyFailedHelp: 'Alle enheter i bruk melder seg og måler som de skal.',
  missing: '–',
  noneFound: 'Ingen treff',
  noneFoundHelp: 'Søk etter noe annet, eller vis alle.',
  rowCount: (shown: number, all: number) =>
    shown === all ? countText(all, 'rad', 'rader') : `${number(shown)} av ${countText(all, 'rad', 'rader')}`,
  tankCount: (shown: number, all: number) =>
    `${number(shown)} av ${countText(all, 'tank', 'tanker')}, også i summene`,
  /** Of a file that does not have all rows. */
  selected: (title: string) => `${title}, utvalg`,
  selection: (count: string) => `Utvalg: ${count}.`,
  searchTanks: 'Søk etter tank, adresse eller nummer',
  show: 'Vis',
  shownTanks: { all: 'Alle', corrected: 'Med korreksjon' },
  battery: 'Batteri',
  batteryState: 'Status',
  daysSince: 'Siste måling',
  daysAgo: (days: number) => (days === 0 ? 'I dag' : `${countText(days, 'dag', 'dager')} siden`),
  daysLeft: 'Tomt om',
  inDays: (days: number) => countText(days, 'dag', 'dager'),
  lastReading: 'Siste måling',
  shortid: 'Kort-ID',
  reason: 'Årsak',
  silentFor: 'Taus i',
  hours: (hours: number) =>
    hours >= 48 ? `${number(Math.floor(hours / 24))} dager` : `${number(hours)}${nbsp}t`,
  faulty: 'Feilmålinger',
  tableOf: (report: ReportId) => texts.heading[report],
  chartPart: 'Grafene',
  charts: 'Grafer',
  monthsHeading: 'Fylt og forbrukt per måned',
  eventsHeading: 'Fyllinger i perioden',
  monthsAbout: (months: number) =>
    `Stolper for ${countText(months, 'måned', 'måneder')}: liter fylt og forbrukt av hver væske. Tallene står i tabellen under.`,
  eventsAbout: (events: number) =>
    `${countText(events, 'fylling', 'fyllinger')} på en tidslinje, hvert merke med antall liter.`,
  monthsKey: 'Hel stolpe: fylt. Bare omriss: forbruk.',
  monthsTable: 'Tallene i grafen',
  month: 'Måned',
  filledOf: (fueltype: string) => `${fueltype} – fylt`,
  consumedOf: (fueltype: string) => `${fueltype} – forbruk`,
  largestShown: (shown: number, all: number) =>
    `Viser de ${number(shown)} største av ${number(all)} fyllinger.`,
  noEvents: 'Ingen fyllinger i perioden.',
  eventsFollow: 'Fyllingene her følger målingene, også dem som er kommet etter låsingen.',
  date: 'Dato',
  dayEnd: 'Døgnet slutter',
  dayEnds: { oslo: 'Ved midnatt norsk tid', utc: 'Ved midnatt UTC' },
  dayEndMoment: (moment: string) => `Beholdningen ved slutten er den ${moment} norsk tid.`,
  stocktakeAbout:
    'Hva hver tank holdt ved slutten av en dag. Tanker på lager er med bare når gruppen Status:Lager er valgt.',
  devicesAbout: 'Alle enhetene med innstillinger, slik de er nå.',
  download: 'Last ned',
  asXlsx: 'Excel-fil (XLSX)',
  asCsv: 'CSV-fil',
  asPdf: 'PDF-fil',
  fileBusy: 'Lager filen …',
  fileSaved: (name: string) => `Filen ${name} er lastet ned.`,
  fileCancelled: 'Filen ble avbrutt.',
  meaning: {
    fill: [
      capacity,
      {
        term: 'Fylt',
        meaning:
          'Summen av fyllingene. En fylling er en økning innen 6 timer på minst 2 % av kapasiteten, og minst 50 liter i tanker over 500 liter. Måles det ofte, teller også en mindre økning som varer.',
      },
      {
        term: 'Forbruk',
        meaning:
          'Det som er tatt ut mellom fyllingene. Når en kalibrering, nye mål eller en ny sensor endrer målingene, regnes det verken som fylt eller brukt.',
      },
      {
        term: 'Uendret ±',
        meaning:
          'Beholdningen har ikke endret seg mer enn målingene kan ta feil med. Varme kan alene heve nivået i en urørt tank.',
      },
      { term: 'Fyllinger', meaning: 'Hvor mange ganger tanken ble fylt.' },
      {
        term: 'Rest før fylling',
        meaning: 'Hvor mye som i gjennomsnitt var igjen like før fyllingene, i prosent av kapasiteten.',
      },
      {
        term: 'Snittnivå',
        meaning: 'Gjennomsnittlig nivå over tid, i prosent av kapasiteten.',
      },
      {
        term: 'Sum',
        meaning:
          'Fyllinger er lagt sammen, og liter for hver væske for seg. Rest før fylling er veid etter antall fyllinger, snittnivå etter kapasitet.',
      },
      {
        term: 'Mot en annen periode',
        meaning:
          'Bare tanker som er målt gjennom minst 90 % av begge periodene, blir sammenlignet. Hvor mange det er, står bak endringen.',
      },
      {
        term: 'Fylling over et månedsskifte',
        meaning:
          'Liter og det som ble brukt imens, er delt mellom månedene etter tid. Antallet regnes med i måneden den ble ferdig.',
      },
      {
        term: 'Målt',
        meaning:
          'På hvor mange av periodens døgn tanken er målt. «Opphold i målingene» står der det mangler målinger i mer enn halvannet døgn: Det som ble brukt imens, er regnet med når neste måling kom.',
      },
      {
        term: 'Låst måned og korreksjon',
        meaning:
          'Tallene for en låst måned endres ikke. Korreksjonen er hvor mye mer eller mindre målingene sier nå, for eksempel fordi noen kom sent. Tar perioden med andre dager også, regnes de låste månedene med slik de ble låst.',
      },
      {
        term: 'Periode',
        meaning:
          'Hele dager etter norsk tid, første og siste dag medregnet. Av i dag teller det som har vært.',
      },
      ownTime,
    ],
    fillings: [
      {
        term: 'Fylling',
        meaning:
          'En økning som målingene viser, med tiden for målingene før og etter. For tanker som tømmes står tømmingene. Er en fylling avvist, er den ikke med.',
      },
      {
        term: 'Liter og usikkerhet',
        meaning:
          'Det målingene sier, og hvor mye de kan ta feil hver vei (95 %). Har en person skrevet litertallet, gjelder det.',
      },
      {
        term: 'Over periodens kant',
        meaning:
          'En fylling over et månedsskifte står som én rad i begge månedene. Summene tar med den delen som faller i perioden, fordelt etter tid.',
      },
      {
        term: 'Hører til',
        meaning:
          'Bestillingen eller kvitteringen som bekreftet fyllingen, og leveringssedlene som gjelder den.',
      },
      {
        term: 'Status',
        meaning:
          'Ikke avstemt: ingen seddel. Stemmer: seddelen er innenfor det målingene og målerens 0,5 % kan ta feil. Avvik: utenfor. Godtatt og bestridt: det noen har sagt om avviket.',
      },
      ownTime,
    ],
    notes: [
      {
        term: 'Hvilken fylling',
        meaning:
          'En seddel kan gjelde en fylling samme dag, dagen før eller dagen etter. Den som stemmer best, velges. Flere sedler kan gjelde én fylling, og én seddel til en adresse kan gjelde flere tanker.',
      },
      {
        term: 'Stemmer',
        meaning: 'Forskjellen er ikke større enn målingenes usikkerhet og 0,5 % av seddelen til sammen.',
      },
      {
        term: 'Temperatur',
        meaning:
          'Sedler er ved 15 °C. Forskjellen er den væsken utvider seg med: 0,084 % for hver grad for diesel, 0,12 % for bensin.',
      },
      {
        term: 'Måler',
        meaning: 'De tre siste leveringene til tanken avviker like mye samme vei, innenfor ett prosentpoeng.',
      },
      {
        term: 'Byttet om',
        meaning: 'To sedler passer hver med den andre tankens fylling, og ikke med sin egen.',
      },
      {
        term: 'Manglende målinger',
        meaning: 'Tanken hadde minst 6,5 timer uten målinger rundt leveringen.',
      },
    ],
    instock: [
      {
        term: 'Ved start og ved slutt',
        meaning:
          'Liter i tankene ved starten og slutten av perioden, etter hver tanks siste gyldige måling på det tidspunktet.',
      },
      {
        term: 'Endring',
        meaning: 'Ved slutt minus ved start. Står tomt når det ikke var de samme tankene som var målt da.',
      },
      {
        term: 'Mot fyllrapporten',
        meaning:
          'Fyllrapporten jevner ut små utslag i målingene. Start pluss fylt minus forbruk kan derfor bli noen liter annet enn det som står ved slutt, innenfor usikkerheten.',
      },
      {
        term: 'Mot en annen periode',
        meaning: 'En væske blir sammenlignet når de samme tankene var målt ved slutten av begge periodene.',
      },
      {
        term: 'Tanker',
        meaning:
          'Hvor mange tanker kunden hadde ved slutten av perioden. Var ikke alle målt ved starten og slutten, står det hvor mange som var det; litertallene er av dem.',
      },
      {
        term: 'Hvilke tanker',
        meaning: 'Tanker i bruk som fylles av leveranser. Tanker på lager og oppsamlingstanker er ikke med.',
      },
      ownTime,
    ],
    battery: [
      { term: 'Batteri', meaning: 'Prosent, slik enheten meldte sist.' },
      { term: 'Lavt', meaning: 'Batteriet er på 20 % eller mindre.' },
      {
        term: 'Tomt om',
        meaning:
          'Dager til batteriet er tomt hvis det faller som de siste 30 dagene. Står tomt når det ikke falt minst 1 % over minst 7 dager.',
      },
    ],
    failed: [
      {
        term: 'Ingen kontakt med enheten',
        meaning:
          'Enheten har vært taus lenger enn den røde grensen for forbindelse, eller aldri meldt seg, og er ikke i flymodus.',
      },
      {
        term: 'Feil på sensor',
        meaning:
          'Tre målinger på rad var feil, ingen har vært gyldig på to timer, eller nivået har manglet lenge. Servicerunden følger samme regel.',
      },
    ],
    stocktake: [
      {
        term: 'Beholdning',
        meaning:
          'Etter tankens siste gyldige måling ved eller før slutten av døgnet, som du kan velge etter norsk tid eller UTC. Beholdningsrapporten kan hentes for samme øyeblikk.',
      },
      {
        term: 'Beholdning (kg)',
        meaning: 'Liter ganger væskens tetthet. Står tomt når tettheten ikke er kjent.',
      },
      {
        term: 'Beholdning ved 15 °C',
        meaning:
          'Beholdningen omregnet til 15 °C etter ASTM D1250, tabell 54B for drivstoff og fyringsolje, 54A for råolje og 54D for smøreolje. Bare temperaturen i væsken teller, ikke enhetens egen. Vises når det er slått på for organisasjonen, og står tomt når temperatur eller tetthet ikke er kjent, eller væsken ikke er i tabellene.',
      },
      { term: 'Målt', meaning: 'Når den målingen ble gjort, norsk tid.' },
      ownTime,
    ],
    devices: [
      { term: 'Forbindelse og alarm', meaning: 'Slik de er når rapporten lages.' },
      { term: 'Tider', meaning: 'Norsk tid.' },
      capacity,
    ],
  } satisfies Record<ReportId, readonly Definition[]>,
};
