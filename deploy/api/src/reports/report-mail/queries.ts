import {
  mailedReports,
  type MailedReport,
  type MailFormat,
  type ReportMail,
} from '@peil/shared-kernel/api/schemas';
import type { CalendarPeriod, ReportFrequency } from '@peil/shared-kernel/format';
import { row, rows } from '../../platform/db/tenant.ts';
import type { TankFigures } from './figures.ts';

/** Mails that the log tells. */
const mostLogged = 50;

/** By report, whom it goes to in place of the organisation's recipients. */
export type OwnRecipients = Readonly<Partial<Record<MailedReport, readonly string[]>>>;

interface Chosen {
  readonly frequency: ReportMail['frequency'];
  readonly reports: readonly MailedReport[];
  readonly formats: readonly MailFormat[];
  readonly own_recipients: OwnRecipients;
}

interface ReportMailSetting extends Chosen {
  readonly version: number;
}

type Found = ReportMailSetting & Record<string, unknown>;

/** Nothing is sent that nobody asked for. */
const unset: ReportMailSetting = {
  frequency: 'off',
  reports: ['fill', 'instock'],
  formats: ['xlsx', 'pdf'],
  own_recipients: {},
  version: 0,
};

export async function findSetting(orgid: string): Promise<ReportMailSetting> {
  const found = await row<Found>(
    'select frequency, reports, formats, own_recipients, version from report_mail_settings where orgid = $1',
    [orgid],
  );
  return found ?? unset;
}

/** Makes every other change of the organisation's setting wait, whether there is one yet or not. */
export async function holdSetting(orgid: string): Promise<ReportMailSetting> {
  await rows(`insert into report_mail_settings (orgid, version) values ($1, 0) on conflict do nothing`, [
    orgid,
  ]);
  await rows('select from report_mail_settings where orgid = $1 for update', [orgid]);
  return findSetting(orgid);
}

/**
 * Saves the setting. How often and which reports counts from now: no period that is over is sent by it, but for one that
 * waits to be sent yet.
 * @param waiting the last period whose report is to have been sent
 */
export async function saveSetting(
  orgid: string,
  { frequency, reports, formats, own_recipients: own }: Chosen,
  waiting: string | null,
): Promise<void> {
  await rows(
    `update report_mail_settings set frequency = $2, reports = $3, formats = $4, own_recipients = $5,
       version = version + 1,
       since = case
         when (frequency, reports) is not distinct from ($2::text, $3::text[]) then since
         when frequency = $2 and not exists (
           select from report_mails m where m.orgid = $1 and m.period = $6 and m.tried_by is null) then since
         else now() end
     where orgid = $1`,
    [orgid, frequency, reports, formats, JSON.stringify(own), waiting],
  );
}

interface LogRow extends Record<string, unknown> {
  readonly period: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly reports: MailedReport[];
  readonly formats: MailFormat[];
  readonly queued_at: number;
  readonly tried_by: string | null;
  readonly recipients: { readonly address: string; readonly message: string }[];
}

/** What was mailed, newest first, with the messages that it went by. Reports that went to the same people are one entry. */
export const listMails = (orgid: string): Promise<LogRow[]> =>
  rows<LogRow>(
    `select period, from_day::text, to_day::text, array_agg(kind order by array_position($3::text[], kind)) as reports, formats,
       extract(epoch from queued_at)::float8 as queued_at, tried_by, recipients
     from report_mails where orgid = $1
     group by period, from_day, to_day, queued_at, tried_by, recipients, formats
     order by max(id) desc limit $2`,
    [orgid, mostLogged, mailedReports],
  );

/** What became of messages, as the system. */
export async function statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; state: string }>('select id, state from outbox where id = any($1)', [
    ids,
  ]);
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** A period whose reports are to be made and sent by this process. */
export interface TakenPeriod {
  readonly orgid: string;
  readonly organisation: string;
  readonly reports: readonly MailedReport[];
  readonly formats: readonly MailFormat[];
}

