import { countText } from '../format/count-text.ts';
import { formatNumber } from '../format/number.ts';
import type { Device } from '../../../wire/src/index.ts';
import { activeAlarms, type Alarm } from './alarm.ts';
import { isStorage } from './kind.ts';

/** What tells whether a device counts as one with an alarm. */
export interface AlarmFacts {
  readonly alarms: readonly Pick<Alarm, 'acknowledged'>[];
  /** In stock: the alarm list leaves such devices out. */
  readonly inStorage: boolean;
}

/** How many devices have an alarm, and of how many of them one waits for somebody. */
export interface AlarmFigures {
  readonly active: number;
  readonly unacknowledged: number;
}

/** The two numbers that bell, key figure and alarm list show together: devices, as the alarm list has them (ALARM-02). */
export function alarmFigures(devices: Iterable<AlarmFacts>): AlarmFigures {
  let [active, unacknowledged] = [0, 0];
  for (const { alarms, inStorage } of devices) {
    if (inStorage || alarms.length === 0) continue;
    active += 1;
    if (alarms.some(({ acknowledged }) => acknowledged === null)) unacknowledged += 1;
  }
  return { active, unacknowledged };
}

/** What each device tells; of a list of 100 000 a change makes a few anew. */
const known = new WeakMap<Device, AlarmFacts>();

function factsOf(device: Device): AlarmFacts {
  const facts = known.get(device) ?? { alarms: activeAlarms(device), inStorage: isStorage(device) };
  known.set(device, facts);
  return facts;
}

/** The same of devices as they are stored. */
export const deviceAlarmFigures = (devices: readonly Device[]): AlarmFigures =>
  alarmFigures(devices.map(factsOf));

/** Both numbers in words: "11 enheter med alarm, 10 ikke kvittert". */
export function alarmFiguresText({ active, unacknowledged }: AlarmFigures): string {
  if (active === 0) return 'Ingen enheter med alarm';
  const waiting =
    unacknowledged === 0 ? 'alle kvittert' : `${formatNumber(unacknowledged) ?? ''} ikke kvittert`;
  return `${countText(active, 'enhet', 'enheter')} med alarm, ${waiting}`;
}
