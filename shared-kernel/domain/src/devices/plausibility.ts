import type { Appdata, Primary, Secondary } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatNumber, nbsp } from '../format/number.ts';
import { geometryOf } from './tank-setup.ts';
import { installationOf } from './installation.ts';
import { isOverZero } from './kind.ts';
import { levelFromPressure } from './pressure.ts';
import { litresOfWeight } from './liquids.ts';
import { sensorKindOf } from './sensor-kind.ts';
import { readingValue } from './sensor-state.ts';

/** A figure that cannot be: where it stands (`pri.percent`, `sec.battery`, `appdata.liquid_density`), and what it is. */
export type Impossible = { path: string; value: number };

/** What a reading carries, as it was sent. */
type Sent = { pri?: Primary | undefined; sec?: Secondary | undefined };

type Bounds = { readonly from: number; readonly to: number };

/** A sensor is mounted and a tank measured by hand: so much of the height, and at least so many mm, is no fault. */
const toleranceShare = 0.05;
const leastTolerance = 50;
/** Percent over full, and below empty, that a gauge's own scatter brings. */
export const percentBounds: Bounds = { from: -5, to: 105 };
/** Percent, litres or kilograms of a gauge that has measured nothing: the scatter of an empty one is not just that, and no level. */
export const noContents = -1;
/** mm: farther than any sensor in use sees. */
const farthest = 30_000;
/** mm below its zero that water can stand where neither floor nor sensor tells how deep it is. */
const deepestUntold = 5000;
/** mm: the least depth below zero that a sensor which is hung low is believed to see. */
const leastDepth = 2000;

/** What follows from it is left alone: one of these says nothing of the level. */
const secondaryBounds: Readonly<Record<string, Bounds>> = {
  'pri.temp': { from: -100, to: 300 },
  'sec.temp': { from: -80, to: 100 },
  'sec.battery': { from: 0, to: 100 },
  'sec.hum': { from: 0, to: 100 },
  // kPa, from the highest mountains to more than was ever measured.
  'sec.press': { from: 25, to: 120 },
  // A modem's own scale ends at 31, a share of the best at 100; `readingValue` tells what says that nothing was read.
  'sec.csq': { from: 0, to: 100 },
};

/**
 * What sensors and converters send where they have measured nothing: no level, whatever tank would hold it. Rows of the
 * same digit, the end of a range, and all bits of 8 and 16 of them, in tenths and hundredths as well. In single
 * precision, as readings are kept.
 */
const nothingMeasured: ReadonlySet<number> = new Set(
  [
    ...[-888, -999, -8888, -9999, 8888, 9999, 9999.9],
    ...[9990, 9998, 10_000, 25_500],
    ...[32_767, 65_534, 65_535, -32_768].flatMap((bits) => [bits, bits / 10, bits / 100]),
  ].map(Math.fround),
);
/** °C that a 1-wire thermometer tells before its first measurement, and where it has come loose. */
const noTemperatures: ReadonlySet<number> = new Set([85, -127]);

/** As it is printed, whole: 100.3 % is read as 100 %. */
const isOutside = (value: number, { from, to }: Bounds): boolean =>
  Math.round(value) < from || Math.round(value) > to;

/** What sensors cannot measure and pipes cannot carry: kPa below a vacuum, or of a water column of a kilometre. */
const pressureBounds: Bounds = { from: -101, to: 10_000 };

/** The height of the liquid over its zero in mm as it was measured, before anything is clamped; null when untold. */
function measuredHeight(appdata: Appdata, pri: Primary): number | null {
  if (sensorKindOf(appdata) === 'pressure')
    return levelFromPressure(appdata, pri.rel_press) ?? finite(pri.gauge_height);
  const [sensor, distance] = [finite(appdata.sensorheight), finite(pri.distance)];
  return sensor !== null && distance !== null ? sensor - distance : finite(pri.gauge_height);
}

