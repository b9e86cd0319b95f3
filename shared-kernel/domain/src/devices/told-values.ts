import type { Appdata, Device, Primary, Secondary, Telemetry } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { timeAgo } from '../format/time-ago.ts';
import { isTracker, objectKindOf } from './kind.ts';
import { impossibleValues, isOfLevel, type Impossible } from './plausibility.ts';
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

/** Of `pri` what tells the level or follows from it: of its one reading. What else there is, such as °C or turbidity, stands beside it. */
const ofTheLevel: ReadonlySet<string> = new Set([
  ...levelFigures,
  ...['distance_unchecked', 'max_height', 'capacity', 'capacity_kg', 'ullage_distance'],
  ...['drainable_volume', 'fillable_volume', 'fillable_weight_kg'],
]);

/** The newest of each value beside the level, with the measured time of each (epoch seconds), and newer ones that cannot be. */
export type ToldValues = {
  readonly pri: Primary;
  readonly sec: Secondary;
  /** By the path of each, such as `sec.battery`. */
  readonly times: Readonly<Record<string, number>>;
  readonly impossible: readonly ImpossibleAt[];
  /** How often levels come, seconds; null where nobody has looked. */
  readonly levelInterval: number | null;
};

/** Whether a value of this path stands beside the level. */
export const isBesideLevel = (path: string): boolean =>
  path.startsWith('sec.') || !ofTheLevel.has(path.slice(4));

/** A value beside the level by its path. */
type Beside = readonly [path: string, value: unknown];

/** What a reading tells beside its level. */
function besideLevel({
  pri,
  sec,
}: {
  readonly pri?: Primary | undefined;
  readonly sec?: Secondary | undefined;
}): Beside[] {
  const ofPri = Object.entries(pri ?? {}).filter(
    ([name, value]) => typeof value === 'number' && !ofTheLevel.has(name),
  );
  return [
    ...ofPri.map(([name, value]): Beside => [`pri.${name}`, value]),
    ...Object.entries(sec ?? {}).map(([name, value]): Beside => [`sec.${name}`, value]),
  ].filter(([path, value]) =>
    typeof value === 'number' ? readingValue(path, value) !== null : value !== null && value !== undefined,
  );
}

const groupOf = (values: Iterable<Beside>, group: 'pri' | 'sec'): Record<string, unknown> =>
  Object.fromEntries(
    [...values]
      .filter(([path]) => path.startsWith(`${group}.`))
      .map(([path, value]) => [path.slice(4), value]),
  );

/** The values beside the level that stored telemetry holds; where it tells no time of a value, it was its reading's. */
export function toldBy(telemetry: Telemetry | null): ToldValues {
  const { pri, sec, meta } = telemetry ?? {};
  const of = finite(meta?.aquisitiontime) ?? -Infinity;
  const told = besideLevel({ pri, sec });
  const timeOf = (path: string): number =>
    finite((path.startsWith('pri.') ? meta?.pri_t : meta?.sec_t)?.[path.slice(4)]) ?? of;
  return {
    pri: groupOf(told, 'pri'),
    sec: groupOf(told, 'sec'),
    times: Object.fromEntries(told.map(([path]) => [path, timeOf(path)])),
    impossible: (meta?.impossible ?? [])
      .filter((one) => !isOfLevel(one))
      .map(({ path, value, t }) => ({ path, value, t: finite(t) ?? of })),
    levelInterval: finite(meta?.level_interval),
  };
}

/** The times of the values of one group, by their names. */
export const timesOf = ({ times }: ToldValues, group: 'pri' | 'sec'): Record<string, number> =>
  groupOf(
    Object.entries(times).filter(([, t]) => Number.isFinite(t)),
    group,
  ) as Record<string, number>;

/** What the modem and not the sensor tells: it is believed where the sensor fails as well. */
const ofTheModem: ReadonlySet<string> = new Set(['sec.battery', 'sec.csq']);
export const isOfModem = (path: string): boolean => ofTheModem.has(path);

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
  const newer = besideLevel(sent).filter(
    ([path]) =>
      (fault === null || fault.kind !== undefined || ofTheModem.has(path)) &&
      t >= (told.times[path] ?? -Infinity),
  );
  if (newer.length === 0) return told;
  const cannotBe = new Map(impossibleValues(appdata, sent).map((one) => [one.path, { ...one, t }]));
  const values = newer.filter(([path]) => !cannotBe.has(path));
  const times = { ...told.times, ...Object.fromEntries(values.map(([path]) => [path, t])) };
  const impossible = new Map(told.impossible.map((one) => [one.path, one]));
  for (const [path] of newer) {
    const one = cannotBe.get(path);
    if (one && t >= (impossible.get(path)?.t ?? -Infinity)) impossible.set(path, one);
  }
  return {
    ...told,
    pri: { ...told.pri, ...groupOf(values, 'pri') },
    sec: { ...told.sec, ...groupOf(values, 'sec') },
    times,
    impossible: [...impossible.values()].filter((one) => one.t > (times[one.path] ?? -Infinity)),
  };
}

/**
 * The measured time of a value beside the level (`battery`, `csq`, `temp`), where something was measured after it: what is
 * shown then is not of now. Epoch seconds; null where it is of the last contact, or there is none.
 */
export function toldBefore(device: Device, name: string): number | null {
  const { sec, times } = toldBy(device.last_telemetry);
  const t = times[`sec.${name}`] ?? -Infinity;
  const contact = finite(device.state.connectivity_monitoring?.last_telemetry_timestamp);
  return sec[name] !== undefined && contact !== null && t !== -Infinity && t < contact ? t : null;
}

/** The same in words behind the value, ' (for 10 minutter siden)'; nothing for one of the last contact. */
export function toldAgo(device: Device, name: string, now: number): string {
  const t = toldBefore(device, name);
  return t === null ? '' : ` (${timeAgo(t, now)})`;
}

/**
 * What the sensor tells of a kind of its own, such as liquid temperature, turbidity or flow, where it was measured at another
 * time than the level beside which it stands: by its path, with its time in epoch seconds.
 */
export function toldApart(
  device: Pick<Device, 'last_telemetry'>,
): { path: string; value: number; t: number }[] {
  const level = finite(device.last_telemetry?.meta?.aquisitiontime);
  if (level === null) return [];
  const { pri, times } = toldBy(device.last_telemetry);
  return Object.entries(pri).flatMap(([name, value]) => {
    const t = times[`pri.${name}`] ?? level;
    return typeof value === 'number' && t !== level ? { path: `pri.${name}`, value, t } : [];
  });
}
