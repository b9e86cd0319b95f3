import type { Appdata, Device, Primary, Secondary, Telemetry } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { timeAgo } from '../format/time-ago.ts';
import { isTracker, objectKindOf } from './kind.ts';
import { impossibleValues, type Impossible } from './plausibility.ts';
import type { ReadingFault } from './reading-fault.ts';
import { readingValue } from './sensor-state.ts';

type Sent = { pri: Primary; sec: Secondary };

/** Any of these is what the sensor saw of the level. */
const levelFigures = ['gauge_height', 'distance', 'rel_press', 'volume', 'percent', 'weight_kg'] as const;

/**
 * Whether a reading tells the level that the device is there to measure: of a thermometer its temperature, of a tracker
 * there is none, so that each of its readings tells all there is. Battery and signal often come in messages of their own.
 */
export function tellsLevel(device: Pick<Device, 'appdata' | 'tags'>, sent: Sent): boolean {
  if (isTracker(device)) return true;
  if (levelFigures.some((name) => finite(sent.pri[name]) !== null)) return true;
  if (objectKindOf(device) !== 'temperature' || finite(sent.sec.temp) === null) return false;
  return !impossibleValues(device.appdata, sent).some(({ path }) => path === 'sec.temp');
}

/** An impossible figure with the time of its reading, epoch seconds. */
export type ImpossibleAt = Impossible & { t: number };

/** The newest of each value beside the level, with the measured time of each (epoch seconds), and newer ones that cannot be. */
export type ToldValues = {
  readonly sec: Secondary;
  readonly times: Readonly<Record<string, number>>;
  readonly impossible: readonly ImpossibleAt[];
  /** How often levels come, seconds; null where nobody has looked. */
  readonly levelInterval: number | null;
};

const isTold = ([name, value]: readonly [string, unknown]): boolean =>
  typeof value === 'number'
    ? readingValue(`sec.${name}`, value) !== null
    : value !== null && value !== undefined;

/** The values beside the level that stored telemetry holds; where it tells no time of a value, it was its reading's. */
export function toldBy(telemetry: Telemetry | null): ToldValues {
  const { sec = {}, meta } = telemetry ?? {};
  const of = finite(meta?.aquisitiontime) ?? -Infinity;
  const told = Object.entries(sec).filter(isTold);
  return {
    sec: Object.fromEntries(told),
    times: Object.fromEntries(told.map(([name]) => [name, finite(meta?.sec_t?.[name]) ?? of])),
    impossible: (meta?.impossible ?? [])
      .filter(({ path }) => path.startsWith('sec.'))
      .map(({ path, value, t }) => ({ path, value, t: finite(t) ?? of })),
    levelInterval: finite(meta?.level_interval),
  };
}

/** What the modem and not the sensor tells: it is believed where the sensor fails as well. */
const ofTheModem: ReadonlySet<string> = new Set(['battery', 'csq']);

/**
 * The same values after one more reading, in whatever order they come: of each the newest. What cannot be is no value,
 * and is told as long as nothing newer is. Of a reading that is not believed only what the modem tells counts; where its level
 * alone is doubted, all.
 */
export function withTold(
  told: ToldValues,
  appdata: Appdata,
  { fault, t, ...sent }: Sent & { t: number; fault: ReadingFault | null },
): ToldValues {
  if (fault?.reason === 'ahead') return told;
  const newer = Object.entries(sent.sec).filter(
    (entry) =>
      isTold(entry) &&
      (fault === null || fault.kind !== undefined || ofTheModem.has(entry[0])) &&
      t >= (told.times[entry[0]] ?? -Infinity),
  );
  if (newer.length === 0) return told;
  const cannotBe = new Map(impossibleValues(appdata, sent).map((one) => [one.path, { ...one, t }]));
  const values = newer.filter(([name]) => !cannotBe.has(`sec.${name}`));
  const times = { ...told.times, ...Object.fromEntries(values.map(([name]) => [name, t])) };
  const impossible = new Map(told.impossible.map((one) => [one.path, one]));
  for (const [name] of newer) {
    const one = cannotBe.get(`sec.${name}`);
    if (one && t >= (impossible.get(one.path)?.t ?? -Infinity)) impossible.set(one.path, one);
  }
  return {
    ...told,
    sec: { ...told.sec, ...Object.fromEntries(values) },
    times,
    impossible: [...impossible.values()].filter((one) => one.t > (times[one.path.slice(4)] ?? -Infinity)),
  };
}

/**
 * The measured time of a value beside the level (`battery`, `csq`, `temp`), where something was measured after it: what is
 * shown then is not of now. Epoch seconds; null where it is of the last contact, or there is none.
 */
export function toldBefore(device: Device, name: string): number | null {
  const { sec, times } = toldBy(device.last_telemetry);
  const t = times[name] ?? -Infinity;
  const contact = finite(device.state.connectivity_monitoring?.last_telemetry_timestamp);
  return sec[name] !== undefined && contact !== null && t !== -Infinity && t < contact ? t : null;
}

/** The same in words behind the value, ' (for 10 minutter siden)'; nothing for one of the last contact. */
export function toldAgo(device: Device, name: string, now: number): string {
  const t = toldBefore(device, name);
  return t === null ? '' : ` (${timeAgo(t, now)})`;
}