/** mm of a tank whose measures are not known. */
const untoldBounds: Bounds = { from: -farthest, to: farthest };

/** mm between which a tank's level lies; null where its measures are not known. */
function tankBounds(appdata: Appdata): Bounds | null {
  const geometry = geometryOf(appdata);
  const height = geometry.ok ? geometry.geometry.height : finite(appdata.height);
  if (height === null || height <= 0) return null;
  const tolerance = Math.max(leastTolerance, height * toleranceShare);
  return { from: -tolerance, to: height + tolerance };
}

/** mm over zero between which the water of a drain, pond or brook, or a bare level, can stand. */
function waterBounds(appdata: Appdata): Bounds {
  const { top, floor, sensor, sensorKind } = installationOf(appdata);
  const depth = sensor === null ? deepestUntold : Math.max(sensor, leastDepth);
  const body = top !== null && floor !== null && top > floor ? top - floor : null;
  const looksDown = sensorKind !== 'pressure' && sensor !== null;
  return {
    from: floor === null ? -depth : floor - leastTolerance,
    to: looksDown ? sensor : body === null || top === null ? farthest : top + body,
  };
}

/** The first of a reading's figures that makes its level impossible: one cause is reported once. */
function impossibleLevel(appdata: Appdata, pri: Primary): Impossible | null {
  const distance = finite(pri.distance);
  const pressure = finite(pri.rel_press);
  const usesPressure = sensorKindOf(appdata) === 'pressure';
  if (!usesPressure && distance !== null && (distance < 0 || distance > farthest))
    return { path: 'pri.distance', value: distance };
  if (usesPressure && pressure !== null && isOutside(pressure, pressureBounds))
    return { path: 'pri.rel_press', value: pressure };

  const height = measuredHeight(appdata, pri);
  // A height that is worked out may be any number; only one that was sent says nothing by it.
  const isSent = height === finite(pri.gauge_height) && (usesPressure ? pressure : distance) === null;
  const sent = {
    'pri.rel_press': usesPressure ? pressure : null,
    'pri.distance': usesPressure ? null : distance,
  };
  for (const [path, value] of Object.entries({ ...sent, 'pri.gauge_height': isSent ? height : null }))
    if (value !== null && nothingMeasured.has(Math.fround(value))) return { path, value };
  const bounds = isOverZero(appdata) ? waterBounds(appdata) : (tankBounds(appdata) ?? untoldBounds);
  if (height !== null && (height < bounds.from || height > bounds.to))
    return { path: 'pri.gauge_height', value: height };

  // A height that is there and possible is what everything follows from; what the gauge says itself is not read then.
  const geometry = isOverZero(appdata) ? null : geometryOf(appdata);
  if (height !== null && (geometry === null || geometry.ok)) return null;
  const volume = finite(pri.volume);
  const capacity =
    (geometry?.ok === true ? geometry.geometry.capacity : null) ??
    finite(appdata.volume) ??
    finite(pri.capacity);
  if (volume !== null) {
    const ofCapacity = capacity === null || capacity <= 0 ? null : (volume / capacity) * 100;
    const isImpossible = ofCapacity === null ? volume < 0 : isOutside(ofCapacity, percentBounds);
    return isImpossible || volume === noContents ? { path: 'pri.volume', value: volume } : null;
  }
  const [percent, weight] = [finite(pri.percent), finite(pri.weight_kg)];
  if (percent !== null)
    return percent === noContents || isOutside(percent, percentBounds)
      ? { path: 'pri.percent', value: percent }
      : null;
  const weighed = litresOfWeight(appdata, weight, { litres: capacity, kg: finite(pri.capacity_kg) });
  if (weight === null || weighed === null || capacity === null || capacity <= 0) return null;
  return weight === noContents || isOutside((weighed / capacity) * 100, percentBounds)
    ? { path: 'pri.weight_kg', value: weight }
    : null;
}

