import type {
  DeviceChanged,
  DeviceChangeOrder,
  DeviceChangePair,
  DeviceChangePreview,
} from '@peil/shared-kernel/api/schemas';
import { serviceLogOf } from '@peil/shared-kernel/devices';
import { keepWork } from '../../measuring/device-store/keep-work.ts';
import { client, rows, type Identity } from '../../platform/db/tenant.ts';
import { seenDevice } from '../answer.ts';
import { findByShortId, type VersionedDevice } from '../queries.ts';
import { signerOf } from '../../measuring/signer.ts';
import {
  lockDevice,
  ownedDevice,
  putUp,
  readDevices,
  saveDevice,
  type StoredDevice,
} from '../../measuring/stored-device.ts';
import { insertObject, lockObject, seatDevice, type VersionedObject } from '../objects/queries.ts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import { namedPhotos } from '../images/service-photos.ts';
import { lockLatest } from '../../measuring/readings/latest-store.ts';
import {
  forgetReadings,
  moveAlarms,
  movePictures,
  moveGuards,
  moveStars,
  moveSubscription,
  tellTrail,
  type Move,
} from './move.ts';
import {
  alreadyChanged,
  changedSince,
  goneDevice,
  lookOver,
  noDevice,
  othersDevice,
  outOfSight,
  type Side,
} from './pair.ts';
import { changedOver, type ChangedDevice } from './changed-over.ts';
import { keepChange, ownOf } from './kept.ts';
import { watchedOf } from './undone.ts';

/**
 * The two devices as they are, looked over in the current transaction; nothing is changed.
 * @throws Problem 403, 404, 409 and 422, at the field of the device that it is about
 */
export async function previewChange(caller: Identity, pair: DeviceChangePair): Promise<DeviceChangePreview> {
  const [old, fresh] = [await named(caller, 'old', pair.old), await named(caller, 'new', pair.new)];
  const seat = await lookOver(caller, { old: old.device, fresh: fresh.device });
  return {
    old: old.device,
    old_version: old.version,
    new: fresh.device,
    new_version: fresh.version,
    object: seat?.object ?? null,
  };
}

async function named(caller: Identity, side: Side, shortid: string): Promise<VersionedDevice> {
  const found = await findByShortId(caller.orgid, shortid);
  if (found === null) throw noDevice(side);
  const stored = (await readDevices([found.device.devid])).get(found.device.devid);
  try {
    ownedDevice(caller, stored);
  } catch {
    throw othersDevice(side);
  }
  return found;
}

/**
 * Puts the new device in the old one's place, in the current transaction: what is of the place goes over to it, and the
 * object keeps its history. Both devices and the object are held before anything is written.
 * @throws Problem 403, 404, 409 when somebody was quicker, 422; at the field of the device that it is about
 */
export async function changeDevice(caller: Identity, order: DeviceChangeOrder): Promise<DeviceChanged> {
  const move: Move = { from: order.old.devid, to: order.new.devid };
  await holdBoth(move);
  const old = await held('old', move.from);
  const fresh = await held('new', move.to);
  refuseChanged('old', old, order.old.version);
  refuseChanged('new', fresh, order.new.version);
  const pair = { old: { ...old, devid: move.from }, fresh: { ...fresh, devid: move.to } };
  const seat = await heldSeat(await lookOver(caller, pair), move.from);

  const signer = { ...(await signerOf(caller)), comment: order.comment?.trim() || null };
  const photos = await namedPhotos(move.from, order.photos);
  const after = changedOver({ old, fresh }, order.old_status, { ...signer, photos });
  if (!seesAfter(caller, after.old.tags.public)) throw outOfSight();
  const own = await ownOf(move);
  const seated = await seatDevice(seat.object.id, move.to);
  if (seated === null) throw notFound();
  await saveDevice(move.from, { ...old, ...after.old });
  await forgetReadings(move);
  await saveDevice(move.to, { ...fresh, ...after.fresh, state: putUp(fresh.state, signer.at) });
  await movePictures(move);
  await moveAlarms(move);
  await moveStars(move);
  await moveGuards(move);
  await moveSubscription(move);
  await tellTrail(move, old.orgid, seated.object.id);
  await keepWork(caller, move.to, { kind: 'changed' });
  const id = await keepChange(move, {
    orgid: old.orgid,
    object: seated.object.id,
    toldName: signer.user,
    before: {
      at: signer.at,
      old: { name: old.name, shortid: old.proddata.shortid, appdata: old.appdata },
      fresh: { ...only(fresh), shortid: fresh.proddata.shortid },
      own,
      watched: watchedOf(old.state),
    },
  });
  return {
    id,
    old: (await seenDevice(caller, move.from)).device,
    new: (await seenDevice(caller, move.to)).device,
    object: seated.object,
  };
}

const only = ({ name, tags, appdata, proddata }: StoredDevice): ChangedDevice => ({
  name,
  tags,
  appdata,
  proddata,
});

/** Holds both in the one order in which telemetry holds them, so that no two changes wait in a ring. */
export async function holdBoth({ from, to }: Move): Promise<void> {
  const both = [from, to];
  await rows('select from devices where devid = any($1) order by dev for no key update', [both]);
  await lockLatest(client(), both);
}

async function held(side: Side, devid: string): Promise<StoredDevice> {
  try {
    return await lockDevice(devid);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw error.status === 403 ? othersDevice(side) : goneDevice(side);
  }
}

/** The place is made an object of its own where it was none, so that its history has something to stay with. */
async function heldSeat(seat: VersionedObject | null, devid: string): Promise<VersionedObject> {
  const locked = seat === null ? await insertObject({ devid }) : await lockObject(seat.object.id);
  if (locked === null) throw notFound();
  return locked;
}

function refuseChanged(side: Side, stored: StoredDevice, version: number): void {
  if (stored.version === version) return;
  const [newest] = serviceLogOf(stored.appdata);
  const isOut = side === 'old' && newest?.acts.includes('device_out') === true;
  throw isOut ? alreadyChanged(stored, newest.other ?? '') : changedSince(side, stored);
}

/** Whether the caller sees a device with these groups: who sees by groups alone must not lose it (the policy agrees). */
export const seesAfter = (
  { isProvider, seesAllDevices, groups }: Identity,
  tags: readonly string[],
): boolean => isProvider || seesAllDevices || tags.some((tag) => groups.includes(tag));
