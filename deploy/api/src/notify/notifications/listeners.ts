import { notifiedKinds, type AlarmListeners, type NotifiedKind } from '@peil/shared-kernel/api/schemas';
import { isAlarmless } from '@peil/shared-kernel/devices';
import { asServer, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { findColleagues, findPerson, seenBy } from '../../platform/people/people.ts';
import { notFound } from '../../platform/problem.ts';
import { findAsking, isInScope, scopedColumns, type ScopedDevice } from './expand.ts';
import { reachesOf, whyUnreachable, type Reach } from './reach.ts';
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

/** What an organisation's people may stop hearing of. */
export interface Hearing {
  /** The organisation's devices that have alarms. */
  readonly devices: readonly FoundDevice[];
  /** By user id: the devices of some kind of whose alarms this person is told by a rule, and nobody else once all go. */
  readonly alone: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * What nobody is told of any more when people of an organisation go at once, as the server.
 * @param going by user id: the access groups that each keeps; null for who goes altogether
 */
export async function hearingOf(
  orgid: string,
  going: ReadonlyMap<string, readonly string[] | null>,
  provider: string,
): Promise<Hearing> {
  const found = await rows<FoundDevice>(`select ${deviceColumns} from devices d where d.orgid = $1`, [orgid]);
  // What is in stock or out of operation has no alarm that anybody could be told of.
  const devices = found.filter(({ tags }) => !isAlarmless({ tags: { public: [...tags] } }));
  const withRules = await rows(
    `select from notification_settings where userid = any($1) and rules <> '[]' limit 1`,
    [[...going.keys()]],
  );
  if (withRules.length === 0) return { devices, alone: new Map() };
  const byRules = await listeningByRules(devices, orgid, provider);
  const listening = [...byRules, ...(await listeningByLists(devices, orgid, provider))];
  const keyOf = ({ dev, kind }: Listening): string => `${String(dev)} ${kind}`;
  const heard = new Set(listening.filter(({ userid }) => !going.has(userid)).map(keyOf));
  for (const [userid, groups] of going) {
    const person = groups === null ? null : await findPerson(userid, provider);
    if (groups === null || person === null) continue;
    const own = listening.filter((one) => one.userid === userid);
    const keeps = await seenBy({ ...person, identity: { ...person.identity, groups } }, [
      ...new Set(own.map(({ dev }) => dev)),
    ]);
    for (const one of own) if (keeps.has(one.dev)) heard.add(keyOf(one));
  }
  const alone = new Map([...going.keys()].map((userid) => [userid, new Set<number>()]));
  for (const one of byRules) if (!heard.has(keyOf(one))) alone.get(one.userid)?.add(one.dev);
  return { devices, alone };
}

/** @param orgid whose people count: that a neighbour is told is nothing to rely on */
async function listeningByRules(
  devices: readonly FoundDevice[],
  orgid: string,
  provider: string,
): Promise<Listening[]> {
  const listening: Listening[] = [];
  const asking = (await findAsking(devices, provider)).filter(
    ({ identity, rules }) => identity.orgid === orgid && rules.length > 0,
  );
  const reaches = await reachesOf(asking.map(({ identity }) => identity.userid));
  for (const person of asking) {
    const { identity, rules, favourites } = person;
    const reach = reaches(identity.userid);
    const told = rules.filter((rule) => isReached(reach, rule.channels));
    if (told.length === 0) continue;
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
  const now = Date.now() / 1000;
  const steps = lists.flatMap(({ kinds, scope, steps: all, shifts }) => {
    const inScope = devices.filter((device) => isInScope(scope, device, orgid, [])).map(({ dev }) => dev);
    const onShift = shifts.filter(({ to }) => to > now).map(({ username }) => username);
    return all.map(({ who, channels }) => {
      const names = who.kind === 'user' ? [who.username] : who.kind === 'group' ? who.usernames : onShift;
      return { kinds, inScope, channels, names };
    });
  });
  const people = await findColleagues(orgid, [...new Set(steps.flatMap(({ names }) => names))], provider);
  const reaches = await reachesOf(people.map(({ identity }) => identity.userid));
  const listening: Listening[] = [];
  for (const person of people) {
    const { userid, username } = person.identity;
    const told = steps.filter(
      ({ names, channels }) => names.includes(username) && isReached(reaches(userid), channels),
    );
    const seen = await seenBy(person, [...new Set(told.flatMap(({ inScope }) => inScope))]);
    for (const { kinds, inScope } of told)
      for (const dev of inScope.filter((one) => seen.has(one)))
        listening.push(...kinds.map((kind) => ({ dev, userid, kind })));
  }
  return listening;
}