const telemetryNumber = ({ pri, sec }: Sent, path: string): number | null => {
  const value = (path.startsWith('pri.') ? pri : sec)?.[path.slice(4)];
  return typeof value === 'number' ? value : null;
};

/**
 * What of a reading cannot be, for this tank and sensor: the level beyond the tank, the drain or the sensor's sight (at
 * most one, the figure that it comes from), and every other figure outside what can be measured. Small over- and
 * underruns are the scatter of sensors and mountings and are none. Empty for a sound reading.
 */
export function impossibleValues(appdata: Appdata, sent: Sent): Impossible[] {
  const level = impossibleLevel(appdata, sent.pri ?? {});
  const others = Object.entries(secondaryBounds).flatMap(([path, bounds]) => {
    const value = telemetryNumber(sent, path);
    if (value === null || readingValue(path, value) === null) return [];
    const isUnmeasured = path.endsWith('.temp') && noTemperatures.has(value);
    return isUnmeasured || isOutside(value, bounds) ? [{ path, value }] : [];
  });
  return level ? [level, ...others] : others;
}

/** Whether an impossible figure makes the level that came with it unbelievable. */
export const isOfLevel = ({ path }: Impossible): boolean => !(path in secondaryBounds);

/** The reading without those of its figures that cannot be and say nothing of its level. */
export function withoutImpossible<Given extends Sent>(sent: Given, impossible: readonly Impossible[]): Given {
  const cleared = (group: 'pri' | 'sec'): Record<string, null> =>
    Object.fromEntries(
      impossible
        .filter((one) => !isOfLevel(one) && one.path.startsWith(`${group}.`))
        .map(({ path }) => [path.slice(4), null]),
    );
  return impossible.length === 0
    ? sent
    : { ...sent, pri: { ...sent.pri, ...cleared('pri') }, sec: { ...sent.sec, ...cleared('sec') } };
}

/** kg/m³: the heaviest of all metals has 22 590. */
const heaviest = 25_000;

/** Settings that no tank and no mounting can have; they are not reckoned with, and told. */
export function impossibleSettings(appdata: Appdata): Impossible[] {
  const density = finite(appdata.liquid_density);
  const sensor = finite(appdata.sensorheight);
  return [
    ...(density !== null && (density <= 0 || density > heaviest)
      ? [{ path: 'appdata.liquid_density', value: density }]
      : []),
    ...(sensor !== null && (sensor < 0 || sensor > farthest)
      ? [{ path: 'appdata.sensorheight', value: sensor }]
      : []),
  ];
}

/** What each figure is called, and its unit. */
const figures: Readonly<Record<string, readonly [name: string, unit: string]>> = {
  'pri.distance': ['målt avstand', 'mm'],
  'pri.gauge_height': ['peilehøyde', 'mm'],
  'pri.rel_press': ['væsketrykk', 'kPa'],
  'pri.volume': ['volum', 'l'],
  'pri.percent': ['nivå', '%'],
  'pri.weight_kg': ['vekt', 'kg'],
  'pri.temp': ['væsketemperatur', '°C'],
  'sec.temp': ['temperatur', '°C'],
  'sec.battery': ['batteri', '%'],
  'sec.hum': ['luftfuktighet', '%'],
  'sec.press': ['lufttrykk', 'kPa'],
  'sec.csq': ['signalstyrke', 'csq'],
  'appdata.liquid_density': ['tetthet', 'kg/m³'],
  'appdata.sensorheight': ['sensorhøyde', 'mm'],
};

/** The one wording for what cannot be: 'Umulig verdi: batteri 101 %', 'Umulig innstilling: tetthet −5 kg/m³'. */
export function impossibleText({ path, value }: Impossible): string {
  const [name, unit] = figures[path] ?? [path, ''];
  const printed = formatNumber(value, { decimals: 1, minDecimals: 0 }) ?? '';
  const kind = path.startsWith('appdata.') ? 'innstilling' : 'verdi';
  return `Umulig ${kind}: ${name} ${printed}${nbsp}${unit}`;
}