/**
 * Takes one organisation whose period is due and not sent, as the system; null when there is none. It is the taker's
 * for `seconds`: should it die, another takes it then.
 */
export async function takePeriod(
  frequency: ReportFrequency,
  { key, sendAt }: CalendarPeriod,
  seconds: number,
): Promise<TakenPeriod | null> {
  return row<TakenPeriod & Record<string, unknown>>(
    `update report_mail_settings s
     set claimed_period = $2, claimed_until = now() + make_interval(secs => $4)
     from organisations o
     where o.orgid = s.orgid and s.orgid = (
       select c.orgid from report_mail_settings c
       where c.frequency = $1 and c.since < $3
         and (c.claimed_period is distinct from $2 or c.claimed_until < now())
         and exists (
           select from unnest(c.reports) as wanted (kind)
           where not exists (
             select from report_mails m
             where m.orgid = c.orgid and m.period = $2 and m.kind = wanted.kind and m.tried_by is null))
       order by c.orgid limit 1 for update skip locked)
     returning s.orgid, o.name as organisation, s.reports, s.formats`,
    [frequency, key, sendAt, seconds],
  );
}

/** Whom an organisation's reports go to: their own recipients, or the organisation's; nobody where it is gone. */
export async function recipientsOf(orgid: string): Promise<(report: MailedReport) => readonly string[]> {
  const found = await row<{ recipients: string[]; own: OwnRecipients | null }>(
    `select report_recipients as recipients, own_recipients as own
     from organisations left join report_mail_settings using (orgid) where orgid = $1`,
    [orgid],
  );
  return (report) => found?.own?.[report] ?? [...new Set(found?.recipients ?? [])];
}

/**
 * Writes that reports of a period are sent, each once, with what the fill report says of each tank; returns those that
 * nobody had sent. As the system.
 */
export async function writeSent(
  orgid: string,
  { key, firstDay, lastDay }: CalendarPeriod,
  { reports, formats }: Pick<Chosen, 'reports' | 'formats'>,
  figures: readonly TankFigures[],
): Promise<MailedReport[]> {
  const written = await rows<{ kind: MailedReport }>(
    `insert into report_mails (orgid, period, kind, from_day, to_day, figures, formats)
     select $1, $2, kind, $3, $4, case when kind = 'fill' then $6::jsonb end, $7
     from unnest($5::text[]) as kind order by kind
     on conflict (orgid, period, kind) where tried_by is null do nothing returning kind`,
    [orgid, key, firstDay, lastDay, reports, JSON.stringify(figures), formats],
  );
  return written.map(({ kind }) => kind);
}

export interface SentTo {
  readonly address: string;
  /** Its id in the outbox. */
  readonly message: string;
}

/** Writes whom a report of `writeSent` went to. */
export async function writeRecipients(
  orgid: string,
  { key }: CalendarPeriod,
  report: MailedReport,
  recipients: readonly SentTo[],
): Promise<void> {
  await rows(
    `update report_mails set recipients = $4
     where orgid = $1 and period = $2 and kind = $3 and tried_by is null`,
    [orgid, key, report, JSON.stringify(recipients)],
  );
}

/** Writes a try, as the system. */
export async function writeTry(
  orgid: string,
  { key, firstDay, lastDay }: CalendarPeriod,
  { reports, formats }: Pick<Chosen, 'reports' | 'formats'>,
  user: string,
  to: SentTo,
): Promise<void> {
  await rows(
    `insert into report_mails (orgid, period, kind, from_day, to_day, tried_by, recipients, formats)
     select $1, $2, kind, $3, $4, $6, $7, $8 from unnest($5::text[]) as kind`,
    [orgid, key, firstDay, lastDay, reports, user, JSON.stringify([to]), formats],
  );
}

/** Whether an organisation's reports tell volumes at 15 °C (MONTH-05). */
export async function tellsVolumeAt15(orgid: string): Promise<boolean> {
  const found = await row<{ at15: boolean }>(
    'select volume_at_15 as at15 from organisations where orgid = $1',
    [orgid],
  );
  return found?.at15 === true;
}
