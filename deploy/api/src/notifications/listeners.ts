import { notifiedKinds, type AlarmListeners, type NotifiedKind } from '@peil/shared-kernel/api/schemas';
import { asServer, row, rows, type Identity } from '../db/tenant.ts';
import { findColleagues, seenBy } from '../people/people.ts';
import { notFound } from '../problem.ts';
import { findAsking, isInScope, type ScopedDevice } from './expand.ts';
import { reachOf, whyUnreachable } from './reach.ts';
import type { DutyScope, DutyShift, DutyStep, NotificationChannel } from '@peil/shared-kernel/api/schemas';

interface FoundDevice extends ScopedDevice, Record<string, unknown> {
  readonly dev: number;
}

/**
 * Of which kinds of alarm of a device anybody is told, by a rule or a duty list, and can be reached (TOLD-08). To whom the
 * device is only shared, its own organisation's people count alone: whom the owner has told is not its to know.
 * @throws Problem 404 when the caller does not see the device
 */
export async function listenersOf(
  caller: Identity,
  devid: string,
  provider: string,
): Promise<AlarmListeners> {
  const device = await row<FoundDevice>(
    `select d.dev, d.devid, d.orgid, d.tags, array(select jsonb_array_elements_text(
       case when jsonb_typeof(d.appdata -> 'shared_with') = 'array' then d.appdata -> 'shared_with' else '[]' end)) as shared
     from devices d where d.devid = $1`,
    [devid],
  );
  if (device === null) throw notFound();
  const isOwn = caller.isProvider || device.orgid === caller.orgid;
  const told = await asServer(async () => [
    ...(await toldByRules(device, isOwn ? device.orgid : caller.orgid, provider)),
    ...(isOwn ? await toldByLists(device, provider) : []),
  ]);
  return { devid, kinds: notifiedKinds.filter((kind) => told.includes(kind)) };
}

const isReached = async (userid: string, channels: readonly NotificationChannel[]): Promise<boolean> => {
  const reach = await reachOf(userid);
  return channels.some((channel) => whyUnreachable(reach, channel) === null);
};

/** @param orgid whose people count: that a neighbour is told is nothing to rely on */
async function toldByRules(device: FoundDevice, orgid: string, provider: string): Promise<NotifiedKind[]> {
  const told: NotifiedKind[] = [];
  for (const person of await findAsking([device], provider)) {
    const { identity, rules, favourites } = person;
    if (identity.orgid !== orgid) continue;
    const own = rules.filter(({ scope }) => isInScope(scope, device, identity.orgid, favourites));
    if (own.length === 0 || !(await seenBy(person, [device.dev])).has(device.dev)) continue;
    for (const { kinds, channels } of own)
      if (await isReached(identity.userid, channels)) told.push(...kinds);
  }
  return told;
}

interface DutyRow extends Record<string, unknown> {
  readonly kinds: NotifiedKind[];
  readonly scope: DutyScope;
  readonly steps: DutyStep[];
  readonly shifts: DutyShift[];
}

/** A list tells somebody when anybody who stands on it, now or later, sees the device and is reached. */
async function toldByLists(device: FoundDevice, provider: string): Promise<NotifiedKind[]> {
  const lists = await rows<DutyRow>(
    'select kinds, scope, steps, shifts from duty_lists where is_on and orgid = $1',
    [device.orgid],
  );
  const told: NotifiedKind[] = [];
  const now = Date.now() / 1000;
  for (const { kinds, scope, steps, shifts } of lists) {
    if (!isInScope(scope, device, device.orgid, [])) continue;
    for (const { who, channels } of steps) {
      const onShift = shifts.filter(({ to }) => to > now).map(({ username }) => username);
      const names = who.kind === 'user' ? [who.username] : who.kind === 'group' ? who.usernames : onShift;
      for (const person of await findColleagues(device.orgid, [...new Set(names)], provider)) {
        if (!(await seenBy(person, [device.dev])).has(device.dev)) continue;
        if (await isReached(person.identity.userid, channels)) told.push(...kinds);
      }
    }
  }
  return told;
}
