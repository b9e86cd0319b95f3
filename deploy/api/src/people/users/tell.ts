import type { User } from '@peil/shared-kernel/api/schemas';
import { isFew } from '../../platform/auth/attempts.ts';
import { keepTakeBack, takeBackHours } from './take-backs.ts';
import type { ContactKind } from '../../platform/messages/contact-kind.ts';
import { queueMail, queueSms } from '../../platform/messages/outbox.ts';
import { contactNews, takeBackLink, type ContactNews } from '../../platform/messages/contact-messages.ts';
import { recipientOf, type ChangedContact } from './contacts.ts';

type Told = Pick<User, 'userid' | 'user_name' | 'meta_data'>;
type Contact = Pick<ChangedContact, 'kind' | 'next'>;

/** Where somebody is told something. */
interface Place {
  readonly kind: ContactKind;
  readonly to: string;
  readonly isConfirmed: boolean;
}

/** The user's address or number as far as it may be told something: a number that was never confirmed may be anybody's. */
function toldAt({ meta_data }: Told, kind: ContactKind): Place | null {
  const value = meta_data[kind];
  const isConfirmed = meta_data[`${kind}_confirmed`] === true;
  if (!value || (kind === 'phone' && !isConfirmed)) return null;
  return { kind, to: recipientOf(kind, value), isConfirmed };
}

/** Whether an address may be told of a change: one that was never confirmed is told a few times a day (DOOR-04). */
export const mayTell = async ({ to, isConfirmed }: Omit<Place, 'kind'>): Promise<boolean> =>
  isConfirmed || (await isFew('toldUnconfirmed', to));

/** Tells the old address or number that another is asked for, as part of the current transaction. */
export async function tellAsked(user: Told, { kind, next }: Contact): Promise<void> {
  const old = toldAt(user, kind);
  if (old !== null && (await mayTell(old))) await send(old, contactNews(kind, 'asked', user.user_name, next));
}

/**
 * Tells the old address or number that a change stands, with the link by which it takes the account back; where there was
 * none, the user's other one. Of what an administrator wrote one that was confirmed alone gets the link (DOOR-01).
 */
export async function tellReplaced(
  publicUrl: string,
  user: Told,
  contacts: readonly Contact[],
  news: Exclude<ContactNews, 'asked'>,
): Promise<void> {
  for (const { kind, next } of contacts) {
    const old = toldAt(user, kind);
    const other = toldAt(user, kind === 'email' ? 'phone' : 'email');
    const holder = await linkHolder(old, other, news);
    const { [kind]: value, [`${kind}_confirmed`]: isConfirmed } = user.meta_data;
    const earlier = { kind, value: value || null, wasConfirmed: isConfirmed === true };
    const code = await keepTakeBack(user.userid, earlier, { next, isTold: holder !== null });
    const takeBack = code === null ? null : { link: takeBackLink(publicUrl, code), hours: takeBackHours };
    if (holder !== null)
      await send(holder, contactNews(kind, news, user.user_name, next, takeBack), takeBack !== null);
    if (old !== null && old !== holder && (await mayTell(old)))
      await send(old, contactNews(kind, news, user.user_name, next));
  }
}

/** Who gets the link; null for nobody. */
async function linkHolder(
  old: Place | null,
  other: Place | null,
  news: Exclude<ContactNews, 'asked'>,
): Promise<Place | null> {
  const isHolder = (place: Place | null) => place !== null && (news === 'changed' || place.isConfirmed);
  if (isHolder(old)) return old !== null && (await mayTell(old)) ? old : null;
  return other !== null && isHolder(other) && (await isFew('takeBackTold', other.to)) ? other : null;
}

async function send(
  { kind, to }: Place,
  { subject, text, sms }: ReturnType<typeof contactNews>,
  holdsCode = false,
): Promise<void> {
  if (kind === 'email') await queueMail({ to, subject, text, holdsCode });
  else await queueSms({ to, text: sms, holdsCode });
}
