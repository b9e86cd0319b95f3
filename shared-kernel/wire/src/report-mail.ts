import * as z from 'zod/mini';
import { reportKinds, type ReportKind } from './report-kinds.ts';

/** The reports that can be mailed. */
export const mailedReports = reportKinds;

/** The forms in which they are. */
export const mailFormats = ['xlsx', 'pdf', 'csv'] as const;
export type MailFormat = (typeof mailFormats)[number];

/** What each form is called. */
export const mailFormatNames: Readonly<Record<MailFormat, string>> = {
  xlsx: 'Excel',
  pdf: 'PDF',
  csv: 'CSV',
};

/** Those of a server of the release before, which knows no others. */
const formats = z._default(z.array(z.enum(mailFormats)), ['xlsx', 'pdf']);

/** What an organisation wants mailed, when the next goes, and what has gone. */
export const reportMailSchema = z.looseObject({
  orgid: z.string(),
  frequency: z.enum(['off', 'weekly', 'monthly']),
  reports: z.array(z.enum(mailedReports)),
  formats,
  /** The organisation's report recipients, to whom a report without its own goes. */
  recipients: z.array(z.string()),
  /** By report, its own recipients: never none. */
  own_recipients: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The next that is sent, by the setting; null while it is off. */
  next: z.nullable(
    z.looseObject({
      /** `2026-10`, or `2026-W47`. */
      period: z.string(),
      /** Epoch seconds. */
      send_at: z.number(),
    }),
  ),
  /** Newest first. */
  log: z.array(
    z.looseObject({
      period: z.string(),
      /** First and last day, in Oslo: `2026-10-01`. */
      from_day: z.string(),
      to_day: z.string(),
      reports: z.array(z.enum(mailedReports)),
      formats,
      /** Epoch seconds. */
      queued_at: z.number(),
      /** Who tried it on the own address; null for the real ones. */
      tried_by: z.nullable(z.string()),
      /** Empty where the organisation had no recipients. `state` is null when it is not known any more. */
      recipients: z.array(
        z.looseObject({
          address: z.string(),
          state: z.nullable(z.enum(['waiting', 'sent', 'kept', 'failed', 'withdrawn'])),
        }),
      ),
    }),
  ),
  version: z.int(),
});

/** Where a try has gone. */
export const reportMailTrySchema = z.looseObject({ to: z.string(), period: z.string() });

export interface ReportMail extends z.infer<typeof reportMailSchema> {}
export type MailedReport = ReportKind;
