import type { Device } from '../../../wire/src/device.ts';
import { notifiedKinds, type NotifiedKind } from '../../../wire/src/notifications.ts';
import { fullWithinDays } from '../devices/filling-alarms.ts';
import { isDrainLike } from '../devices/kind.ts';
import { limitAlarms } from '../devices/limit-alarms.ts';
import { isOwnAlarmOn } from '../devices/own-alarms.ts';
import { notifiedKindOf } from './kinds.ts';

/** What a device may raise alarms of as it is set up; what other systems report is not known before they do. */
export function raisedKinds(device: Device): NotifiedKind[] {
  const own = (['silence', 'sensor'] as const).filter((kind) => isOwnAlarmOn(device.appdata, kind));
  const raised = new Set<NotifiedKind>([
    ...limitAlarms(device).map(({ id }) => notifiedKindOf(id, isDrainLike(device))),
    ...own,
  ]);
  if (fullWithinDays(device) !== null) raised.add('level');
  return notifiedKinds.filter((kind) => raised.has(kind));
}
