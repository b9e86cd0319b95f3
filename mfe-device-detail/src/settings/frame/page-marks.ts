import type { Device } from '@peil/shared-kernel/api';
import {
  alarmSettingsOf,
  alarmSettingsProblems,
  checkInstallation,
  geometryOf,
  hasInstallationMeasures,
  hasOverflow,
  installationOf,
  intervalFaults,
  intervalsOf,
  isDrainLike,
  isLevelByPercent,
  isRochester,
  isTank,
  isTracker,
  locationOf,
  missingAlarmLimits,
  objectTypeOf,
  orderEmails,
  tankFaults,
  type TankFault,
} from '@peil/shared-kernel/devices';
import { isEmailAddress, nameProblem } from '@peil/shared-kernel/format';
import { externalLinks } from '../../links/links.ts';
import type { SettingsPageId } from './page-names.ts';

/** What a page has to tell: something that the device needs is not set, or what is set cannot be. */
export type PageMark = 'unset' | 'wrong';

/** Faults of a tank that its settings make; the others lie in its last reading. */
const ofSettings: ReadonlySet<TankFault['kind']> = new Set<TankFault['kind']>([
  'measures',
  'shapeUntold',
  'fillToMaxOutside',
  'drainToMinOutside',
  'limitsCrossed',
  'densityOutside',
]);

function tankMark(device: Device): PageMark | null {
  if (!isTank(device)) return null;
  const geometry = geometryOf(device.appdata);
  const isUnmeasured = !geometry.ok && geometry.reason === 'missing';
  if (isRochester(device)) return gaugeMark(device, isUnmeasured);
  if (isUnmeasured) return 'unset';
  return tankFaults(device).some(({ kind }) => ofSettings.has(kind)) ? 'wrong' : null;
}

/** A gauge that sends percent needs the capacity alone: nobody is asked for the tank's height or shape (SET-05). */
function gaugeMark(device: Device, isUnmeasured: boolean): PageMark | null {
  if (isUnmeasured && typeof device.appdata.volume !== 'number') return 'unset';
  const isWrong = ({ kind }: TankFault): boolean =>
    ofSettings.has(kind) && kind !== 'shapeUntold' && !(kind === 'measures' && isUnmeasured);
  return tankFaults(device).some(isWrong) ? 'wrong' : null;
}

function drainMark(device: Device): PageMark | null {
  if (!isDrainLike(device)) return null;
  const { appdata } = device;
  if (!hasInstallationMeasures(appdata)) return 'unset';
  const { faults } = checkInstallation(installationOf(appdata), { overflow: hasOverflow(device) });
  return faults.length > 0 ? 'wrong' : null;
}

function deviceMark(device: Device): PageMark | null {
  if (device.name.trim() === '' || objectTypeOf(device) === null) return 'unset';
  const { order_email, ext_url } = device.appdata;
  const isSound =
    nameProblem(device.name, '') === null &&
    device.tags.public.length > 0 &&
    orderEmails(order_email).every(isEmailAddress) &&
    (ext_url ?? []).every((url) => externalLinks([url]).length > 0);
  return isSound ? null : 'wrong';
}

function timeMark({ proddata }: Device): PageMark | null {
  return Object.keys(intervalFaults(intervalsOf(proddata))).length > 0 ? 'wrong' : null;
}

function alarmMark(device: Device): PageMark | null {
  const settings = alarmSettingsOf(device.appdata);
  const problems = [
    ...alarmSettingsProblems(settings),
    ...missingAlarmLimits(settings, isLevelByPercent(device)),
  ];
  return problems.length > 0 ? 'wrong' : null;
}

const locationMark = (device: Device): PageMark | null =>
  isTracker(device) || locationOf(device) !== null ? null : 'unset';

const rules: Partial<Record<SettingsPageId, (device: Device) => PageMark | null>> = {
  device: deviceMark,
  tank: tankMark,
  'tank-rochester': tankMark,
  drain: drainMark,
  time: timeMark,
  alarm: alarmMark,
  location: locationMark,
};

/** What a settings page has to tell of the device as it is saved; null for nothing. */
export const markOf = (page: SettingsPageId, device: Device): PageMark | null =>
  rules[page]?.(device) ?? null;
