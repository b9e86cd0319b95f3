import {
  mailedReports,
  mailFormats,
  type api,
  type MailedReport,
  type ReportMail,
} from '@peil/shared-kernel/api';
import { addressesIn, recipientsProblem } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** The setting as its form holds it: recipients are texts, by report. */
export type MailValues = {
  readonly frequency: string;
  readonly reports: readonly string[];
  readonly formats: readonly string[];
} & Readonly<Record<OwnField, string>>;

type OwnField = `own_${MailedReport}`;

/** The field of a report's own recipients. */
export const ownField = (report: MailedReport): OwnField => `own_${report}`;

const byReport = (textOf: (report: MailedReport) => string): Record<OwnField, string> =>
  Object.fromEntries(mailedReports.map((report) => [ownField(report), textOf(report)])) as Record<
    OwnField,
    string
  >;

export const valuesOf = ({ frequency, reports, formats, own_recipients: own }: ReportMail): MailValues => ({
  frequency,
  reports,
  formats,
  ...byReport((report) => (own[report] ?? []).join('\n')),
});

/** The chosen reports, in the order in which they are offered. */
export const chosenReports = ({ reports }: Pick<MailValues, 'reports'>): MailedReport[] =>
  mailedReports.filter((report) => reports.includes(report));

/** What breaks a rule, by field. Recipients of a report that is not chosen are not judged: they are not kept. */
export const problemsOf = (values: MailValues): Partial<Record<keyof MailValues, string | undefined>> => ({
  reports: values.reports.length === 0 ? texts.chooseReport : undefined,
  formats: values.formats.length === 0 ? texts.chooseFormat : undefined,
  ...Object.fromEntries(
    chosenReports(values).map((report) => [
      ownField(report),
      recipientsProblem(values[ownField(report)]) ?? undefined,
    ]),
  ),
});

/** What is sent to the server. */
export const changeOf = (values: MailValues): Parameters<typeof api.reportMails.change>[1] => ({
  frequency: values.frequency as ReportMail['frequency'],
  reports: chosenReports(values),
  formats: mailFormats.filter((format) => values.formats.includes(format)),
  own_recipients: Object.fromEntries(
    chosenReports(values).flatMap((report) => {
      const addresses = addressesIn(values[ownField(report)]);
      return addresses.length > 0 ? [[report, addresses]] : [];
    }),
  ),
});
