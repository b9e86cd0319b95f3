import type { Appdata, Device, Primary, Secondary } from '../../../wire/src/device.ts';
import type { SensorState } from '../../../wire/src/readings.ts';
import { blindText, isBlind, isNoEcho, noEchoText } from './blind-zone.ts';
import { isOverZero } from './kind.ts';
import { impossibleText, impossibleValues, isOfLevel } from './plausibility.ts';
import { sensorVerdict } from './sensor-state.ts';

/** Seconds that a clock may be ahead of ours before its readings are marked and never the latest. */
export const mostAheadSeconds = 600;

/** Whether a reading is timed further ahead of when it was received than clocks differ. Both epoch seconds. */
export const isAhead = (measured: number, received: number): boolean =>
  measured > received + mostAheadSeconds;

/** Why a reading is not believed. */
export type ReadingFault = {
  reason: 'sensor' | 'impossible' | 'ahead';
  /** Norwegian, without the time: 'Noe er galt med sensor'. */
  message: string;
  /** Of what is impossible: nearer to the sensor than it sees, or further from the readings before than it can be. */
  kind?: 'blind' | 'jump';
};

/** A reading to be judged: as it was sent, and when. */
export type JudgedReading = {
  pri?: Primary | undefined;
  sec?: Secondary | undefined;
  state?: SensorState | null | undefined;
  /** Measured time, epoch seconds. */
  t: number;
};

/**
 * Why this reading cannot be the device's latest; null for a valid one: state ok or none, figures possible for the tank
 * and the sensor, and not timed more than ten minutes ahead of `received` (epoch seconds).
 */
export function readingFault(
  appdata: Appdata,
  reading: JudgedReading,
  received: number,
): ReadingFault | null {
  if (isAhead(reading.t, received)) return { reason: 'ahead', message: 'Måletidspunktet ligger fram i tid' };
  const { message } = sensorVerdict(reading.state);
  if (message !== null) return { reason: 'sensor', message };
  const impossible = impossibleValues(appdata, reading).find(isOfLevel);
  return impossible ? { reason: 'impossible', message: impossibleText(impossible) } : null;
}

/**
 * The same of a device's reading, by what it measures with as well: a tank's level that stands nearer to the sensor than
 * it sees is not known, whatever it says.
 */
export function faultOf(
  device: Pick<Device, 'appdata' | 'proddata'>,
  reading: JudgedReading,
  received: number,
): ReadingFault | null {
  const fault = readingFault(device.appdata, reading, received);
  if (fault !== null && fault.reason !== 'impossible') return fault;
  const pri = reading.pri ?? {};
  if (isOverZero(device.appdata))
    return fault ?? (isNoEcho(device, pri) ? { reason: 'impossible', message: noEchoText } : null);
  if (!isBlind(device, pri)) return fault;
  return { reason: 'impossible', kind: 'blind', message: blindText(device) };
}
