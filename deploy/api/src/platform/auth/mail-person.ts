import { isFew } from './attempts.ts';
import { asServer, row } from '../db/tenant.ts';
import { queueMail } from '../messages/outbox.ts';

/**
 * Tells a person something by mail, as part of the current transaction. One whose address was never confirmed is told a few
 * times a day, as such addresses may be anybody's.
 */
export async function mailPerson(
  userid: string,
  mail: { readonly subject: string; readonly text: string },
): Promise<void> {
  const found = await asServer(() =>
    row<{ to: string; isConfirmed: boolean }>(
      `select email as "to", email_confirmed_at is not null as "isConfirmed" from users where userid = $1 and email <> ''`,
      [userid],
    ),
  );
  if (found === null || !(found.isConfirmed || (await isFew('toldUnconfirmed', found.to)))) return;
  await queueMail({ to: found.to, ...mail });
}
