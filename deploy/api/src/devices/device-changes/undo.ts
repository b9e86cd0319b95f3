import type { DeviceChanged, RecentDeviceChange } from '@peil/shared-kernel/api/schemas';
import { measuresChange, type MeasuresChange } from '@peil/shared-kernel/devices';
import { tellCommand } from '../../platform/audit/tell-device.ts';
import { asServer, client, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { seenDevice } from '../answer.ts';
import { lockDevice, readDevices, saveDevice } from '../../measuring/stored-device.ts';
import { findObject, findSeat, lockObject, seatDevice } from '../objects/queries.ts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import { workOutAnew } from '../../measuring/left-out/left-out.ts';
import { deriveLatestAnew, findTargets } from '../../measuring/readings/latest-store.ts';
import { keepMeasuresChange } from '../../measuring/readings/measure-changes.ts';
import { workOutReceived } from '../../measuring/readings/received-anew.ts';
import { holdBoth, seesAfter } from './change.ts';
import { findChange, recentChanges, type KeptChange } from './kept.ts';
import { forgetReadings, moveBack, type Move } from './move.ts';
import { undone, undoObstacle, undoSeconds, watchedAgain } from './undone.ts';

/** The changes of the last day of the caller's devices, each with why it cannot be undone; the newest first. */
export async function listChanges(): Promise<RecentDeviceChange[]> {
  const changes: RecentDeviceChange[] = [];
  for (const kept of await recentChanges()) {
    const { id, at, toldName, before } = kept;
    const name = (await findObject(kept.object))?.object.name ?? before.old.name;
    changes.push({
      id,
      at: at.toISOString(),
      by: toldName,
      name,
      old: { devid: kept.old, shortid: before.old.shortid },
      new: { devid: kept.fresh, shortid: before.fresh.shortid },
      undo_until: new Date(at.getTime() + undoSeconds * 1000).toISOString(),
      obstacle: await obstacleTo(kept),
    });
  }
  return changes;
}

async function obstacleTo(kept: KeptChange): Promise<string | null> {
  const { old, fresh, object, before, at, orgid } = kept;
  const known = await readDevices([old, fresh].filter((devid) => devid !== null));
  const place = await findObject(object);
  const seat = old === null ? null : await findSeat(old);
  return undoObstacle({
    at: at.getTime() / 1000,
    now: Date.now() / 1000,
    orgid,
    shortids: { old: before.old.shortid, fresh: before.fresh.shortid },
    old: known.get(old ?? '') ?? null,
    fresh: known.get(fresh ?? '') ?? null,
    place: {
      name: place?.object.name ?? before.old.name,
      hasFresh: fresh !== null && place?.object.devid === fresh,
    },
    oldSitsOn: seat?.object.name ?? null,
  });
}

const outOfSight = (shortid: string): string =>
  `Du ville ikke lenger se ${shortid}. Be noen som ser alle enhetene, om å angre byttet.`;

const cannot = (message: string): ProblemError => new ProblemError(409, { error: 'conflict', message });

/**
 * Gives the old device its place back, in the current transaction, as if the change had never been: what was set of the
 * place since goes along, and the new one is as it was before.
 * @throws Problem 404, 403 for a device that is only shared with the caller, 409 in words when it cannot be undone
 */
export async function undoChange(caller: Identity, id: number): Promise<DeviceChanged> {
  const found = await findChange(id);
  if (found === null) throw notFound();
  const { old: oldId, fresh: freshId } = found;
  if (oldId === null || freshId === null) throw cannot((await obstacleTo(found)) ?? '');
  const back: Move = { from: freshId, to: oldId };
  await holdBoth(back);
  // Somebody may have been quicker, or have taken either away meanwhile.
  const kept = await findChange(id);
  if (kept === null) throw cannot('Byttet er allerede angret.');
  const obstacle = await obstacleTo(kept);
  if (obstacle !== null) throw cannot(obstacle);
  const [old, fresh] = [await lockDevice(oldId), await lockDevice(freshId)];
  if ((await lockObject(kept.object)) === null) throw notFound();

  const { before } = kept;
  const after = undone({ old, fresh }, before);
  if (!seesAfter(caller, after.fresh.tags.public)) throw cannot(outOfSight(before.fresh.shortid));
  const seated = await seatDevice(kept.object, oldId);
  if (seated === null) throw notFound();
  await saveDevice(freshId, { ...fresh, ...after.fresh });
  await forgetReadings({ from: oldId, to: freshId });
  await saveDevice(oldId, { ...old, ...after.old });
  // By then it counts as put up just now.
  await saveDevice(oldId, { ...old, ...after.old, state: watchedAgain(old.state, before.watched) });
  await asServer(() => forgetMeanwhile(id, measuresChange(before.old.appdata, after.old.appdata)));
  await moveBack(back, before.own);
  await countMeanwhile(oldId, kept);
  for (const devid of [oldId, freshId])
    await tellCommand(kept.orgid, devid, {
      undo_change_device: { from: freshId, to: oldId, object: kept.object },
    });
  await rows('delete from device_changes where id = $1', [id]);
  return {
    id,
    old: (await seenDevice(caller, oldId)).device,
    new: (await seenDevice(caller, freshId)).device,
    object: seated.object,
  };
}

/** What came of the old device meanwhile was worked out by the settings of one that stands nowhere. */
async function countMeanwhile(devid: string, { at, before }: KeptChange): Promise<void> {
  const came = await asServer(() =>
    workOutReceived(client(), devid, { since: at, appdata: before.old.appdata }),
  );
  const dev = (await findTargets(client(), [devid])).get(devid)?.dev;
  if (came === null || dev === undefined) return deriveLatestAnew(client(), devid);
  await rows('select mark_stock_stale($1, $2, $3)', [dev, came.from, came.to]);
  await workOutAnew([{ dev, devid, ...came }]);
}

/**
 * The time between a change and its undoing, as if the old device had never been away: seats, states, seams and works.
 * @param measures how the place measures otherwise than before the change; null when it does not
 */
async function forgetMeanwhile(id: number, measures: MeasuresChange | null): Promise<void> {
  const change = await row<{ old: number }>('select old from device_changes where id = $1', [id]);
  if (change === null) return;
  const since = async (statement: string): Promise<void> => {
    await rows(statement, [id]);
  };
  await since(`delete from object_seats s using device_changes c
    where c.id = $1 and s.object = c.object and (s.dev = c.fresh and s.since >= c.at or s.dev = c.old and s.until is null)`);
  await since(`update object_seats s set until = null, appdata = null, tags = null from device_changes c
    where c.id = $1 and s.object = c.object and s.dev = c.old and s.until = c.at`);
  await since(`delete from device_states s using device_changes c
    where c.id = $1 and s.dev in (c.old, c.fresh) and s.since >= c.at`);
  // What was set of the place since may be another state than it had.
  await since(`insert into device_states (dev, orgid, state, since)
    select d.dev, d.orgid, present.state, now()
    from device_changes c join devices d on d.dev in (c.old, c.fresh)
    cross join lateral (select life_state(d.orgid, d.tags, d.appdata) as state) present
    cross join lateral (
      select s.orgid, s.state from device_states s where s.dev = d.dev order by s.since desc, s.id desc limit 1) known
    where c.id = $1 and not (known.orgid = d.orgid
      and (known.state = present.state or known.state = 'in_field' and present.state = 'mounted'))`);
  await since(`delete from measure_changes m using device_changes c
    where c.id = $1 and m.dev = c.old and m.at >= c.at`);
  if (measures !== null) await keepMeasuresChange(change.old, measures);
  await since(`delete from device_works w using device_changes c
    where c.id = $1 and w.dev = c.fresh and w.kind = 'changed' and w.at >= c.at`);
  await since(`select mark_stock_stale(dev, c.at, now()) from device_changes c, unnest(array[c.old, c.fresh]) as dev
    where c.id = $1`);
}
