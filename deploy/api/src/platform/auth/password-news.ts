import type { User } from '@peil/shared-kernel/api/schemas';
import { asServer, rows } from '../db/tenant.ts';
import { passwordNews, type PasswordWay } from '../messages/contact-messages.ts';
import { queueMail } from '../messages/outbox.ts';
import { isFew } from './attempts.ts';

/**
 * Tells a user that the password was changed, and every address that can still take the account back; as part of the
 * current transaction.
 */
export async function tellOfPassword(
  { userid, user_name }: Pick<User, 'userid' | 'user_name'>,
  how: PasswordWay,
): Promise<void> {
  const places = await asServer(() =>
    rows<{ to: string; is_confirmed: boolean; takes_back: boolean }>(
      `select distinct on (lower("to")) "to", is_confirmed, takes_back from (
         select email as "to", email_confirmed_at is not null as is_confirmed, false as takes_back
         from users where userid = $1 and email <> ''
         union all
         select value, was_confirmed, true from contact_take_backs
         where userid = $1 and kind = 'email' and value is not null and code_hash is not null and expires_at > now()
       ) as told order by lower("to"), takes_back desc`,
      [userid],
    ),
  );
  for (const { to, is_confirmed, takes_back } of places)
    if (await isFew(is_confirmed ? 'passwordTold' : 'toldUnconfirmed', to))
      await queueMail({ to, ...passwordNews(user_name, how, takes_back) });
}
