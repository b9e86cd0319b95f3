import { mostNotificationRules, mostRuleDevices } from '@peil/shared-kernel/api/schemas';
import type {
  DutyList,
  LeftBehind,
  NotificationChannel,
  NotificationRule,
  User,
} from '@peil/shared-kernel/api/schemas';
import {
  deafWords,
  dutyOf,
  dutyPlaces,
  handedOver,
  leftBehindWords,
  whyNoHeir,
  type NewContact,
} from '@peil/shared-kernel/notifications';
import { can } from '@peil/shared-kernel/permissions';
import { asServer, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { isInScope } from '../../notify/notifications/expand.ts';
import { hearingOf } from '../../notify/notifications/listeners.ts';
import { reachesOf, reachOf, whyUnreachable, type Reach } from '../../notify/notifications/reach.ts';
import { holdRules, saveRules } from '../../notify/notifications/settings.ts';
import { findPerson, seenBy } from '../../platform/people/people.ts';
import { ProblemError, ruleBroken } from '../../platform/problem.ts';
import type { UserFields } from './fields.ts';

type Lists = (Pick<DutyList, 'id' | 'name' | 'scope' | 'steps' | 'shifts'> & { readonly now: number })[];

/** The duty lists of an organisation; nobody else changes them until the transaction ends where they are held. */
const listsOf = (orgid: string, hold = false): Promise<Lists> =>
  rows(
    `select id, name, scope, steps, shifts, extract(epoch from now())::float8 as now from duty_lists where orgid = $1
     order by id ${hold ? 'for update' : ''}`,
    [orgid],
  );

/** What a user is in charge of; an answer of this version always says of how many devices. */
export type Left = LeftBehind & { readonly alarms: number };

/** Whether it has to be said who takes over. */
export const isInCharge = ({ duty, getsReports, alarms }: Left): boolean =>
  duty.length > 0 || getsReports || alarms > 0;

/** A user who goes, and the access groups that the user keeps; null for who goes altogether. */
export interface Going {
  readonly user: User;
  readonly groups: readonly string[] | null;
}

/**
 * What a user is in charge of, and to whom of the same organisation it can be handed over (TOLD-04). Of keys the
 * provider's people alone are told.
 */
export async function leftBehindOf(caller: Identity, user: User, provider: string): Promise<Left> {
  const left = (await leftBehindOfAll(caller, [{ user, groups: null }], provider)).get(user.userid);
  if (left === undefined) throw new Error('nothing was found out about the user');
  return left;
}

/** What users who go at once are in charge of, by user id: none of them stays for another, nor takes over. */
export async function leftBehindOfAll(
  caller: Identity,
  going: readonly Going[],
  provider: string,
): Promise<ReadonlyMap<string, Left>> {
  const left = new Map<string, Left>();
  for (const orgid of new Set(going.map(({ user }) => user.orgid))) {
    const together = going.filter(({ user }) => user.orgid === orgid);
    for (const [userid, one] of await leftIn(caller, orgid, together, provider)) left.set(userid, one);
  }
  return left;
}

async function leftIn(
  caller: Identity,
  orgid: string,
  going: readonly Going[],
  provider: string,
): Promise<(readonly [userid: string, left: Left])[]> {
  const others = await rows<Candidate>(
    `select userid, user_name as username, coalesce(nullif(full_name, ''), user_name) as name from users
     where orgid = $1 and not disabled and user_name <> all($2) order by name, username`,
    [orgid, going.map(({ user }) => user.user_name)],
  );
  const active = new Set(others.map(({ username }) => username));
  const lists = await listsOf(orgid);
  const now = lists[0]?.now ?? 0;
  const recipients = await asServer(() => recipientsOf(orgid));
  const hearing = await asServer(() =>
    hearingOf(orgid, new Map(going.map(({ user, groups }) => [user.userid, groups])), provider),
  );
  const candidates = candidatesOf(others, provider);
  const all: (readonly [string, Left])[] = [];
  for (const { user } of going) {
    const { userid, user_name, full_name, meta_data } = user;
    const duty = dutyOf(lists, user_name, active, now);
    const alone = hearing.alone.get(userid) ?? new Set();
    const keys = caller.isProvider
      ? await rows<{ name: string }>(
          'select name from ingest_keys where orgid = $1 and created_by = $2 and revoked_at is null order by name',
          [orgid, user_name],
        )
      : [];
    const what = {
      duty,
      getsReports: recipients.has((meta_data.email ?? '').toLowerCase()),
      alarms: alone.size,
      keys: keys.map(({ name }) => name),
    };
    const left = {
      ...what,
      duty: duty.map((list) => ({ ...list, steps: [...list.steps] })),
      sentences: leftBehindWords(full_name || user_name, what),
      heirs: others.map(({ username, name }) => ({ username, name, unreachable: null })),
    };
    const own = lists.filter(({ id }) => duty.some((list) => list.id === id));
    const scoped = hearing.devices.filter(
      (device) => alone.has(device.dev) || own.some(({ scope }) => isInScope(scope, device, orgid, [])),
    );
    const places = dutyPlaces(lists, user_name, now);
    const rules = alone.size === 0 ? [] : await asServer(() => givenRules(userid));
    const channels = [...places, ...rules].map((place) => place.channels);
    const deaf = (reach: Reach, contact: NewContact) => {
      const without = withUnconfirmed(reach, contact);
      const heard = rules.filter((rule) => isReachedAt(rule, without));
      const silent = hearing.devices.filter(
        (device) => alone.has(device.dev) && !heard.some(({ scope }) => isInScope(scope, device, orgid, [])),
      );
      return deafWords(full_name || user_name, contact, {
        places: places.filter((place) => isReachedAt(place, reach) && !isReachedAt(place, without)),
        alarms: silent.length,
      });
    };
    all.push([
      userid,
      isInCharge(left)
        ? {
            ...left,
            deaf: await asServer(async () => {
              const reach = await reachOf(userid);
              return { email: deaf(reach, 'email'), phone: deaf(reach, 'phone'), both: deaf(reach, 'both') };
            }),
            heirs: await asServer(() =>
              candidates({
                places: channels,
                devs: scoped.map(({ dev }) => dev),
                needsAddress: left.getsReports,
              }),
            ),
          }
        : left,
    ]);
  }
  return all;
}

/** Whether what goes to a place or by a rule gets to a person on one of its channels at least. */
const isReachedAt = (
  { channels }: { readonly channels: readonly NotificationChannel[] },
  reach: Reach,
): boolean => whyNoHeir([channels], (channel) => whyUnreachable(reach, channel)) === null;

/** Where a person is reached once an address, a number or both are others that nobody has confirmed. */
const withUnconfirmed = ({ mail, sms, push }: Reach, contact: NewContact): Reach => ({
  mail: contact === 'phone' ? mail : { ...mail, isConfirmed: false },
  sms: contact === 'email' ? sms : { ...sms, isConfirmed: false },
  push,
});

interface Candidate extends Record<string, unknown> {
  readonly userid: string;
  readonly username: string;
  readonly name: string;
}

/**
 * Who of them what is left would reach, as the server: on a channel of each place that is left, and of a device that the
 * person sees. They and what they see are looked up once, at the first question.
 */
function candidatesOf(others: readonly Candidate[], provider: string) {
  let reaches: ((userid: string) => Reach) | null = null;
  return async ({
    places,
    devs,
    needsAddress,
  }: {
    readonly places: readonly (readonly NotificationChannel[])[];
    readonly devs: readonly number[];
    readonly needsAddress: boolean;
  }): Promise<LeftBehind['heirs']> => {
    reaches ??= await reachesOf(others.map(({ userid }) => userid));
    const heirs: LeftBehind['heirs'] = [];
    for (const { userid, username, name } of others) {
      const reach = reaches(userid);
      let unreachable = whyNoHeir(places, (channel) => whyUnreachable(reach, channel));
      if (needsAddress && reach.mail.address === null) unreachable ??= whyUnreachable(reach, 'mail');
      if (unreachable === null && devs.length > 0) {
        const person = await findPerson(userid, provider);
        const seen = person === null ? new Set() : await seenBy(person, devs);
        if (seen.size === 0) unreachable = texts.seesNone;
      }
      heirs.push({ username, name, unreachable });
    }
    return heirs;
  };
}

/** The addresses that an organisation's reports go to, in lower case. */
async function recipientsOf(orgid: string): Promise<ReadonlySet<string>> {
  const found = await row<{ recipients: string[] }>(
    `select report_recipients || array(
       select listed.address from report_mail_settings s, jsonb_each(s.own_recipients) as of_report (report, list),
         jsonb_array_elements_text(list) as listed (address) where s.orgid = o.orgid) as recipients
     from organisations o where orgid = $1`,
    [orgid],
  );
  return new Set((found?.recipients ?? []).map((address) => address.toLowerCase()).filter(Boolean));
}

/**
 * Whether a change takes the user from what the user is in charge of: out of the portal, the organisation, the role or an
 * access group through which devices are seen.
 */
export const isLeaving = (before: UserFields, after: UserFields, provider: string): boolean =>
  !before['meta_data.disabled'] &&
  (groupsKept(before, after, provider) === null ||
    (!can(after['roles.roles'], 'allDevices', provider) && losesGroup(before, after)));

/** The access groups that the user keeps in a change; null where more than groups is lost. */
export function groupsKept(
  before: UserFields,
  after: UserFields,
  provider: string,
): readonly string[] | null {
  const acknowledges = ({ 'roles.roles': roles }: UserFields) => can(roles, 'acknowledgeAlarms', provider);
  const losesRole = acknowledges(before) && !acknowledges(after);
  return losesAccess(before, after) || losesRole ? null : after['tags.public'];
}

const losesGroup = (before: UserFields, after: UserFields): boolean =>
  before['tags.public'].some((group) => !after['tags.public'].includes(group));

/** Whether the user cannot see what is the organisation's any more. */
export const losesAccess = (before: UserFields, after: UserFields): boolean =>
  after['meta_data.disabled'] || before.orgid !== after.orgid;

/**
 * Hands over what a user who goes is in charge of, in the transaction of that change. Where nobody takes over it stays,
 * but for the reports: who has no access is sent none.
 *
 * @param wish to whom; null: nobody, knowingly; undefined where the caller has said nothing
 * @param known what the user is in charge of, where it was found out just before
 * @throws Problem 422 that names what would be left where nothing was said, or for somebody who cannot have it
 */
export async function handOver(
  caller: Identity,
  { user, groups, losesAccess: isOut }: Going & { readonly losesAccess: boolean },
  wish: HandOverWish | undefined,
  provider: string,
  known?: Left,
): Promise<void> {
  if (wish?.to === null) {
    if (
      isOut &&
      (await asServer(() => recipientsOf(user.orgid))).has((user.meta_data.email ?? '').toLowerCase())
    )
      await passReportsOn(user, null);
    return;
  }
  const left = known ?? (await leftBehindOfAll(caller, [{ user, groups }], provider)).get(user.userid);
  if (left === undefined || !isInCharge(left)) return;
  if (wish === undefined) throw handOverNeeded([['hand_over', left]]);
  const { to } = wish;
  const heir = left.heirs.find(({ username }) => username === to);
  if (heir === undefined) throw ruleBroken({ 'hand_over.to': texts.noHeir });
  if (heir.unreachable) throw ruleBroken({ 'hand_over.to': texts.unreachable(heir.name, heir.unreachable) });
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

/** To whom it goes; null: to nobody, knowingly. */
export interface HandOverWish {
  readonly to: string | null;
}

/** 422 that names what would be left, at the field that says to whom it goes. */
export function handOverNeeded(unsaid: readonly (readonly [field: string, left: Left])[]): ProblemError {
  const words = unsaid.map(([field, { sentences }]) => [field, sentences.join(' ')] as const);
  return new ProblemError(422, {
    error: 'hand_over_needed',
    message: `${words.map(([, text]) => text).join(' ')} Velg hvem som tar over.`,
    fields: Object.fromEntries(words),
  });
}

/** The rules that whoever takes over gets; favourites are the devices that they are now. */
async function givenRules(userid: string): Promise<NotificationRule[]> {
  const kept = await row<{ rules: NotificationRule[]; favourites: string[] }>(
    'select rules, favourites from notification_settings join users using (userid) where userid = $1',
    [userid],
  );
  return (kept?.rules ?? [])
    .filter(({ isOn }) => isOn)
    .map((rule) =>
      rule.scope.kind === 'favourites'
        ? { ...rule, scope: { kind: 'devices', devids: (kept?.favourites ?? []).slice(0, mostRuleDevices) } }
        : rule,
    );
}

/**
 * Gives another user of the organisation the rules of one who goes, beside the own ones.
 * @throws Problem 422 when those are more than a user can have
 */
async function passRulesOn(user: User, to: string): Promise<void> {
  const heir = await row<{ userid: string }>('select userid from users where user_name = $1', [to]);
  if (heir === null) return;
  const given = await givenRules(user.userid);
  const { rules: own } = await holdRules(heir.userid);
  if (own.length + given.length > mostNotificationRules)
    throw ruleBroken({
      'hand_over.to': `Mottakeren kan ha høyst ${String(mostNotificationRules)} varselregler. Velg en annen.`,
    });
  await saveRules(heir.userid, [...own, ...given], own);
}

/** Sends an organisation's reports to another user's address in place of this one's; to none for null. */
const passReportsOn = ({ orgid, meta_data }: User, to: string | null): Promise<unknown> =>
  asServer(async () => {
    const values = [orgid, meta_data.email ?? '', to];
    await rows(
      `update organisations o set report_recipients = array(
         select distinct case when lower(kept) = lower($2) then h.email else kept end
         from unnest(o.report_recipients) as kept
           left join users h on h.user_name = $3 and h.email <> ''
         where lower(kept) <> lower($2) or h.email is not null)
       where o.orgid = $1`,
      values,
    );
    // A report that is left with no recipient of its own goes to the organisation's.
    await rows(
      `update report_mail_settings s set version = version + 1, own_recipients = coalesce((
         select jsonb_object_agg(report, addresses) from (
           select report, jsonb_agg(distinct case when lower(kept) = lower($2) then h.email else kept end) as addresses
           from jsonb_each(s.own_recipients) as of_report (report, list), jsonb_array_elements_text(list) as listed (kept)
             left join users h on h.user_name = $3 and h.email <> ''
           where lower(kept) <> lower($2) or h.email is not null
           group by report) as passed), '{}')
       where s.orgid = $1 and position(lower(to_json($2::text)::text) in lower(s.own_recipients::text)) > 0`,
      values,
    );
  });

const texts = {
  noHeir: 'Velg en aktiv bruker i samme organisasjon',
  seesNone: 'Brukeren har ikke tilgang til enhetene',
  unreachable: (name: string, why: string) =>
    `${name} kan ikke ta over, for varslene når ikke frem: ${why}. Velg en annen.`,
} as const;
