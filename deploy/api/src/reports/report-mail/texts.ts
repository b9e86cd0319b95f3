import {
  mailFormatNames,
  reportTitles,
  type MailedReport,
  type MailFormat,
} from '@peil/shared-kernel/api/schemas';
import { identityNames, volumeAt15Texts } from '@peil/shared-kernel/devices';
import {
  capitalised,
  formatDate,
  formatNumber,
  harmlessName,
  periodName,
  type CalendarPeriod,
} from '@peil/shared-kernel/format';
import { listText } from '@peil/shared-kernel/notifications';
import type { ChangedFigures, TankFigures } from './figures.ts';

const periodText = ({ from, to }: CalendarPeriod): string =>
  `${formatDate(from) ?? ''} til og med ${formatDate(new Date(to.getTime() - 1)) ?? ''}`;

const litres = (value: number | null): string =>
  value === null ? 'ikke målt' : `${formatNumber(value) ?? ''} l`;

const figuresText = ({ filled, consumed }: TankFigures): string =>
  `fylt ${litres(filled)}, forbrukt ${litres(consumed)}`;

const changeText = ({ name, before, after }: ChangedFigures): string =>
  `- ${harmlessName(name)}: ${figuresText(after)} (vi skrev: ${figuresText(before)})`;

/** Those that tell how it is when they are made, whatever the period. */
const isOfNow = (report: MailedReport): boolean =>
  report === 'battery' || report === 'failed' || report === 'devices';

/** `fyllrapport og batterirapport`; with the ending of what is known, `fyllrapporten og batterirapporten`. */
const namesOf = (reports: readonly MailedReport[], ending = ''): string =>
  listText(reports.map((report) => `${reportTitles[report].toLowerCase()}${ending}`));

/** Words of reports by mail. Norwegian bokmål. */
export const texts = {
  columns: {
    name: 'Navn',
    ...identityNames,
    organisation: 'Organisasjon',
    fueltype: 'Væske',
    capasity: 'Kapasitet (l)',
    filled_volume: 'Fylt (l)',
    consumed: 'Forbrukt (l)',
    fillings_count: 'Fyllinger',
    drained_average: 'Nivå før fylling (%)',
    average_capacity: 'Nivå i snitt (%)',
    uncertainty: 'Usikkerhet (± l)',
    measured_days: 'Målte døgn',
    note: 'Merknad',
    filled_correction: 'Korreksjon fylt (l)',
    consumed_correction: 'Korreksjon forbruk (l)',
    instockFrom: 'Ved start (l)',
    instockTo: 'Ved slutt (l)',
    amountTanks: 'Tanker',
    measuredFrom: 'Målt ved start',
    measuredTo: 'Målt ved slutt',
    measuredBoth: 'Målt ved begge',
    instockFromCorrection: 'Korreksjon ved start (l)',
    instockToCorrection: 'Korreksjon ved slutt (l)',
    instockFromAt15: volumeAt15Texts.from,
    instockToAt15: volumeAt15Texts.to,
  },
  total: 'Sum',
  locked: 'Låst måned',
  subject: (organisation: string, key: string) =>
    `Rapporter for ${harmlessName(organisation)}, ${periodName(key)}`,
  mail: (
    organisation: string,
    period: CalendarPeriod,
    {
      reports,
      formats,
      unjudged,
      isCorrected,
    }: {
      readonly reports: readonly MailedReport[];
      readonly formats: readonly MailFormat[];
      readonly unjudged: readonly string[];
      /** Whether a correction follows where figures turn out to be others. */
      readonly isCorrected: boolean;
    },
    portal: string,
  ) =>
    [
      'Hei!',
      `Vedlagt ligger rapportene for ${harmlessName(organisation)} i ${periodName(period.key)} (${periodText(period)}), som ${listText(formats.map((format) => mailFormatNames[format]))}: ${namesOf(reports)}.`,
      'Tallene er regnet ut etter norsk tid, fra de målingene som var kommet da rapporten ble laget.',
      ...(reports.some(isOfNow)
        ? [
            `${capitalised(namesOf(reports.filter(isOfNow), 'en'))} viser hvordan det var da e-posten ble laget.`,
          ]
        : []),
      ...(unjudged.length === 0
        ? []
        : [
            `Tallene for disse tankene kan ${isCorrected ? 'bli rettet' : 'være feil'}, fordi den siste målingen i perioden ikke er bekreftet av en senere: ${unjudged.map(harmlessName).join(', ')}.`,
          ]),
      `Mottakere, rapporter og hvor ofte de sendes, bestemmes av administratorene under «Rapporter på e-post» i portalen:\n${portal}`,
    ].join('\n\n'),
  correctionSubject: (organisation: string, key: string, isLocked: boolean) =>
    `${isLocked ? 'Korreksjon til låst måned' : 'Rettelse'}: ${reportTitles.fill} for ${harmlessName(organisation)}, ${periodName(key)}`,
  correction: (
    organisation: string,
    period: CalendarPeriod,
    changed: readonly ChangedFigures[],
    portal: string,
    isLocked: boolean,
  ) =>
    [
      'Hei!',
      isLocked
        ? `${capitalised(periodName(period.key))} er låst for ${harmlessName(organisation)}, og tallene i ${reportTitles.fill.toLowerCase()}en står. Målinger som er kommet eller rettet siden, sier noe annet. I portalen er det ført som korreksjon:`
        : `Noen tall i ${reportTitles.fill.toLowerCase()}en for ${harmlessName(organisation)} i ${periodName(period.key)} (${periodText(period)}) er endret siden vi sendte den, fordi det er kommet eller rettet målinger:`,
      changed.map(changeText).join('\n'),
      isLocked
        ? portal
        : `De andre tallene er som før. Hele rapporten kan hentes på nytt i portalen:\n${portal}`,
    ].join('\n\n'),
  noAddress: 'Brukeren din har ingen e-postadresse. Legg den inn under Min profil.',
} as const;
