import type { LeaveOut, LeftOut } from '@peil/shared-kernel/api/schemas';
import { makeEpisodesAnew } from '../readings/episodes-anew.ts';
import { tellPast } from '../alarm-episodes/past.ts';
import { makeSensorsAnew } from '../readings/sensor-anew.ts';
import { asServer, client, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { bumpLists } from '../device-store/list-version.ts';
import { resolveDevice } from '../device-store/resolve-device.ts';
import { signerOf } from '../signer.ts';
import { lockDevice } from '../stored-device.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { believeReading } from '../readings/doubts.ts';
import { deriveLatestAnew, findTargets, lockLatest } from '../readings/latest-store.ts';
import { faultNumbers, numberOfState } from '../readings/metrics.ts';
import { placeOf, placeOrOwn, rangeWithin, stretchColumns, type Stretch } from '../readings/stretches.ts';

const suspicious = numberOfState('suspicious');

/** SQL: whether readings of this device and time are left out. */
const isLeftOut = (dev: string, t: string): string =>
  `exists (select from left_out_readings o
     where o.dev = ${dev} and o.undone_at is null and ${t} between o.from_t and o.to_t)`;

/**
 * What is left out of a device's place, as far as the caller may read it; the newest first. Who did it and
 * why is for its owner and the provider to know.
 */
export async function listLeftOut(caller: Identity, devid: string): Promise<LeftOut[]> {
  const { stretches, isOwn } = await placeOf(caller, devid);
  const listed: LeftOut[] = [];
  for (const stretch of stretches)
    listed.push(
      ...(await rows<LeftOut & Record<string, unknown>>(
        `select o.id, extract(epoch from o.from_t)::float8 as "from", extract(epoch from o.to_t)::float8 as "to",
           case when $5 then o.reason else '' end as reason, case when $5 then o.made_by end as made_by, floor(extract(epoch from o.made_at))::float8 as made_at,
           (select count(*)::int from readings r
            where r.dev = o.dev and r.t between o.from_t and o.to_t and r.fault = $4) as readings
         from left_out_readings o
         where o.dev = $1 and o.undone_at is null and o.from_t >= coalesce($2::timestamptz, '-infinity')
           and o.from_t < coalesce($3::timestamptz, 'infinity')`,
        [stretch.dev, stretch.from, stretch.until, faultNumbers.left_out, isOwn],
      )),
    );
  return listed.sort((a, b) => b.from - a.from || b.id - a.id);
}

/** The stretches of the device's place that the caller may change, held as telemetry holds them. */
async function heldStretches(devid: string): Promise<(Stretch & { readonly devid: string })[]> {
  await lockDevice(devid);
  const dev = (await resolveDevice(devid)) ?? 0;
  const stretches = await placeOrOwn(dev);
  const held = await rows<{ dev: number; devid: string }>(
    'select dev, devid from devices where dev = any($1) order by dev for no key update',
    [stretches.map((stretch) => stretch.dev)],
  );
  await lockLatest(
    client(),
    held.map((device) => device.devid),
  );
  return stretches.flatMap((stretch) => {
    const device = held.find((one) => one.dev === stretch.dev);
    return device === undefined ? [] : [{ ...stretch, devid: device.devid }];
  });
}

/** The same stretches, parted where the device went to another owner, whom what is left out before does not concern. */
async function byOwner<S extends Stretch>(stretches: readonly S[]): Promise<S[]> {
  const moves = await rows<{ dev: number; until: Date }>(
    'select dev, until from device_moves where dev = any($1) order by until',
    [stretches.map(({ dev }) => dev)],
  );
  return stretches.flatMap((stretch) => {
    const { from, until } = stretch;
    const within = moves.filter(
      ({ dev, until: at }) =>
        dev === stretch.dev && (from === null || at > from) && (until === null || at < until),
    );
    const ends = [...within.map((move) => move.until), until];
    return ends.map((end, index) => ({ ...stretch, from: ends[index - 1] ?? from, until: end }));
  });
}

/**
 * Leaves valid readings of a place out, in the current transaction: they stay, and count as suspicious, and so do those
 * of that time that come later. What follows from readings is worked out anew.
 * @throws Problem 404, 403 when the device is only shared with the caller, 422 for a range without valid readings
 */
export async function leaveOut(caller: Identity, devid: string, asked: LeaveOut): Promise<void> {
  if (asked.from > asked.to) throw ruleBroken({ from: 'Fra må være før til' });
  // What is measured from now on is for whoever looks at it then.
  const to = new Date(Math.min(asked.to * 1000, Date.now()));
  const range = { from: new Date(asked.from * 1000), to };
  const { user } = await signerOf(caller);
  const marked: Changed[] = [];
  for (const stretch of await byOwner(await heldStretches(devid))) {
    const within = rangeWithin(stretch, range);
    if (within === null) continue;
    const found = await rows(
      `update readings set state = $4, fault = $5
       where dev = $1 and t between $2 and $3 and state = 0 and fault is null returning 1`,
      [stretch.dev, within.from, within.to, suspicious, faultNumbers.left_out],
    );
    if (found.length === 0) continue;
    await rows(
      `insert into left_out_readings (dev, from_t, to_t, reason, made_by)
       values ($1, date_trunc('second', $2::timestamptz), date_trunc('second', $3::timestamptz), $4, $5)`,
      [stretch.dev, within.from, within.to, asked.reason, user],
    );
    await rows('select mark_stock_stale($1, $2, $3)', [stretch.dev, within.from, within.to]);
    marked.push({ ...stretch, ...within });
  }
  if (marked.length === 0) throw ruleBroken({ from: 'Det er ingen gyldige målinger i dette tidsrommet' });
  await workOutAnew(marked);
}

/**
 * Takes readings that were left out back, in the current transaction; those that another stretch holds stay out.
 * @throws Problem 404, also for a stretch that is taken back already; 403 when the device is only shared with the caller
 */
export async function takeBack(caller: Identity, devid: string, id: number): Promise<void> {
  const { user } = await signerOf(caller);
  const stretches = await heldStretches(devid);
  const undone = await row<{ dev: number; from_t: Date; to_t: Date }>(
    `update left_out_readings o set undone_by = $2, undone_at = now()
     from unnest($3::int[], $4::timestamptz[], $5::timestamptz[]) as seen (dev, since, until)
     where o.id = $1 and o.dev = seen.dev and o.undone_at is null
       and o.from_t >= coalesce(seen.since, '-infinity') and o.from_t < coalesce(seen.until, 'infinity')
     returning o.dev, o.from_t, o.to_t`,
    [id, user, ...stretchColumns(stretches)],
  );
  if (undone === null) throw notFound();
  await rows(
    `update readings r set state = 0, fault = null
     where r.dev = $1 and r.t between $2 and $3 and r.fault = $4 and not ${isLeftOut('r.dev', 'r.t')}`,
    [undone.dev, undone.from_t, undone.to_t, faultNumbers.left_out],
  );
  await rows('select mark_stock_stale($1, $2, $3)', [undone.dev, undone.from_t, undone.to_t]);
  const { devid: of = '' } = stretches.find(({ dev }) => dev === undone.dev) ?? {};
  await workOutAnew([{ dev: undone.dev, devid: of, from: undone.from_t, to: undone.to_t }]);
}

/**
 * Counts a reading that was doubted, and those before it that agree with it, in the current transaction, with all that
 * follows from them. What is wrong after all can be left out.
 *
 * @param t epoch seconds of a doubted reading
 * @throws Problem 404, 403 when the device is only shared with the caller, 422 where no reading of that time is doubted
 */
export async function believe(devid: string, t: number): Promise<void> {
  await heldStretches(devid);
  const target = (await findTargets(client(), [devid])).get(devid);
  const first = target === undefined ? null : await believeReading(client(), target, t);
  if (target === undefined || first === null)
    throw ruleBroken({ t: 'Målingen er ikke i tvil lenger. Last siden på nytt.' });
  const { dev } = target;
  const time = { from: new Date(first * 1000), to: new Date() };
  await rows('select mark_stock_stale($1, $2, $3)', [dev, time.from, new Date(t * 1000)]);
  await workOutAnew([{ dev, devid, ...time }]);
}

/** A time of a device of which other readings count now. */
interface Changed {
  readonly dev: number;
  readonly devid: string;
  readonly from: Date;
  readonly to: Date;
}

/** Works out anew what follows from readings of these times, and tells of alarms that are past, in the current transaction. */
export async function workOutAnew(devices: readonly Changed[]): Promise<void> {
  for (const devid of new Set(devices.map((device) => device.devid)))
    await deriveLatestAnew(client(), devid, { looksBack: true });
  const targets = await findTargets(
    client(),
    devices.map(({ devid }) => devid),
  );
  const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
  for (const { devid, from, to } of devices) {
    const target = targets.get(devid);
    if (target === undefined) continue;
    // Alarms of another place or owner stay as they were.
    const time = { from: Math.max(seconds(from), Math.floor(target.since ?? -1) + 1), to: seconds(to) };
    if (time.from > time.to) continue;
    await asServer(async () => {
      const late = [{ target, late: time, now: seconds(new Date()) }];
      await tellPast(client(), await makeEpisodesAnew(client(), late));
      await makeSensorsAnew(client(), late);
    });
  }
  await bumpLists(
    client(),
    devices.map(({ dev }) => dev),
  );
}
