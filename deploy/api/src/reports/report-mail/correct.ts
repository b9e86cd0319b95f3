import { periodOfDay } from '@peil/shared-kernel/format';
import type { Pool } from 'pg';
import { inScope, row, rows } from '../../platform/db/tenant.ts';
import type { Logger } from '../../platform/logger.ts';
import { queueMail } from '../../platform/messages/outbox.ts';
import { successorKeys } from '../successors.ts';
import { changedFigures, periodFigures, type ChangedFigures, type TankFigures } from './figures.ts';
import { recipientsOf } from './queries.ts';
import { texts } from './texts.ts';

/** So long after a mail its figures are compared with what readings tell. */
const comparedDays = 45;
/** Hours between two comparisons of a mail. */
const comparedHours = 12;

interface MailedFill extends Record<string, unknown> {
  readonly id: string;
  readonly orgid: string;
  readonly organisation: string;
  readonly period: string;
  readonly first_day: string;
  readonly queued_at: Date;
  readonly figures: readonly TankFigures[];
  /** Whether its month is locked: then nothing that was mailed is taken back. */
  readonly is_locked: boolean;
}

interface Correcting {
  readonly pool: Pool;
  readonly publicUrl: string;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/**
 * Tells what of mailed fill reports readings tell otherwise now, by more than the figures may be wrong: late readings, some
 * that were left out, or a filling that somebody corrected. Each tank is told when it can be judged, and again whenever
 * it changes from what was told last.
 */
export async function sendCorrections(
  { pool, publicUrl, logger }: Correcting,
  now: Date,
  hours: number = comparedHours,
): Promise<void> {
  for (;;) {
    const mail = await inScope(pool, { kind: 'system' }, () => takeToCompare(now, hours));
    if (mail === null) return;
    try {
      const period = periodOfDay(mail.period.includes('W') ? 'weekly' : 'monthly', mail.first_day);
      const { orgid, queued_at: at } = mail;
      const present = await inScope(pool, { kind: 'system' }, () =>
        successorKeys(mail.figures.map(({ key }) => ({ key, orgid, at }))),
      );
      const told = mail.figures.map((figures, index) => ({ ...figures, key: present[index] ?? figures.key }));
      const keys = new Set(told.map(({ key }) => key));
      const { figures, unjudged } = await periodFigures(pool, mail.orgid, period, now, keys);
      const changed = changedFigures(told, figures).filter(
        ({ after }) => !unjudged.some(({ key }) => key === after.key),
      );
      if (changed.length === 0) continue;
      await inScope(pool, { kind: 'system' }, async () => {
        const [written] = await rows(
          `update report_mails set corrected_at = now(), figures = $2
           where id = $1 and figures = $3::jsonb returning id`,
          [mail.id, JSON.stringify(toldSince(told, changed)), JSON.stringify(mail.figures)],
        );
        if (written === undefined) return;
        const portal = `${publicUrl.replace(/\/$/, '')}/customer-reports`;
        const recipients = await recipientsOf(mail.orgid);
        for (const to of recipients('fill'))
          await queueMail({
            to,
            subject: texts.correctionSubject(mail.organisation, period.key, mail.is_locked),
            text: texts.correction(mail.organisation, period, changed, portal, mail.is_locked),
          });
      });
      logger.info({ orgid: mail.orgid, period: mail.period, tanks: changed.length }, 'report corrected');
    } catch (error) {
      logger.error({ err: error, orgid: mail.orgid, period: mail.period }, 'report not compared');
    }
  }
}

/** What recipients have been told once they read of these changes; what has drifted by less is still compared with the mail. */
const toldSince = (told: readonly TankFigures[], changed: readonly ChangedFigures[]): TankFigures[] =>
  told.map((figures) => changed.find(({ before }) => before.key === figures.key)?.after ?? figures);

/** Takes a mail whose figures have not been compared for some hours. */
const takeToCompare = (now: Date, hours: number): Promise<MailedFill | null> =>
  row<MailedFill>(
    `update report_mails m set compared_at = $1 from organisations o
     where o.orgid = m.orgid and m.id = (
       select id from report_mails c
       where c.figures is not null and c.tried_by is null
         and c.queued_at > $1::timestamptz - make_interval(days => $2)
         and coalesce(c.compared_at, c.queued_at) <= $1::timestamptz - make_interval(hours => $3)
         and coalesce(c.compared_at, '-infinity') < $1
       order by c.id limit 1 for update skip locked)
     returning m.id::text, m.orgid, o.name as organisation, m.period, m.from_day::text as first_day,
       m.figures, m.queued_at,
       exists (select from locked_months l
         where l.orgid = m.orgid and l.month = m.period and l.opened_at is null) as is_locked`,
    [now, comparedDays, hours],
  );
