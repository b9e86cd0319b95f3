import { row } from '../db/tenant.ts';
import { tooMany } from '../http/problem.ts';

/** Mails a user may have sent in an hour: more than a busy day of orders, too few to be worth abusing. */
export const mailsPerHour = 60;

const windowSeconds = 3600;

/**
 * Counts one mail of the user, as part of the current transaction. The user's row is locked until it ends, so parallel
 * calls are counted exactly; a call that ends in an error counts nothing.
 * @throws Problem 429 with the seconds until the hour is over
 */
export async function countMail(userid: string): Promise<void> {
  const counted = await row<{ mails: number; seconds: number }>(
    `insert into mail_counts as kept (userid, mails) values ($1, 1)
     on conflict (userid) do update set
       mails = case when kept.since < now() - make_interval(secs => $2) then 1 else kept.mails + 1 end,
       since = case when kept.since < now() - make_interval(secs => $2) then now() else kept.since end
     returning mails, extract(epoch from since + make_interval(secs => $2) - now())::float8 as seconds`,
    [userid, windowSeconds],
  );
  if (counted !== null && counted.mails > mailsPerHour) throw tooMany(counted.seconds);
}
