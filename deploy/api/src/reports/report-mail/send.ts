import type { MailedReport } from '@peil/shared-kernel/api/schemas';
import { duePeriod, reportFrequencies, type CalendarPeriod } from '@peil/shared-kernel/format';
import type { Pool } from 'pg';
import { inScope } from '../../platform/db/tenant.ts';
import type { Logger } from '../../platform/logger.ts';
import { keepFiles, queueMailWithFiles } from '../../platform/messages/outbox.ts';
import type { MailFile } from '../../platform/messages/queries.ts';
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

/** Whether a report tells what tanks held and used, which later readings judge. */
const isOfStock = (report: MailedReport): boolean =>
  report === 'fill' || report === 'instock' || report === 'stocktake';

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
  return reportFiles(await reportTables(pool, taken, period, product), taken.formats, period);
}

/**
 * Puts the mails of a period into the outbox, one a recipient with the files of the reports that are for that address, in
 * the current transaction as the system. Returns whom each report went to.
 */
export async function queueReports(
  { organisation, formats }: Pick<TakenPeriod, 'organisation' | 'formats'>,
  period: CalendarPeriod,
  {
    files,
    recipients,
    publicUrl,
    unjudged = [],
  }: {
    files: FilesOfReports;
    recipients: (report: MailedReport) => readonly string[];
    publicUrl: string;
    /** Names of tanks that it is too early to judge. */
    unjudged?: readonly string[];
  },
): Promise<ReadonlyMap<MailedReport, readonly SentTo[]>> {
  const kept = new Map<MailedReport, readonly string[]>();
  const wanted = new Map<string, MailedReport[]>();
  for (const [report, some] of files) {
    const addresses = recipients(report);
    if (addresses.length > 0) kept.set(report, await keepFiles(some));
    for (const address of addresses) wanted.set(address, [...(wanted.get(address) ?? []), report]);
  }
  const portal = `${publicUrl.replace(/\/$/, '')}/customer-reports`;
  const sent = new Map<MailedReport, SentTo[]>();
  for (const [address, reports] of wanted) {
    const mail = {
      to: address,
      subject: texts.subject(organisation, period.key),
      text: texts.mail(
        organisation,
        period,
        {
          reports,
          formats,
          unjudged: reports.some(isOfStock) ? unjudged : [],
          isCorrected: reports.includes('fill'),
        },
        portal,
      ),
    };
    const message = await queueMailWithFiles(
      mail,
      reports.flatMap((report) => kept.get(report) ?? []),
    );
    for (const report of reports) sent.set(report, [...(sent.get(report) ?? []), { address, message }]);
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
        const reports = taken.reports.filter((report) => recipients(report).length > 0);
        const found = reports.some(isOfStock) ? await periodFigures(pool, taken.orgid, period, now) : nothing;
        if (found.unjudged.length > 0 && now.getTime() < period.sendAt.getTime() + mostWaitMs) {
          waiting.add(taken.orgid);
          continue;
        }
        // Of a report without recipients no files are made; the log says that there were none.
        const made = await makeFiles(pool, { ...taken, reports }, period, product);
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
  const fresh = await writeSent(taken.orgid, period, taken, found.figures);
  if (fresh.length === 0) return;
  const files = new Map([...made].filter(([kind]) => fresh.includes(kind)));
  const sent = await queueReports(taken, period, {
    files,
    recipients: await recipientsOf(taken.orgid),
    publicUrl,
    unjudged: found.unjudged.map(({ name }) => name),
  });
  for (const [report, to] of sent) await writeRecipients(taken.orgid, period, report, to);
}
