import {
  newDeviceObstacle,
  oldDeviceObstacle,
  type NewDeviceObstacle,
  type OldDeviceObstacle,
} from './changed-over.ts';
import { putAwayText } from '@peil/shared-kernel/devices';
import type { Identity } from '../../platform/db/tenant.ts';
import type { StoredDevice } from '../../measuring/stored-device.ts';
import { findSeat, type VersionedObject } from '../objects/queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findRegistration } from '../registrations/queries.ts';

/** Which of the two devices of a change is meant. */
export type Side = 'old' | 'new';

/** What a change has to know of a device. */
export type PairedDevice = Pick<
  StoredDevice,
  'orgid' | 'name' | 'tags' | 'appdata' | 'proddata' | 'state'
> & {
  readonly devid: string;
};

export interface Pair {
  readonly old: PairedDevice;
  readonly fresh: PairedDevice;
}

const told = (status: number, error: string, fields: Partial<Record<Side, string>>): ProblemError =>
  new ProblemError(status, { error, message: Object.values(fields)[0] ?? '', fields });

/** 404 at its field: no device with this short id is there, or none of the caller's; the answer does not tell which. */
export const noDevice = (side: Side): ProblemError =>
  told(404, 'not_found', { [side]: 'Fant ingen enhet med denne kort-ID-en' });

/** 404 at its field: the device that was looked over is not there, or not the caller's, any more. */
export const goneDevice = (side: Side): ProblemError =>
  told(404, 'not_found', { [side]: 'Enheten finnes ikke, eller du har ikke tilgang til den' });

/** 403 at its field: the device is only shared with the caller. */
export const othersDevice = (side: Side): ProblemError =>
  told(403, 'forbidden', { [side]: 'Enheten tilhører en annen organisasjon' });

/** 409: somebody has changed this device since the change was looked over. */
export const changedSince = (side: Side, { proddata }: Pick<PairedDevice, 'proddata'>): ProblemError =>
  told(409, 'stale', {
    [side]: `Noen andre har endret ${proddata.shortid || 'enheten'} siden du så over byttet. Se over på nytt.`,
  });

/** 409: the old one's place was just given to another. */
export const alreadyChanged = ({ proddata }: Pick<PairedDevice, 'proddata'>, other: string): ProblemError =>
  told(409, 'already_changed', { old: `${proddata.shortid} er nettopp byttet ut med ${other}` });

/** 422: after the change the caller would not see the old device any more. */
export const outOfSight = (): ProblemError =>
  new ProblemError(422, {
    error: 'rule_broken',
    message: 'Du ville ikke lenger se den gamle enheten. Velg det andre.',
    fields: { old_status: 'Du ville ikke lenger se den gamle enheten. Velg det andre.' },
  });

const newTexts: Readonly<Record<Exclude<NewDeviceObstacle, 'registering'>, (name: string) => string>> = {
  flight: () => 'Enheten er i flymodus og sender ikke. Slå av flymodus før den settes inn.',
  retired: () => putAwayText,
  in_use: (name) => `Enheten er allerede i bruk: ${name}`,
};
const registeredByYou = 'Enheten holder på å bli registrert. Fullfør eller gi opp registreringen først.';

const oldTexts: Readonly<Record<OldDeviceObstacle, string>> = {
  registering:
    'Registreringen av enheten er ikke fullført. Fullfør den, eller gi den opp, før enheten byttes.',
  no_place: 'Enheten er ikke i bruk noe sted, så det er ingenting å bytte.',
};

/**
 * Looks the two over, in the current transaction.
 * @returns the object that the old one sits on; null where it sits on none
 * @throws Problem 409 and 422, at the field of the device that it is about
 */
export async function lookOver(caller: Identity, { old, fresh }: Pair): Promise<VersionedObject | null> {
  if (old.devid === fresh.devid) throw told(422, 'rule_broken', { new: 'Det er den samme enheten' });
  const seat = await findSeat(old.devid);
  const oldObstacle = oldDeviceObstacle(old, seat !== null);
  if (oldObstacle !== null)
    throw told(oldObstacle === 'no_place' ? 422 : 409, oldObstacle, { old: oldTexts[oldObstacle] });
  if (old.orgid !== fresh.orgid)
    throw told(422, 'other_organisation', { new: 'De to enhetene tilhører ikke samme kunde' });

  const taken = await findSeat(fresh.devid);
  if (taken !== null)
    throw told(409, 'on_object', {
      new: `Enheten sitter allerede på ${taken.object.name}. Sjekk den ut der først.`,
    });
  const obstacle = newDeviceObstacle(fresh);
  if (obstacle === 'registering') throw await reserved(caller, fresh.devid);
  if (obstacle !== null)
    throw told(409, obstacle === 'flight' ? 'flight_mode' : obstacle, {
      new: newTexts[obstacle](fresh.name),
    });
  return seat;
}

async function reserved(caller: Identity, devid: string): Promise<ProblemError> {
  const registration = await findRegistration(caller, devid);
  const by = registration?.is_mine === false ? registration.by?.name : undefined;
  return told(409, 'reserved', {
    new: by === undefined ? registeredByYou : `${by} registrerer denne enheten`,
  });
}
