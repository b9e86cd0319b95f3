import * as z from 'zod/mini';

/** The reports that are mailed: what was filled and used, and what is in stock. */
export const mailedReports = ['fill', 'instock'] as const;

/** What an organisation wants mailed, when the next goes, and what has gone. */
export const reportMailSchema = z.looseObject({
  orgid: z.string(),
  frequency: z.enum(['off', 'weekly', 'monthly']),
  reports: z.array(z.enum(mailedReports)),
  /** The organisation's report recipients. */
  recipients: z.array(z.string()),
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
export type MailedReport = (typeof mailedReports)[number];
