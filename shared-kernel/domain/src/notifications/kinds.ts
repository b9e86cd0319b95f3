import type { NotifiedKind } from '../../../wire/src/notifications.ts';
import { isFillingAlarm, thresholdPrefix } from '../devices/own-alarms.ts';

/**
 * What a person who chooses alarms calls the one with this id (NOTIFY-01). Water over a threshold is an overflow, water
 * under one a level; what a sensor or another system reports by itself is an overflow where its id says so, else a fault
 * of the sensor: a person who is told of faults hears of it.
 *
 * @param isWater whether it is an alarm of a drain, a magazine, a pond or a brook: full is an overflow there
 */
export function notifiedKindOf(alarm: string, isWater: boolean): NotifiedKind {
  if (alarm === 'level' || alarm === 'silence' || alarm === 'battery' || alarm === 'sensor') return alarm;
  if (isFillingAlarm(alarm)) return isWater ? 'overflow' : 'level';
  if (alarm.startsWith(thresholdPrefix)) return alarm.split(':')[3] === 'below' ? 'level' : 'overflow';
  return /overflow|overl[oø]p/i.test(alarm) ? 'overflow' : 'sensor';
}

/** Norwegian. */
export const notifiedKindNames: Readonly<Record<NotifiedKind, string>> = {
  level: 'Nivå',
  overflow: 'Overløp',
  silence: 'Ingen kontakt',
  battery: 'Batteri',
  sensor: 'Sensorfeil',
};
