import { reportTitles, type MailedReport } from '@peil/shared-kernel/api/schemas';
import { duePeriod, reportFrequencies, type CalendarPeriod } from '@peil/shared-kernel/format';
import type { Pool } from 'pg';
import { inScope } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import { keepFiles, queueMailWithFiles } from '../messages/outbox.ts';
import type { MailFile } from '../messages/queries.ts';
import { periodFigures, type PeriodFigures } from './figures.ts';
import { reportFiles } from './files.ts';
import {
  recipientsOf,
  takePeriod,
  writeRecipients,
  writeSent,
  type SentTo,
  type TakenPeriod,
} from './queries.ts';
import { reportTables } from './report-table.ts';
import { texts } from './texts.ts';

/** A period is its taker's for so long: well above what a year of 1 000 tanks takes. */
const takenSeconds = 900;

/** So long after its time a report waits for readings that confirm what its period ended with. */
const mostWaitMs = 3 * 86_400_000;

const nothing: PeriodFigures = { figures: [], unjudged: [] };

interface Sending {
  readonly pool: Pool;
  readonly publicUrl: string;
  /** What the portal is called. */
  readonly product: string;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** The files of each report. */
type FilesOfReports = ReadonlyMap<MailedReport, readonly MailFile[]>;

/** Makes the files of some reports. */
export async function makeFiles(
  pool: Pool,
  taken: TakenPeriod,
  period: CalendarPeriod,
  product: string,
): Promise<FilesOfReports> {
  if (taken.reports.length === 0) return new Map();
  return reportFiles(await reportTables(pool, taken, period, product), period);
}

/**
 * Puts the mails of a period into the outbox, one a recipient with all the files, in the current transaction as the
 * system. Returns the recipients.
 */
export async function queueReports(
  { organisation }: Pick<TakenPeriod, 'organisation'>,
  period: CalendarPeriod,
  {
    files,
    recipients,
    publicUrl,
    unjudged = [],
  }: {
    files: FilesOfReports;
    recipients: readonly string[];
    publicUrl: string;
    /** Names of tanks that it is too early to judge. */
    unjudged?: readonly string[];
  },
): Promise<SentTo[]> {
  if (recipients.length === 0) return [];
  const kept = await keepFiles([...files.values()].flat());
  const reports = [...files.keys()].map((kind) => reportTitles[kind].toLowerCase());
  const portal = `${publicUrl.replace(/\/$/, '')}/customer-reports`;
  const sent: SentTo[] = [];
  for (const address of recipients) {
    const mail = {
      to: address,
      subject: texts.subject(organisation, period.key),
      text: texts.mail(organisation, period, { reports, unjudged, isCorrected: files.has('fill') }, portal),
    };
    sent.push({ address, message: await queueMailWithFiles(mail, kept) });
  }
  return sent;
}

/**
 * Sends the reports of the periods that have closed. What keeps each from being sent twice, whatever process dies when:
 * that it is sent is written under a unique key in the transaction that puts the mails into the outbox. Who takes a
 * period first makes its files, so that others need not; should it die, another takes the period when its time is over.
 * A report waits until later readings confirm what its period ended with, some days at most.
 */
export async function sendDueReports(
  { pool, publicUrl, product, logger }: Sending,
  now: Date,
  seconds: number = takenSeconds,
): Promise<void> {
  for (const frequency of reportFrequencies) {
    const period = duePeriod(frequency, now);
    /** Organisations that wait for readings; each is asked once a run. */
    const waiting = new Set<string>();
    for (;;) {
      const taken = await inScope(pool, { kind: 'system' }, () => takePeriod(frequency, period, seconds));
      if (taken === null || waiting.has(taken.orgid)) break;
      try {
        const recipients = await inScope(pool, { kind: 'system' }, () => recipientsOf(taken.orgid));
        const found = recipients.length > 0 ? await periodFigures(pool, taken.orgid, period, now) : nothing;
        if (found.unjudged.length > 0 && now.getTime() < period.sendAt.getTime() + mostWaitMs) {
          waiting.add(taken.orgid);
          continue;
        }
        // Without recipients no files are made; the log says that there were none.
        const made = await makeFiles(
          pool,
          recipients.length === 0 ? { ...taken, reports: [] } : taken,
          period,
          product,
        );
        await inScope(pool, { kind: 'system' }, () => sendOnce(taken, period, { made, found, publicUrl }));
        logger.info({ orgid: taken.orgid, period: period.key }, 'reports by mail');
      } catch (error) {
        // Its time runs out, and then it is tried again; the others are not held up.
        logger.error({ err: error, orgid: taken.orgid, period: period.key }, 'reports by mail failed');
      }
    }
  }
}

async function sendOnce(
  taken: TakenPeriod,
  period: CalendarPeriod,
  { made, found, publicUrl }: { made: FilesOfReports; found: PeriodFigures; publicUrl: string },
): Promise<void> {
  const fresh = await writeSent(taken.orgid, period, taken.reports, found.figures);
  if (fresh.length === 0) return;
  const files = new Map([...made].filter(([kind]) => fresh.includes(kind)));
  const recipients = files.size === 0 ? [] : await recipientsOf(taken.orgid);
  const sent = await queueReports(taken, period, {
    files,
    recipients,
    publicUrl,
    unjudged: found.unjudged.map(({ name }) => name),
  });
  await writeRecipients(taken.orgid, period, fresh, sent);
}
