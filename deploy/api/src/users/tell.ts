import type { User } from '@peil/shared-kernel/api/schemas';
import { queueMail, queueSms } from '../messages/outbox.ts';
import { contactNews, passwordNews, type ContactNews } from '../messages/contact-messages.ts';
import { recipientOf, type ChangedContact } from './contacts.ts';

/**
 * Tells the old address or number what becomes of it, as part of the current transaction. A number that was never
 * confirmed may be anybody's, and is told nothing.
 */
export async function tellOld(
  { user_name, meta_data }: Pick<User, 'user_name' | 'meta_data'>,
  contacts: readonly Pick<ChangedContact, 'kind' | 'next'>[],
  news: ContactNews,
): Promise<void> {
  for (const { kind, next } of contacts) {
    const old = meta_data[kind];
    if (old === null || old === undefined) continue;
    const { subject, text, sms } = contactNews(kind, news, user_name, next);
    if (kind === 'email') await queueMail({ to: old, subject, text });
    else if (meta_data.phone_confirmed === true) await queueSms({ to: recipientOf(kind, old), text: sms });
  }
}

/** Tells a user that the password was changed. */
export async function tellOfPassword(
  { user_name, meta_data: { email } }: Pick<User, 'user_name' | 'meta_data'>,
  how: 'own' | 'byAdmin',
): Promise<void> {
  if (email) await queueMail({ to: email, ...passwordNews(user_name, how) });
}
