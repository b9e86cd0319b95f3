import type { Appdata } from '../api/schemas/device.ts';
import { notifiedKinds, type NotifiedKind } from '../api/schemas/notifications.ts';
import { limitAlarms } from '../devices/limit-alarms.ts';
import { isOwnAlarmOn } from '../devices/own-alarms.ts';
import { notifiedKindOf } from './kinds.ts';

/** What a device may raise alarms of as it is set up; what other systems report is not known before they do. */
export function raisedKinds(appdata: Appdata): NotifiedKind[] {
  const own = (['silence', 'sensor'] as const).filter((kind) => isOwnAlarmOn(appdata, kind));
  const raised = new Set<NotifiedKind>([...limitAlarms(appdata).map(({ id }) => notifiedKindOf(id)), ...own]);
  return notifiedKinds.filter((kind) => raised.has(kind));
}
