import type { DeviceState } from '@peil/shared-kernel/api/schemas';
import { isAlarmless, isPutUp, measuresChange } from '@peil/shared-kernel/devices';
import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import { takenKey } from '../platform/db/taken-key.ts';
import { client, row, rows, type Identity } from '../platform/db/tenant.ts';
import { notFound, ProblemError } from '../platform/problem.ts';
import { keepMeasuresChange } from './readings/measure-changes.ts';
import { deriveLatestAnew, lockLatest } from './readings/latest-store.ts';
import { seenAppdata, seenProddata, seenTags } from './device-store/border.ts';

/** What people set of a device, as it is stored; `state` without what follows from readings. */
export interface StoredDevice extends DeviceSettings {
  readonly version: number;
  readonly state: DeviceState;
}

const settings = `version, name, orgid, json_build_object('public', to_json(tags)) as tags, appdata,
  proddata || jsonb_build_object('shortid', shortid) as proddata, state`;

const seenSettings = `d.version, d.name, d.orgid, json_build_object('public', to_json(${seenTags})) as tags,
  ${seenAppdata('d.appdata')} as appdata, ${seenProddata} || jsonb_build_object('shortid', d.shortid) as proddata, d.state`;

type Found = StoredDevice & Record<string, unknown>;

/** Those of these devices that the caller sees, by id, also what crosses of those only shared with the caller; none is held. */
export async function readDevices(devids: readonly string[]): Promise<ReadonlyMap<string, StoredDevice>> {
  const found = await rows<Found & { devid: string }>(
    `select d.devid, ${seenSettings} from devices d where d.devid = any($1)`,
    [devids],
  );
  return new Map(found.map(({ devid, ...stored }) => [devid, stored]));
}

/**
 * A device held for a change until the transaction ends: whoever else wants to change it waits, and then reads this
 * change. The latest is held before the device is written, as telemetry holds it, so that the two cannot wait in a ring.
 * @throws Problem 404 when the caller does not see it, 403 when it is only shared with the caller.
 */
export async function lockDevice(devid: string): Promise<StoredDevice> {
  const locked = await row('select from devices where devid = $1 for no key update', [devid]);
  if (locked === null) {
    const isShared = (await row('select from devices where devid = $1', [devid])) !== null;
    throw isShared ? notOwned() : notFound();
  }
  await lockLatest(client(), [devid]);
  const stored = await row<Found>(`select ${settings} from devices where devid = $1`, [devid]);
  if (stored === null) throw notFound();
  return stored;
}

/**
 * What `readDevices` found of one device, as far as the caller may change it.
 * @throws Problem 404 when the caller does not see it, 403 when it is only shared with the caller.
 */
export function ownedDevice(
  { isProvider, orgid }: Pick<Identity, 'isProvider' | 'orgid'>,
  found: StoredDevice | undefined,
): StoredDevice {
  if (found === undefined) throw notFound();
  if (!isProvider && found.orgid !== orgid) throw notOwned();
  return found;
}

/** 403: the device is only shared with the caller. */
export const notOwned = (): ProblemError =>
  new ProblemError(403, { error: 'forbidden', message: 'Enheten tilhører en annen organisasjon.' });

/**
 * Stores a locked device and works out anew what follows from its last reading, on which names and groups do not bear
 * (measured: half the time of a change of groups); nothing happens, and nothing is counted, when nothing changed. Of one
 * that gets another owner the database keeps what crosses, and what was set in the same breath.
 * @returns the version that the device has now; null when nothing changed
 * @throws Problem 409 when another device has the short id, of whatever organisation: whose is not told.
 */
export async function saveDevice(
  devid: string,
  device: Omit<StoredDevice, 'version'>,
): Promise<number | null> {
  const { shortid, ...proddata } = device.proddata;
  const known = await row<Found>(`select ${settings} from devices where devid = $1`, [devid]);
  // Whose it was before is nothing to its new owner.
  const isAnew = known !== null && (known.orgid !== device.orgid || !isPutUp(known));
  const now = Math.floor(Date.now() / 1000);
  const placed = isAnew && isPutUp(device) ? putUp(device.state, now) : device.state;
  const state = known && isAlarmless(known) && !isAlarmless(device) ? alarmsAgain(placed, now) : placed;
  const changed = await row<{
    version: number;
    bearsOnLatest: boolean;
    dev: number;
    before: StoredDevice['appdata'];
    tags: string[];
    after: Pick<StoredDevice, 'appdata' | 'tags'>;
  }>(
    `update devices d
     set name = $2, orgid = $3, tags = $4, shortid = $5, appdata = $6, proddata = $7, state = $8
     from (select orgid, tags, appdata, proddata, state from devices where devid = $1) as old
     where d.devid = $1 and (d.name, d.orgid, d.tags, d.shortid, d.appdata, d.proddata, d.state)
       is distinct from ($2::text, $3::text, $4::text[], $5::text, $6::jsonb, $7::jsonb, $8::jsonb)
     returning d.version, d.dev, old.appdata as before, old.tags,
       json_build_object('appdata', d.appdata, 'tags', json_build_object('public', to_json(d.tags))) as after, (old.orgid, old.appdata, old.proddata, old.state)
       is distinct from (d.orgid, d.appdata, d.proddata, d.state) as "bearsOnLatest"`,
    [
      devid,
      device.name,
      device.orgid,
      device.tags.public,
      shortid,
      JSON.stringify(device.appdata),
      JSON.stringify(proddata),
      JSON.stringify(state),
    ],
  ).catch((error: unknown) => {
    throw takenKey(error) === 'devices_shortid' ? shortIdTaken() : error;
  });
  if (changed === null) return null;
  const measures = changed.bearsOnLatest ? measuresChange(changed.before, changed.after.appdata) : null;
  if (measures !== null) await keepMeasuresChange(changed.dev, measures);
  const wasAlarmless = isAlarmless({ tags: { public: changed.tags } });
  if (changed.bearsOnLatest || wasAlarmless !== isAlarmless(changed.after))
    await deriveLatestAnew(client(), devid, { before: changed.before });
  return changed.version;
}

/** The state of a device that comes to stand somewhere: until then it was expected to be silent. @param at epoch seconds */
export function putUp(state: DeviceState, at: number): DeviceState {
  const { is_since_guessed: _guess, ...known } = state.deployment_monitoring ?? {};
  return { ...state, deployment_monitoring: { ...known, since: at } };
}

/** The state of a device whose alarms count again: it was in stock or out of operation. @param at epoch seconds */
const alarmsAgain = (state: DeviceState, at: number): DeviceState => ({
  ...state,
  deployment_monitoring: { ...state.deployment_monitoring, alarms_since: at },
});

const shortIdTaken = (): ProblemError =>
  new ProblemError(409, {
    error: 'conflict',
    message: 'Kort-ID-en er i bruk på en annen enhet.',
    fields: { 'proddata.shortid': 'Er i bruk på en annen enhet' },
  });
