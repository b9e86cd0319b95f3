import type { User } from '@peil/shared-kernel/api/schemas';
import { keepTakeBack, takeBackHours } from './take-backs.ts';
import type { ContactKind } from '../messages/contact-kind.ts';
import { queueMail, queueSms } from '../messages/outbox.ts';
import { contactNews, passwordNews, takeBackLink, type ContactNews } from '../messages/contact-messages.ts';
import { recipientOf, type ChangedContact } from './contacts.ts';

type Told = Pick<User, 'userid' | 'user_name' | 'meta_data'>;
type Contacts = readonly Pick<ChangedContact, 'kind' | 'next'>[];

/** The user's address or number as far as it may be told something: a number that was never confirmed may be anybody's. */
function toldAt({ meta_data }: Told, kind: ContactKind): { kind: ContactKind; to: string } | null {
  const value = meta_data[kind];
  if (!value || (kind === 'phone' && meta_data.phone_confirmed !== true)) return null;
  return { kind, to: recipientOf(kind, value) };
}

/** Tells the old address or number what becomes of it, as part of the current transaction. */
export async function tellOld(
  user: Told,
  contacts: Contacts,
  news: Exclude<ContactNews, 'changed'>,
): Promise<void> {
  for (const { kind, next } of contacts) {
    const old = toldAt(user, kind);
    if (old !== null) await send(old, contactNews(kind, news, user.user_name, next));
  }
}

/**
 * Tells the old address or number that the user's own change stands, with the link by which it takes the account back;
 * where there was none, the user's other one.
 */
export async function tellReplaced(publicUrl: string, user: Told, contacts: Contacts): Promise<void> {
  for (const { kind, next } of contacts) {
    const old = toldAt(user, kind) ?? toldAt(user, kind === 'email' ? 'phone' : 'email');
    const { [kind]: value, [`${kind}_confirmed`]: isConfirmed } = user.meta_data;
    const earlier = { kind, value: value || null, wasConfirmed: isConfirmed === true };
    const code = await keepTakeBack(user.userid, earlier, old !== null);
    if (old === null) continue;
    const link = takeBackLink(publicUrl, code);
    await send(old, contactNews(kind, 'changed', user.user_name, next, { link, hours: takeBackHours }), true);
  }
}

async function send(
  { kind, to }: { readonly kind: ContactKind; readonly to: string },
  { subject, text, sms }: ReturnType<typeof contactNews>,
  holdsCode = false,
): Promise<void> {
  if (kind === 'email') await queueMail({ to, subject, text, holdsCode });
  else await queueSms({ to, text: sms, holdsCode });
}

/** Tells a user that the password was changed. */
export async function tellOfPassword(
  { user_name, meta_data: { email } }: Pick<User, 'user_name' | 'meta_data'>,
  how: 'own' | 'byAdmin',
): Promise<void> {
  if (email) await queueMail({ to: email, ...passwordNews(user_name, how) });
}
