import type { Device } from '../api/schemas/device.ts';
import { notifiedKinds, type NotifiedKind } from '../api/schemas/notifications.ts';
import { fillingAlarmIds, fullWithinDays, isNearFullOn } from '../devices/filling-alarms.ts';
import { isDrainLike } from '../devices/kind.ts';
import { limitAlarms } from '../devices/limit-alarms.ts';
import { isOwnAlarmOn } from '../devices/own-alarms.ts';
import { notifiedKindOf } from './kinds.ts';

/** What a device may raise alarms of as it is set up; what other systems report is not known before they do. */
export function raisedKinds(device: Device): NotifiedKind[] {
  const own = (['silence', 'sensor'] as const).filter((kind) => isOwnAlarmOn(device.appdata, kind));
  const filling = [
    ...(fullWithinDays(device) === null ? [] : [fillingAlarmIds.soon]),
    ...(isNearFullOn(device) ? [fillingAlarmIds.near] : []),
  ];
  const levels = [...limitAlarms(device).map(({ id }) => id), ...filling];
  const raised = new Set<NotifiedKind>([
    ...levels.map((alarm) => notifiedKindOf(alarm, isDrainLike(device))),
    ...own,
  ]);
  return notifiedKinds.filter((kind) => raised.has(kind));
}
