import { forbidden, notFound, ProblemError } from '../../platform/problem.ts';
import {
  deviceName,
  findObject,
  findSeat,
  insertObject,
  lockPair,
  seatDevice,
  type NewObject,
  type VersionedObject,
} from './queries.ts';

const inTheWay = (error: string, message: string): ProblemError => new ProblemError(409, { error, message });

/** 409: the device has to be checked out first where it sits now. */
async function refuseIfElsewhere(devid: string): Promise<void> {
  const seat = await findSeat(devid);
  if (seat !== null)
    throw inTheWay('device_elsewhere', `Enheten sitter på ${seat.object.name}. Sjekk den ut der først.`);
}

/** Why there is no such pair: one of the two is not there for the caller, or they belong to two organisations. */
async function refusal(id: string, devid: string): Promise<ProblemError> {
  if ((await findObject(id)) === null || (await deviceName(devid)) === null) return notFound();
  const message = 'Enheten og objektet tilhører ikke samme organisasjon.';
  return new ProblemError(422, { error: 'other_organisation', message, fields: { devid: message } });
}

async function pairOf(id: string, devid: string): Promise<VersionedObject> {
  const held = await lockPair(id, devid);
  if (held === null) throw await refusal(id, devid);
  return held;
}

const seated = async (id: string, devid: string | null): Promise<VersionedObject> => {
  const changed = await seatDevice(id, devid);
  if (changed === null) throw notFound();
  return changed;
};

/**
 * A device comes to sit on an object; again changes nothing. Of two that come at once, one does (both rows are held).
 * @throws Problem 404, 409 naming what is in the way, 422 for two organisations.
 */
export async function checkIn(id: string, devid: string): Promise<VersionedObject> {
  const found = await pairOf(id, devid);
  const { object } = found;
  if (object.devid === devid) return found;
  if (typeof object.devid === 'string') {
    const sitting = (await deviceName(object.devid)) ?? object.devid;
    throw inTheWay('object_taken', `${object.name} har allerede enheten ${sitting}. Sjekk den ut først.`);
  }
  await refuseIfElsewhere(devid);
  return seated(id, devid);
}

/**
 * A device leaves the object it sits on; the object keeps its name and measurements.
 * @throws Problem 404, 409 when the device does not sit there, 422 for two organisations.
 */
export async function checkOut(id: string, devid: string): Promise<VersionedObject> {
  const { object } = await pairOf(id, devid);
  if (object.devid !== devid) {
    throw inTheWay('device_not_here', `Enheten sitter ikke på ${object.name}.`);
  }
  return seated(id, null);
}

/**
 * The first check-in at a new place: a new object under the device, of the device's organisation, named and typed as the
 * device where nothing else is told.
 * @throws Problem 403 for a device that is only shared with the caller, 404, 409 when the device sits elsewhere or the
 * short id is in use.
 */
export async function checkInAtNewPlace(given: NewObject): Promise<VersionedObject> {
  if ((await deviceName(given.devid)) === null) throw notFound();
  await refuseIfElsewhere(given.devid);
  const created = await insertObject(given);
  if (created === null) throw forbidden();
  return created;
}
