import { mostNotificationRules, mostRuleDevices } from '@peil/shared-kernel/api/schemas';
import type { DutyList, LeftBehind, NotificationRule, User } from '@peil/shared-kernel/api/schemas';
import { dutyOf, handedOver, leftBehindWords } from '@peil/shared-kernel/notifications';
import { can } from '@peil/shared-kernel/permissions';
import { asServer, row, rows, type Identity } from '../db/tenant.ts';
import { devicesHeardByOnly } from '../notifications/listeners.ts';
import { holdRules, saveRules } from '../notifications/settings.ts';
import { ProblemError, ruleBroken } from '../problem.ts';
import type { UserFields } from './fields.ts';

type Lists = (Pick<DutyList, 'id' | 'name' | 'steps' | 'shifts'> & { readonly now: number })[];

/** The duty lists of an organisation; nobody else changes them until the transaction ends where they are held. */
const listsOf = (orgid: string, hold = false): Promise<Lists> =>
  rows(
    `select id, name, steps, shifts, extract(epoch from now())::float8 as now from duty_lists where orgid = $1
     order by id ${hold ? 'for update' : ''}`,
    [orgid],
  );

/**
 * What a user is in charge of, and to whom of the same organisation it can be handed over (TOLD-04). Of keys the
 * provider's people alone are told.
 */
export async function leftBehindOf(
  caller: Identity,
  user: User,
  provider: string,
): Promise<LeftBehind & { readonly alarms: number }> {
  const { orgid, user_name, full_name, meta_data } = user;
  const heirs = await rows<{ username: string; name: string }>(
    `select user_name as username, coalesce(nullif(full_name, ''), user_name) as name from users
     where orgid = $1 and not disabled and user_name <> $2 order by 2, 1`,
    [orgid, user_name],
  );
  const lists = await listsOf(orgid);
  const active = new Set(heirs.map(({ username }) => username));
  const duty = dutyOf(lists, user_name, active, lists[0]?.now ?? 0);
  const reports = await asServer(() =>
    row(
      `select from organisations where orgid = $1
         and exists (select from unnest(report_recipients) as address where lower(address) = lower($2))`,
      [orgid, meta_data.email ?? ''],
    ),
  );
  const keys = caller.isProvider
    ? await rows<{ name: string }>(
        'select name from ingest_keys where orgid = $1 and created_by = $2 and revoked_at is null order by name',
        [orgid, user_name],
      )
    : [];
  const left = {
    duty,
    getsReports: reports !== null,
    alarms: await devicesHeardByOnly(user, provider),
    keys: keys.map(({ name }) => name),
  };
  return {
    ...left,
    duty: duty.map((list) => ({ ...list, steps: [...list.steps] })),
    sentences: leftBehindWords(full_name || user_name, left),
    heirs,
  };
}

/**
 * Whether a change takes the user from what the user is in charge of: out of the portal, the organisation, the role or an
 * access group through which devices are seen.
 */
export const isLeaving = (before: UserFields, after: UserFields, provider: string): boolean =>
  !before['meta_data.disabled'] &&
  (losesAccess(before, after) ||
    (can(before['roles.roles'], 'acknowledgeAlarms', provider) &&
      !can(after['roles.roles'], 'acknowledgeAlarms', provider)) ||
    (!can(after['roles.roles'], 'allDevices', provider) && losesGroup(before, after)));

const losesGroup = (before: UserFields, after: UserFields): boolean =>
  before['tags.public'].some((group) => !after['tags.public'].includes(group));

/** Whether the user cannot see what is the organisation's any more. */
const losesAccess = (before: UserFields, after: UserFields): boolean =>
  after['meta_data.disabled'] || before.orgid !== after.orgid;

/**
 * Hands over what a user who goes is in charge of, in the transaction of that change. Where nobody takes over it stays,
 * but for the reports: who has no access is sent none.
 *
 * @param wish to whom; null: nobody, knowingly; undefined where the caller has said nothing
 * @throws Problem 422 that names what would be left where nothing was said, or for somebody who cannot have it
 */
export async function handOver(
  caller: Identity,
  user: User,
  wish: { readonly to: string | null } | undefined,
  { before, after }: { readonly before: UserFields; readonly after: UserFields },
  provider: string,
): Promise<void> {
  const left = await leftBehindOf(caller, user, provider);
  const isInCharge = left.duty.length > 0 || left.getsReports || left.alarms > 0;
  if (!isInCharge) return;
  if (wish === undefined)
    throw new ProblemError(422, {
      error: 'hand_over_needed',
      message: `${left.sentences.join(' ')} Velg hvem som tar over.`,
      fields: { hand_over: left.sentences.join(' ') },
    });
  const { to } = wish;
  if (to === null) {
    if (left.getsReports && losesAccess(before, after)) await passReportsOn(user, null);
    return;
  }
  if (!left.heirs.some(({ username }) => username === to))
    throw ruleBroken({ 'hand_over.to': 'Velg en aktiv bruker i samme organisasjon' });
  for (const list of await listsOf(user.orgid, true)) {
    const { steps, shifts } = handedOver(list, user.user_name, to, list.now);
    await rows(
      `update duty_lists set steps = $2, shifts = $3, version = version + 1
       where id = $1 and (steps <> $2::jsonb or shifts <> $3::jsonb)`,
      [list.id, JSON.stringify(steps), JSON.stringify(shifts)],
    );
  }
  if (left.getsReports) await passReportsOn(user, to);
  if (left.alarms > 0) await asServer(() => passRulesOn(user, to));
}

/**
 * Gives another user of the organisation the rules of one who goes, beside the own ones; favourites are the devices that they are now.
 * @throws Problem 422 when those are more than a user can have
 */
async function passRulesOn(user: User, to: string): Promise<void> {
  const heir = await row<{ userid: string }>('select userid from users where user_name = $1', [to]);
  if (heir === null) return;
  const rules = await row<{ rules: NotificationRule[]; favourites: string[] }>(
    'select rules, favourites from notification_settings join users using (userid) where userid = $1',
    [user.userid],
  );
  const given = (rules?.rules ?? [])
    .filter(({ isOn }) => isOn)
    .map((rule): NotificationRule =>
      rule.scope.kind === 'favourites'
        ? { ...rule, scope: { kind: 'devices', devids: (rules?.favourites ?? []).slice(0, mostRuleDevices) } }
        : rule,
    );
  const { rules: own } = await holdRules(heir.userid);
  if (own.length + given.length > mostNotificationRules)
    throw ruleBroken({
      'hand_over.to': `Mottakeren kan ha høyst ${String(mostNotificationRules)} varselregler. Velg en annen.`,
    });
  await saveRules(heir.userid, [...own, ...given], own);
}

/** Sends an organisation's reports to another user's address in place of this one's; to none for null. */
const passReportsOn = ({ orgid, meta_data }: User, to: string | null): Promise<unknown> =>
  asServer(() =>
    rows(
      `update organisations o set report_recipients = array(
         select distinct case when lower(kept) = lower($2) then h.email else kept end
         from unnest(o.report_recipients) as kept
           left join users h on h.user_name = $3 and h.email <> ''
         where lower(kept) <> lower($2) or h.email is not null)
       where o.orgid = $1`,
      [orgid, meta_data.email ?? '', to],
    ),
  );
