import type { Registration, RegistrationStep } from '@peil/shared-kernel/api/schemas';
import {
  isInFlight,
  objectTypeOf,
  putAwayText,
  registeredTags,
  registrationObstacle,
  settingsWithout,
} from '@peil/shared-kernel/devices';
import { tellCommand } from '../../platform/audit/tell-device.ts';
import { keepWork } from '../../measuring/device-store/keep-work.ts';
import type { Identity } from '../../platform/db/tenant.ts';
import { settingsAfter, type ChangeOptions } from '../change-settings.ts';
import { findByShortId } from '../queries.ts';
import { signerOf } from '../../measuring/signer.ts';
import type { SettingsChange } from '../settings.ts';
import { lockDevice, saveDevice, type StoredDevice } from '../../measuring/stored-device.ts';
import { mailPerson } from '../../platform/auth/mail-person.ts';
import { notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import { handedOver } from './handed-over.ts';
import { ownerNamed } from './people.ts';
import { begunAt, findRegistration, readBefore, saveOwner, touchRegistration } from './queries.ts';
import { beginStretch, forgetNoPlace, forgetRegistering, measuresSetAt } from './stretch.ts';

const conflict = (error: string, message: string): ProblemError => new ProblemError(409, { error, message });

/** A stored device that is being registered. */
type Marked = StoredDevice & { readonly registration: Registration };

/**
 * Begins the registration of the device with this short id, in the current transaction, or goes on with the caller's own.
 * @throws Problem 404, 409 when it is registered, somebody else's or in flight mode
 */
export async function begin(caller: Identity, shortid: string): Promise<string> {
  const found = await findByShortId(caller.orgid, shortid);
  if (found === null) throw notFound();
  const { devid } = found.device;
  const stored = await lockDevice(devid);
  const present = await findRegistration(caller, devid);
  if (present !== null) {
    refuseOthers(present);
    if (isInFlight(stored)) throw flying();
    if (present.by === null) await own(caller, devid, stored);
    return devid;
  }
  refuseObstacle(stored);
  const { name, tags, appdata } = stored;
  await saveDevice(devid, { ...stored, appdata: { ...appdata, onboarding: { step: 'sensor' } } });
  const owner = await ownerNamed(caller, caller.username, stored.orgid);
  if (owner === null) throw notFound();
  await saveOwner(devid, owner, { before: { name, tags, appdata } });
  await tell(stored, devid, { begin_registration: {} });
  return devid;
}

/**
 * Saves what a step set, and at which the registration goes on, in the current transaction.
 * @throws Problem 404 when the device is not being registered, 409 when somebody else does it, and as `changeSettings`
 */
export async function saveStep(
  devid: string,
  { step, settings }: { step: RegistrationStep; settings: SettingsChange },
  options: ChangeOptions,
): Promise<void> {
  const stored = await lockOwn(options.caller, devid);
  const after = await settingsAfter(stored, settings, options);
  const onboarding = { ...stored.appdata.onboarding, step };
  await saveDevice(devid, { ...after, state: stored.state, appdata: { ...after.appdata, onboarding } });
  await touchRegistration(devid);
}

/**
 * Hands the registration over, which its receiver is told, or takes it over where the name is the caller's own, in the
 * current transaction; nothing happens where it is that person's already.
 * @throws Problem 404, 422 when that person may not go on with it
 */
export async function handOver(
  caller: Identity,
  devid: string,
  { username, publicUrl }: { readonly username: string; readonly publicUrl: string },
): Promise<void> {
  const stored = await lockMarked(caller, devid);
  const owner = await ownerNamed(caller, username, stored.orgid);
  if (owner === null) throw ruleBroken({ username: 'Personen kan ikke fullføre registreringen' });
  if (owner.username === stored.registration.by?.username) return;
  const isTaken = owner.userid === caller.userid;
  const giver = isTaken ? null : (await signerOf(caller)).user;
  await saveOwner(devid, owner, {
    handedBy: giver === null ? null : { name: giver, userid: caller.isProvider ? null : caller.userid },
  });
  if (giver !== null) await mailPerson(owner.userid, handedOver(stored, { devid, giver, publicUrl }));
  const from = stored.registration.by?.name;
  await tell(stored, devid, {
    hand_over_registration: { ...(from !== undefined && { from }), to: owner.toldName },
  });
}

/**
 * Gives the registration up in the current transaction: the device is as it was before.
 * @throws Problem 404, 409 when it is somebody else's
 */
export async function giveUp(caller: Identity, devid: string): Promise<void> {
  const stored = await lockOwn(caller, devid);
  const before = await readBefore(devid);
  await forgetRegistering(devid);
  await saveDevice(devid, {
    ...stored,
    ...(before && { name: before.name, tags: before.tags }),
    appdata: settingsWithout(stored.appdata, before?.appdata ?? null),
  });
  await tell(stored, devid, { give_up_registration: {} });
}

/**
 * Ends the registration in the current transaction: from now on the device stands in the field, and what it has measured
 * since its measures were set is of that place.
 * @throws Problem 404, 409 when it is somebody else's, 422 when it has no type
 */
export async function finish(caller: Identity, devid: string): Promise<void> {
  const stored = await lockOwn(caller, devid);
  if (objectTypeOf(stored) === null)
    throw ruleBroken({ 'appdata.object_type': 'Velg type før registreringen fullføres' });
  const { onboarding: _marker, ...appdata } = stored.appdata;
  const [begun, measured] = [await begunAt(devid), await measuresSetAt(devid)];
  await forgetNoPlace(devid);
  await saveDevice(devid, {
    ...stored,
    tags: { public: registeredTags(stored.tags.public) },
    appdata,
  });
  if (measured !== null) await beginStretch(devid, measured);
  await keepWork(caller, devid, { kind: 'registered', begun });
  await tell(stored, devid, { finish_registration: {} });
}

/** A device under registration, held for a change. */
async function lockMarked(caller: Identity, devid: string): Promise<Marked> {
  const stored = await lockDevice(devid);
  const registration = await findRegistration(caller, devid);
  if (registration === null) throw notFound();
  return { ...stored, registration };
}

/** As `lockMarked`, of the caller; what nobody has continued becomes the caller's. */
async function lockOwn(caller: Identity, devid: string): Promise<StoredDevice> {
  const { registration, ...stored } = await lockMarked(caller, devid);
  refuseOthers(registration);
  if (registration.by === null) await own(caller, devid, stored);
  return stored;
}

async function own(caller: Identity, devid: string, { orgid }: StoredDevice): Promise<void> {
  const owner = await ownerNamed(caller, caller.username, orgid);
  if (owner === null) throw notFound();
  await saveOwner(devid, owner);
}

function refuseOthers({ by, is_mine: isMine }: Registration): void {
  if (by === null || isMine) return;
  throw conflict('reserved', `${by.name} registrerer denne enheten.`);
}

function refuseObstacle(stored: StoredDevice): void {
  const obstacle = registrationObstacle(stored);
  if (obstacle === 'registered') throw conflict('registered', 'Enheten er allerede registrert.');
  if (obstacle === 'retired') throw conflict('retired', putAwayText);
  if (obstacle === 'flight') throw flying();
}

const flying = (): ProblemError =>
  conflict('flight_mode', 'Enheten er i flymodus og sender ikke. Slå av flymodus før den registreres.');

/** Writes into the device's trail what was done to its registration. */
const tell = ({ orgid }: StoredDevice, devid: string, command: object): Promise<void> =>
  tellCommand(orgid, devid, command);
