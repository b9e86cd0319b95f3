import type { Primary, Secondary, SensorState } from '@peil/shared-kernel/api/schemas';
import { geometryOf, gravity, subTypeOf } from '@peil/shared-kernel/devices';
import type { ReadingRow } from '../measuring/readings/row.ts';
import type { DemoDevice, Stock, Water } from './device.ts';
import { excerpt, shifted, type ExcerptName } from './excerpt.ts';
import { anchorOf } from './excerpt-anchor.ts';
import { spanOf } from './history.ts';
import { markImpossibleSteps } from './impossible-steps.ts';
import { around, at, seedOf } from './random.ts';
import { stockTrace } from './stock-trace.ts';
import { surroundings } from './surroundings.ts';
import { heightAtShare } from './tank-height.ts';
import { waterTrace } from './water-trace.ts';
import { liquidTemperature } from './weather.ts';

const hourSeconds = 3600;
const day = 86_400;

/** One reading in a thousand or so is doubted by the sensor itself. */
const shareDoubted = 0.0007;
/** mm that the echo of a sensor scatters around the truth. */
const echoScatter = 2;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What a sensor measured, before anything is derived from it. */
interface Measured {
  readonly t: number;
  readonly pri: Primary;
  /** Takes the place of what the surroundings say. */
  readonly sec?: Secondary;
  readonly state: SensorState;
}

/**
 * The raw readings of a demo device from `from` to before `to`, ascending: what the device itself sends. A pure function
 * of the device, the moment of creation and the times (all epoch seconds): whoever asks again gets the same rows.
 */
export function demoReadings(device: DemoDevice, creation: number, from: number, to: number): ReadingRow[] {
  const span = spanOf(device, creation);
  const begin = Math.max(from, span.from);
  const end = Math.min(to, span.to);
  if (!(begin < end)) return [];
  const airAt = surroundings(device, creation);
  return measured(device, creation, begin, end).map(({ t, pri, sec, state }) => ({
    devid: device.devid,
    t,
    corrid: `demo-${device.shortid}-${String(t)}`,
    pri,
    sec: { ...airAt(t), ...sec },
    state,
  }));
}

function measured(device: DemoDevice, creation: number, from: number, to: number): Measured[] {
  const { series } = device;
  switch (series.kind) {
    case 'none':
      return [];
    case 'air':
      return times(device, from, to).map((t) => ({ t, pri: {}, state: 'ok' }));
    case 'stock':
      return stockReadings(device, series, creation, from, to);
    case 'water':
      return waterReadings(device, series, creation, from, to);
    case 'excerpt':
      return excerptReadings(device, series, creation, from, to);
  }
}

/** The device's own moments: each device has its phase within the interval. */
function times(device: DemoDevice, from: number, to: number): number[] {
  const interval = device.intervalMinutes * 60;
  const phase = Math.floor(at(seedOf(device.shortid), 8) * interval);
  const moments: number[] = [];
  for (let t = Math.ceil((from - phase) / interval) * interval + phase; t < to; t += interval)
    moments.push(t);
  return moments;
}

/** The value of an hourly trace between its hours. */
function between(levels: Float64Array, first: number, t: number): number {
  const hour = Math.floor(t / hourSeconds);
  const before = levels[hour - first] ?? 0;
  const after = levels[hour - first + 1] ?? before;
  return before + (after - before) * (t / hourSeconds - hour);
}

function stockReadings(
  device: DemoDevice,
  stock: Stock,
  creation: number,
  from: number,
  to: number,
): Measured[] {
  const seed = seedOf(device.shortid);
  const first = Math.floor(from / hourSeconds);
  const last = Math.ceil(to / hourSeconds) + 1;
  const levels = stockTrace(stock, device.climate, seed, Math.floor(creation / hourSeconds), first, last);
  const geometry = geometryOf(device.appdata);
  return times(device, from, to).map((t) => {
    const share = Math.min(1, Math.max(0, between(levels, first, t)));
    const temp = tenth(liquidTemperature(device.climate, t / hourSeconds));
    if (stock.sends === 'percent' || !geometry.ok) {
      return { t, pri: { percent: Math.round(share * 1000) / 10, temp, ok: true }, state: 'ok' };
    }
    return fromEcho(device, heightAtShare(geometry.geometry, share), geometry.geometry.height, t, { temp });
  });
}

