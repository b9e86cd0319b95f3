import type { Appdata, Device, TakenDownStatus } from '@peil/shared-kernel/api/schemas';
import {
  applyTagPreset,
  isInFlight,
  isOnboarding,
  isSettings,
  isStorage,
  objectTypeOf,
  registrationObstacle,
  serviceLogOfPlace,
  withServiceEntry,
  type NewServiceEntry,
} from '@peil/shared-kernel/devices';

/** What a change of devices concerns of each. */
export type ChangedDevice = Pick<Device, 'name' | 'tags' | 'appdata' | 'proddata'>;

/** What of the settings is of the device itself, and not of the place: which sensor hangs on it, and its own log. */
export const ofDevice = ['sensor_shortid', 'service_log', 'onboarding'] as const;

/** How often the place is measured and reported; the rest of a device's low-level settings is its own. */
const intervalNames = ['telemetry_interval_s', 'transmission_interval_s'] as const;

/** Who changes the devices, and when: epoch seconds. */
export interface ChangeSigner {
  readonly user: string;
  readonly at: number;
  readonly comment: string | null;
  /** Photos of the change: they are of the place. */
  readonly photos?: Pick<NewServiceEntry, 'photo' | 'photos'> | null;
}

/**
 * Two devices after the new one has taken the old one's place. What is of the place goes over: name, groups, recipients,
 * position, measures, alarms, views, calibrations, the service log and how often it is measured. Of the device itself are
 * its short id, make, sensor and flight mode. What was set of the new one before is of no place any more.
 */
export function changedOver(
  { old, fresh }: { readonly old: ChangedDevice; readonly fresh: ChangedDevice },
  status: TakenDownStatus,
  { photos, ...signer }: ChangeSigner,
): { readonly old: ChangedDevice; readonly fresh: ChangedDevice } {
  const [oldId, newId] = [old.proddata.shortid, fresh.proddata.shortid];
  const place = {
    ...without(old.appdata, ofDevice),
    ...only(fresh.appdata, ['sensor_shortid']),
    service_log: serviceLogOfPlace(old.appdata, oldId, fresh.appdata),
  };
  return {
    old: {
      name: `Enhet ${oldId}`.trim(),
      tags: { public: applyTagPreset(fresh.tags.public, status) },
      appdata: {
        ...only(old.appdata, ['sensor_shortid']),
        service_log: withServiceEntry({}, { ...signer, acts: ['device_out'], other: newId }),
      },
      proddata: old.proddata,
    },
    fresh: {
      name: old.name,
      tags: old.tags,
      appdata: {
        ...place,
        service_log: withServiceEntry(place, { ...signer, ...photos, acts: ['device_in'], other: oldId }),
      },
      proddata: withIntervals(fresh.proddata, old.proddata),
    },
  };
}

export function without(settings: Appdata, names: readonly string[]): Appdata {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}

export const only = (settings: Appdata, names: readonly string[]): Appdata =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));

export function withIntervals(own: Device['proddata'], ofPlace: Device['proddata']): Device['proddata'] {
  const [low, wanted] = [own['lowlevel'], ofPlace['lowlevel']];
  if (!isSettings(wanted)) return own;
  const intervals = Object.fromEntries(
    intervalNames.filter((name) => wanted[name] !== undefined).map((name) => [name, wanted[name]]),
  );
  if (Object.keys(intervals).length === 0) return own;
  return { ...own, lowlevel: { ...(isSettings(low) && low), ...intervals } };
}

/** Why a device cannot take the place of another. */
export type NewDeviceObstacle = 'flight' | 'registering' | 'in_use' | 'retired';

/** What stands in the way of putting this device up in place of another; null for nothing. */
export function newDeviceObstacle(
  device: Pick<Device, 'tags' | 'appdata' | 'state'>,
): NewDeviceObstacle | null {
  if (isOnboarding(device)) return 'registering';
  if (isInFlight(device)) return 'flight';
  const obstacle = registrationObstacle(device);
  if (obstacle === 'retired') return obstacle;
  return obstacle === 'registered' ? 'in_use' : null;
}

/** Why a device has no place that another could take. */
export type OldDeviceObstacle = 'registering' | 'no_place';

/**
 * What stands in the way of changing this device; null for nothing.
 * @param isSeated whether it sits on an object
 */
export function oldDeviceObstacle(
  device: Pick<Device, 'tags' | 'appdata'>,
  isSeated: boolean,
): OldDeviceObstacle | null {
  if (isOnboarding(device)) return 'registering';
  const isPlaced = isSeated || (!isStorage(device) && objectTypeOf(device) !== null);
  return isPlaced ? null : 'no_place';
}
