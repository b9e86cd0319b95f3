import { api, type Device } from '@peil/shared-kernel/api';
import { deviceLines, mailPerson, mailText } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { allRecipients } from '../mail/recipients.ts';
import { sendToEach, type Delivery } from '../mail/send-to-each.ts';
import { texts as mailTexts } from '../mail/texts.ts';
import type { Sender } from '../mail/WithSender.tsx';
import {
  asksGaugeHeight,
  asksLocation,
  gaugeLitresText,
  gaugeMmText,
  type ReportValues,
} from './report-values.ts';
import { texts } from './texts.ts';

export interface Report {
  readonly device: Device;
  readonly values: ReportValues;
  readonly sender: Sender;
  /** The provider's address for problem reports. */
  readonly support: string;
}

/**
 * The mail of a problem report: what only another category asks for is left out.
 * @param now epoch seconds
 */
export const reportMail = ({ device, values, sender }: Report, now: number): string =>
  mailText([
    [
      [texts.mailCategory, values.problem],
      [texts.gaugeMm, asksGaugeHeight(values) ? gaugeMmText(values.gauge_height_mm) : null],
      [texts.gaugeLitres, asksGaugeHeight(values) ? gaugeLitresText(values.gauge_height_liter) : null],
      [texts.location, asksLocation(values) ? values.location : null],
    ],
    values.problemMsg,
    [...deviceLines(device, now), [mailTexts.deviceId, device.devid]],
    [
      [texts.mailReporter, mailPerson(sender.name, sender.email)],
      [mailTexts.date, formatDateTime(now)],
    ],
  ]);

/** Everyone the report goes to, the support first (PROBLEM-01). */
export const reportRecipients = (values: ReportValues, support: string): string[] => [
  ...new Set([support.toLowerCase(), ...allRecipients(values)]),
];

/** One mail to the support and to each extra recipient who has not got it; stops at the first failure. */
export function sendReport(report: Report): Promise<Delivery> {
  const { device, values, sender, support } = report;
  const subject = texts.subject(values.problem, device.proddata.shortid || device.devid);
  const contents = reportMail(report, Math.floor(Date.now() / 1000));
  return sendToEach(reportRecipients(values, support), values.sentTo, (recipient) =>
    api.messages.send({ originator: sender.email, recipient, subject, contents }),
  );
}