function waterReadings(
  device: DemoDevice,
  water: Water,
  creation: number,
  from: number,
  to: number,
): Measured[] {
  const first = Math.floor(from / hourSeconds);
  const last = Math.ceil(to / hourSeconds) + 1;
  const origin = Math.floor((creation - device.historyDays * day) / hourSeconds);
  const levels = waterTrace(water, device.climate, origin, first, last);
  const seed = seedOf(device.shortid);
  return times(device, from, to).map((t) => {
    const level = between(levels, first, t);
    const temp = Math.max(0.3, tenth(liquidTemperature(device.climate, t / hourSeconds)));
    if (water.sends === 'pressure') {
      const height = Math.max(0, level + around(seed + 21, Math.floor(t / 600)));
      const rel_press = Math.round((height * 1000 * gravity) / 1e4) / 100;
      return { t, pri: { rel_press, temp, ok: true }, state: 'ok' };
    }
    return fromEcho(device, level, water.ceiling, t, { temp, ...sludge(device, creation, t) });
  });
}

/** The layer of sand that a sand trap gathers: its floor and its top, mm over the device's zero. */
function sludge(device: DemoDevice, creation: number, t: number): Primary {
  const floor = -(device.appdata.container_data?.container_bottom ?? 0);
  if (floor === 0 || !subTypeOf(device)?.startsWith('Sandfang')) return {};
  const gathered = 180 + 60 * at(seedOf(device.shortid), 9) + (0.3 * (t - creation)) / day;
  return { gauge_height_span: [floor, Math.round(floor + Math.min(-floor * 0.8, Math.max(20, gathered)))] };
}

/** What an ultrasonic sensor says about a surface `height` mm over the device's zero. */
function fromEcho(device: DemoDevice, height: number, highest: number, t: number, more: Primary): Measured {
  const seed = seedOf(device.shortid);
  const place = Math.floor(t / 600);
  const sensor = device.appdata.sensorheight ?? highest;
  const seen = Math.min(highest, height + echoScatter * around(seed + 22, place));
  const isDoubted = at(seed + 23, place) < shareDoubted;
  const distance = Math.max(0, Math.round(sensor - seen) + (isDoubted ? 140 : 0));
  return {
    t,
    pri: { distance, distance_unchecked: distance, ok: !isDoubted, ...more },
    state: isDoubted ? 'suspicious' : 'ok',
  };
}

type ExcerptSeries = Extract<DemoDevice['series'], { kind: 'excerpt' }>;

function excerptReadings(
  device: DemoDevice,
  series: ExcerptSeries,
  creation: number,
  from: number,
  to: number,
): Measured[] {
  const source = excerpt(series.excerpt);
  const { distance_mm: distances, water_temp_C: temperatures } = source.columns;
  const states = series.marksImpossibleSteps ? statesOf(series.excerpt) : null;
  const readings: Measured[] = [];
  for (const { t, index } of shifted(
    source,
    anchorOf(series.excerpt, creation, device.silentHours),
    from,
    to,
  )) {
    const state = states?.[index] ?? 'ok';
    const distance = distances?.[index];
    const temp = temperatures?.[index];
    if (temp !== undefined) readings.push({ t, pri: { temp, ok: true }, sec: { temp }, state });
    if (distance === undefined) continue;
    const water = Math.max(0.3, tenth(liquidTemperature(device.climate, t / hourSeconds)));
    readings.push({
      t,
      pri: { distance, distance_unchecked: distance, temp: water, ok: state === 'ok' },
      state,
    });
  }
  return readings;
}

const marked = new Map<ExcerptName, SensorState[]>();

/** The states of a whole excerpt, so that they do not depend on where one begins to read. */
function statesOf(name: ExcerptName): SensorState[] {
  const known = marked.get(name);
  if (known) return known;
  const { t, columns } = excerpt(name);
  const states = markImpossibleSteps(
    t.map((time, index) => ({ t: time, level: columns['level_mm']?.[index] ?? 0 })),
  );
  marked.set(name, states);
  return states;
}
