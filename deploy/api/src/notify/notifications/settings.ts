import { randomUUID } from 'node:crypto';
import type { NotificationRule, NotificationSettings, User } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../../platform/db/tenant.ts';
import { reachOf } from './reach.ts';
import { tellUnreachedAgain } from './unreached.ts';

interface Kept {
  readonly rules: readonly NotificationRule[];
  readonly version: number;
}

/** What a person has asked for; nothing where nothing was ever asked. */
async function keptRules(userid: string): Promise<Kept> {
  const found = await row<{ rules: NotificationRule[]; version: number }>(
    'select rules, version from notification_settings where userid = $1',
    [userid],
  );
  return found ?? { rules: [], version: 0 };
}

/** Makes every other change of the person's rules wait, whether there are any yet or not. */
export async function holdRules(userid: string): Promise<Kept> {
  await rows('insert into notification_settings (userid) values ($1) on conflict do nothing', [userid]);
  await rows('select from notification_settings where userid = $1 for update', [userid]);
  return keptRules(userid);
}

/** Writes all the rules of a person, which are held; one with an id that was not there before gets one. */
export async function saveRules(
  userid: string,
  rules: readonly NotificationRule[],
  before: readonly NotificationRule[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const kept = rules.map((rule) => {
    // Of two with the same id the first one is it.
    const isKnown = known.delete(rule.id);
    return isKnown ? rule : { ...rule, id: randomUUID() };
  });
  await rows('update notification_settings set rules = $2, version = version + 1 where userid = $1', [
    userid,
    JSON.stringify(kept),
  ]);
  const user = await row<{ orgid: string }>('select orgid from users where userid = $1', [userid]);
  if (user !== null) await tellUnreachedAgain(user.orgid);
}

/** What a user has asked for, and where it can be sent. */
export async function settingsOf(user: Pick<User, 'userid'>): Promise<NotificationSettings> {
  const { rules, version } = await keptRules(user.userid);
  const { mail, sms, push } = await reachOf(user.userid);
  return { rules: [...rules], channels: { mail, sms, push: { devices: push.devices } }, version };
}
