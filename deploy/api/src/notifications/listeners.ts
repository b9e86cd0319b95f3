import { notifiedKinds, type AlarmListeners, type NotifiedKind } from '@peil/shared-kernel/api/schemas';
import { asServer, row, rows, type Identity } from '../db/tenant.ts';
import { findColleagues, seenBy } from '../people/people.ts';
import { notFound } from '../problem.ts';
import { findAsking, isInScope, scopedColumns, type ScopedDevice } from './expand.ts';
import { reachOf, whyUnreachable, type Reach } from './reach.ts';
import type { DutyScope, DutyShift, DutyStep, NotificationChannel } from '@peil/shared-kernel/api/schemas';

interface FoundDevice extends ScopedDevice, Record<string, unknown> {
  readonly dev: number;
}

/** That a person is told of a kind of alarm of a device. */
interface Listening {
  readonly dev: number;
  readonly userid: string;
  readonly kind: NotifiedKind;
}

const deviceColumns = `d.dev, ${scopedColumns}`;

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
  const device = await row<FoundDevice>(`select ${deviceColumns} from devices d where d.devid = $1`, [devid]);
  if (device === null) throw notFound();
  const isOwn = caller.isProvider || device.orgid === caller.orgid;
  const listening = await asServer(async () => [
    ...(await listeningByRules([device], isOwn ? device.orgid : caller.orgid, provider)),
    ...(isOwn ? await listeningByLists([device], device.orgid, provider) : []),
  ]);
  const told = new Set(listening.map(({ kind }) => kind));
  return { devid, kinds: notifiedKinds.filter((kind) => told.has(kind)) };
}

/** Devices of an organisation of whose alarms, of some kind, a person is told by a rule and nobody else is. */
export function devicesHeardByOnly(
  { userid, orgid }: { readonly userid: string; readonly orgid: string },
  provider: string,
): Promise<number> {
  return asServer(async () => {
    const hasRules = await row(`select from notification_settings where userid = $1 and rules <> '[]'`, [
      userid,
    ]);
    if (hasRules === null) return 0;
    const devices = await rows<FoundDevice>(`select ${deviceColumns} from devices d where d.orgid = $1`, [
      orgid,
    ]);
    const byRules = await listeningByRules(devices, orgid, provider);
    const others = new Set(
      [...byRules, ...(await listeningByLists(devices, orgid, provider))]
        .filter((one) => one.userid !== userid)
        .map(({ dev, kind }) => `${String(dev)} ${kind}`),
    );
    const alone = byRules.filter(
      (one) => one.userid === userid && !others.has(`${String(one.dev)} ${one.kind}`),
    );
    return new Set(alone.map(({ dev }) => dev)).size;
  });
}

/** @param orgid whose people count: that a neighbour is told is nothing to rely on */
async function listeningByRules(
  devices: readonly FoundDevice[],
  orgid: string,
  provider: string,
): Promise<Listening[]> {
  const listening: Listening[] = [];
  for (const person of await findAsking(devices, provider)) {
    const { identity, rules, favourites } = person;
    if (identity.orgid !== orgid || rules.length === 0) continue;
    const reach = await reachOf(identity.userid);
    const told = rules.filter((rule) => isReached(reach, rule.channels));
    const seen = await seenBy(
      person,
      devices.map(({ dev }) => dev),
    );
    for (const device of devices.filter(({ dev }) => seen.has(dev)))
      for (const { scope, kinds } of told)
        if (isInScope(scope, device, identity.orgid, favourites))
          listening.push(...kinds.map((kind) => ({ dev: device.dev, userid: identity.userid, kind })));
  }
  return listening;
}

const isReached = (reach: Reach, channels: readonly NotificationChannel[]): boolean =>
  channels.some((channel) => whyUnreachable(reach, channel) === null);

interface DutyRow extends Record<string, unknown> {
  readonly kinds: NotifiedKind[];
  readonly scope: DutyScope;
  readonly steps: DutyStep[];
  readonly shifts: DutyShift[];
}

/** A list tells somebody when anybody who stands on it, now or later, sees the device and is reached. */
async function listeningByLists(
  devices: readonly FoundDevice[],
  orgid: string,
  provider: string,
): Promise<Listening[]> {
  const lists = await rows<DutyRow>(
    'select kinds, scope, steps, shifts from duty_lists where is_on and orgid = $1',
    [orgid],
  );
  const listening: Listening[] = [];
  const now = Date.now() / 1000;
  for (const { kinds, scope, steps, shifts } of lists) {
    const inScope = devices.filter((device) => isInScope(scope, device, orgid, []));
    for (const { who, channels } of inScope.length === 0 ? [] : steps) {
      const onShift = shifts.filter(({ to }) => to > now).map(({ username }) => username);
      const names = who.kind === 'user' ? [who.username] : who.kind === 'group' ? who.usernames : onShift;
      for (const person of await findColleagues(orgid, [...new Set(names)], provider)) {
        const { userid } = person.identity;
        if (!isReached(await reachOf(userid), channels)) continue;
        const seen = await seenBy(
          person,
          inScope.map(({ dev }) => dev),
        );
        listening.push(...[...seen].flatMap((dev) => kinds.map((kind) => ({ dev, userid, kind }))));
      }
    }
  }
  return listening;
}
