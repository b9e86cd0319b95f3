import type { Appdata, Device } from '../../../wire/src/device.ts';
import { registrationSteps, type RegistrationStep } from '../../../wire/src/registration.ts';
import { isOnboarding, isOutOfService, isStorage, objectTypeOf } from './kind.ts';
import { objectTypeName } from './object-types.ts';
import { isInFlight } from './stamps.ts';
import { applyTagPreset, hasNormalTag, productionTag, retiredTag, returnedTag } from './tags.ts';

const fieldTag = 'Status:Felt';

const isStep = (step: unknown): step is RegistrationStep =>
  (registrationSteps as readonly unknown[]).includes(step);

/** Where a registration continues; at the first step where another system named one of its own. */
export const registrationStep = (step: unknown): RegistrationStep => (isStep(step) ? step : 'sensor');

/** Why a device cannot be registered. */
export type RegistrationObstacle = 'flight' | 'registered' | 'retired';

/** Said of a device that was retired or returned where somebody would put it to use. */
export const putAwayText =
  'Enheten er kassert eller returnert som defekt. Flytt den til lager før den tas i bruk igjen.';

/**
 * What stands in the way of registering a device; null for nothing. Devices in stock and in production are registered
 * when they are put to use, and so is one that has neither a type nor a place in the field. One that was retired, or returned
 * as defect, comes into stock first.
 */
export function registrationObstacle(
  device: Pick<Device, 'tags' | 'appdata' | 'state'>,
): RegistrationObstacle | null {
  if ([retiredTag, returnedTag].some((tag) => hasNormalTag(device, tag))) return 'retired';
  if (isInUse(device)) return 'registered';
  return isInFlight(device) ? 'flight' : null;
}

function isInUse(device: Pick<Device, 'tags' | 'appdata'>): boolean {
  const isNew = objectTypeOf(device) === null && !hasNormalTag(device, fieldTag);
  return !isStorage(device) && !hasNormalTag(device, productionTag) && !isNew;
}

/**
 * What is asked before a device gets another type than it had: the list or the series may be of other devices (FITTER-03).
 * Null where it had none, or the same.
 *
 * @returns a Norwegian sentence that ends with a question
 */
export function typeQuestion(device: Pick<Device, 'appdata' | 'proddata'>, type: string): string | null {
  const before = objectTypeOf(device);
  if (before === null || before.toLowerCase() === type.trim().toLowerCase()) return null;
  const [was, becomes] = [objectTypeName(before), objectTypeName(type)];
  if (was === becomes) return null;
  return `${device.proddata.shortid} var satt opp som «${was}», og blir nå «${becomes}». Stemmer det?`;
}

/** Whether a device stands where it is to measure: it is in use and in operation, and its registration is finished. */
export const isPutUp = (device: Pick<Device, 'tags' | 'appdata'>): boolean =>
  isInUse(device) && !isOnboarding(device) && !isOutOfService(device);

/** The groups of a device that has been registered: its status is that it stands in the field. */
export const registeredTags = (tags: readonly string[]): string[] => applyTagPreset(tags, fieldTag);

/** What is written while a device is being registered and stays true when the registration is given up. */
const kept = ['service_log', 'ordered_at', 'emptied_at'] as const;

/** The settings of a device whose registration is given up: as before it, without the marker. */
export function settingsWithout(present: Appdata, before: Appdata | null): Appdata {
  const { onboarding: _marker, ...settings } = before ?? present;
  const told = Object.fromEntries(
    kept.filter((name) => present[name] !== undefined).map((name) => [name, present[name]]),
  );
  return { ...settings, ...told };
}
