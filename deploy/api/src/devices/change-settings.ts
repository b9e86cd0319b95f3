import { refusedDeviceChanges, type DeviceSettings } from '@peil/shared-kernel/permissions';
import { rows, type Identity } from '../platform/db/tenant.ts';
import { refuseStale } from '../platform/http/if-match.ts';
import { ProblemError, ruleBroken } from '../platform/problem.ts';
import { flightAct, withWrittenFlightMode } from '../measuring/device-store/low-level.ts';
import { logged } from './service-log-routes.ts';
import { changedSettings, settingsFaults, type SettingsChange } from './settings.ts';
import { lockDevice, saveDevice, type StoredDevice } from '../measuring/stored-device.ts';

/** What a change needs to know beside the change itself. */
export interface ChangeOptions {
  readonly caller: Identity;
  /** The version the caller read; null when it does not matter. */
  readonly version: number | null;
  /** The organisation that deactivated users are moved to; no device is. */
  readonly holdingOrgid: string;
}

/**
 * Changes a device's settings in the current transaction: merged into what is stored now, every rule checked first.
 * @throws Problem 403 naming the fields the role may not change, 404, 409 when the version is stale or the short id
 * taken, 422 naming the fields that break a rule.
 */
export async function changeSettings(
  devid: string,
  change: SettingsChange,
  options: ChangeOptions,
): Promise<void> {
  const stored = await lockDevice(devid);
  const after = { ...stored, ...(await settingsAfter(stored, change, options)) };
  const changed = withWrittenFlightMode(stored, after);
  const act = flightAct(stored, changed);
  await saveDevice(
    devid,
    act === null ? changed : await logged(options.caller, changed, { acts: [act], comment: null }),
  );
}

/**
 * The settings that a change makes of what is stored, every rule checked; nothing is stored.
 * @throws Problem as `changeSettings`, but for what only the storing finds out: a taken short id.
 */
export async function settingsAfter(
  stored: StoredDevice,
  change: SettingsChange,
  { caller, version, holdingOrgid }: ChangeOptions,
): Promise<DeviceSettings> {
  refuseStale(version, stored.version);
  const after = changedSettings(stored, change);
  refuseOthersFields(refusedDeviceChanges(stored, after, caller.roles, caller.provider));
  refuseFaults(settingsFaults(stored, after));
  refuseFaults(sightFaults(caller, after));
  refuseFaults(await organisationFaults(stored, after, holdingOrgid));
  return after;
}

function refuseOthersFields(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const fields = Object.fromEntries(paths.map((path) => [path, 'Din rolle kan ikke endre dette']));
  throw new ProblemError(403, { error: 'forbidden', message: 'Din rolle kan ikke endre dette.', fields });
}

function refuseFaults(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw ruleBroken(faults);
}

/** A device that one sees by its groups alone keeps one of them: nobody loses it by mistake (the policy agrees). */
function sightFaults(
  { isProvider, seesAllDevices, groups }: Identity,
  after: DeviceSettings,
): Record<string, string> {
  if (isProvider || seesAllDevices || after.tags.public.some((tag) => groups.includes(tag))) return {};
  return { 'tags.public': 'Behold minst én av dine egne tilgangsgrupper, ellers ser du ikke enheten lenger' };
}

/** A new owner, and those the device is newly shared with, must be organisations the caller sees. */
async function organisationFaults(
  before: DeviceSettings,
  after: DeviceSettings,
  holdingOrgid: string,
): Promise<Record<string, string>> {
  const hasMoved = after.orgid !== before.orgid;
  const shared = newlyShared(before, after);
  if (!hasMoved && shared.length === 0) return {};
  const found = await rows<{ orgid: string }>('select orgid from organisations where orgid = any($1)', [
    [after.orgid, ...shared],
  ]);
  const known = new Set(found.map(({ orgid }) => orgid).filter((orgid) => orgid !== holdingOrgid));
  const unknown = shared.find((orgid) => !known.has(orgid) || orgid === after.orgid);
  return {
    ...(hasMoved && !known.has(after.orgid) && { orgid: 'Finner ikke organisasjonen' }),
    ...(unknown !== undefined && { 'appdata.shared_with': `Kan ikke deles med ${unknown}` }),
  };
}

function newlyShared(before: DeviceSettings, after: DeviceSettings): string[] {
  const earlier = before.appdata.shared_with ?? [];
  return (after.appdata.shared_with ?? []).filter((orgid) => !earlier.includes(orgid));
}
