import { rows, type Identity } from '../db/tenant.ts';
import { tooMany } from '../problem.ts';

/** Mails that may be sent in an hour and in a day. */
export interface MailLimit {
  readonly hour: number;
  readonly day: number;
}

/** What one user may send, and all of an organisation together. */
export interface MailLimits {
  readonly user: MailLimit;
  readonly organisation: MailLimit;
}

type Counted = {
  readonly kind: keyof MailLimits;
  readonly span: keyof MailLimit;
  readonly mails: number;
  /** Until the window is over. */
  readonly seconds: number;
};

const length = `make_interval(secs => case kept.span when 'hour' then 3600 else 86400 end)`;
const lasts = `kept.since between now() - ${length} and now() + interval '1 minute'`;

/**
 * Counts mails of the user and of the organisation, as part of the current transaction. The rows are locked until it
 * ends, in the same order by everyone, so parallel calls are counted exactly; a call that ends in an error counts
 * nothing. A window that began more than a minute ahead was begun by a clock that went ahead, and is over.
 * @throws Problem 429 with the seconds until the last of the exceeded windows is over
 */
export async function countMail(
  { userid, orgid }: Pick<Identity, 'userid' | 'orgid'>,
  limits: MailLimits,
  count = 1,
): Promise<void> {
  const counted = await rows<Counted>(
    `insert into mail_counts as kept (kind, id, span, mails)
     select kind, id, span, $3::int from (values ('user', $1), ('organisation', $2)) as whose (kind, id), (values ('hour'), ('day')) as spans (span)
     order by kind desc, span desc
     on conflict (kind, id, span) do update set
       mails = case when ${lasts} then kept.mails + $3 else $3 end,
       since = case when ${lasts} then kept.since else now() end
     returning kind, span, mails, extract(epoch from since + ${length} - now())::float8 as seconds`,
    [userid, orgid, count],
  );
  const [last] = counted
    .filter(({ kind, span, mails }) => mails > limits[kind][span])
    .sort((one, other) => other.seconds - one.seconds);
  if (last !== undefined) throw tooMany(last.seconds, tooManyMails(last, limits));
}

const who = { user: 'Du', organisation: 'Organisasjonen din' } as const;
const spans = { hour: 'én time', day: 'ett døgn' } as const;

const tooManyMails = ({ kind, span }: Counted, limits: MailLimits): string =>
  `${who[kind]} har sendt ${String(limits[kind][span])} e-poster på ${spans[span]}, som er så mange som kan sendes. Prøv igjen senere.`;

/** Removes counts whose windows are long over; part of the housekeeping. */
export async function dropOldMailCounts(): Promise<void> {
  await rows(`delete from mail_counts where since < now() - interval '2 days'`);
}
