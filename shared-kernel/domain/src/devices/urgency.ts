import { compareNorwegian } from '../format/compare.ts';
import { roundWhole } from '../format/round.ts';
import type { Alarm } from './alarm.ts';

/** What tells how urgent a device with alarms is. */
export interface UrgencyFacts {
  readonly name: string;
  readonly alarms: readonly (Pick<Alarm, 'since' | 'acknowledged'> & Partial<Pick<Alarm, 'severity'>>)[];
  /** The level, null without a measurement. */
  readonly percent: number | null;
  /** Whether a vehicle empties it (`isDrainingTank`): a full one is then the urgent one. */
  readonly draining: boolean;
  /** Whole days to empty or full, null without a forecast. */
  readonly days: number | null;
}

/** Smaller is more urgent; what is missing stands last. Names decide among equals. */
function places({ alarms, percent, draining, days }: UrgencyFacts): readonly number[] {
  const shown = percent === null ? null : roundWhole(percent);
  const left = shown === null ? Infinity : draining ? 100 - shown : shown;
  const waiting = alarms.filter(({ acknowledged }) => acknowledged === null);
  const deciding = waiting.length > 0 ? waiting : alarms;
  return [
    waiting.length > 0 ? 0 : 1,
    // An alarm of unknown severity is taken to be grave.
    deciding.some(({ severity }) => severity !== 'warning') ? 0 : 1,
    // Without a forecast what is left stands for days: at one percent a day, which is slow for a tank in use.
    days ?? left,
    left,
    Math.min(...alarms.map(({ since }) => since ?? Infinity)),
  ];
}

/**
 * The devices with alarms, the most urgent first: those that wait for somebody before those that are seen to; then
 * dangers before warnings; then by days to empty or full, so that a large tank that lasts a month comes after a small one
 * that lasts till tomorrow; then by what is left in whole percent as it is shown, of the contents or, where a vehicle
 * empties, of the room; then the alarm that has lasted longest; then by name.
 */
export const mostUrgentFirst = <Device extends UrgencyFacts>(devices: readonly Device[]): Device[] =>
  devices
    .map((device) => ({ device, places: places(device) }))
    .sort((a, b) => {
      const deciding = a.places.findIndex((place, index) => place !== b.places[index]);
      return deciding < 0
        ? compareNorwegian(a.device.name, b.device.name)
        : (a.places[deciding] ?? 0) - (b.places[deciding] ?? 0);
    })
    .map(({ device }) => device);
