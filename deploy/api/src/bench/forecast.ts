import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { deriveTelemetry } from '@peil/shared-kernel/devices';
import {
  forecastMemoryDays,
  median,
  stockForecast,
  stockStory,
  type VolumeAt,
} from '@peil/shared-kernel/stock';
import { tankYear } from '@peil/shared-kernel/testing/tank-year';
import { demoReadings } from '../demo/readings.ts';
import { demoWorld } from '../demo/world.ts';

/**
 * The forecast tried on the past: `npm run bench:forecast -w deploy/api`, or with the path of a measured series (CSV or
 * CSV in gzip, columns `time` and `level_pct`) after `--`. Prints how many of the 80 % ranges held (they should be 76 to
 * 84 %), and how far beside the truth the date was, next to the rule that learnt from one reading to the next.
 */
interface Tank {
  readonly capacity: number;
  readonly isDraining: boolean;
  /** In order of time. */
  readonly readings: readonly VolumeAt[];
}

const day = 86_400;
/** Days between two forecasts of a tank. */
const every = 9;
const warmUp = 30;

/** The rule before: a mean of some two weeks, learnt from one reading to the next; litres a day, negative while used. */
function learntRate({ capacity, isDraining }: Tank, readings: readonly VolumeAt[]): number {
  let [rate, seen] = [0, 0];
  for (const [index, now] of readings.entries()) {
    const before = readings[index - 1];
    if (before === undefined) continue;
    const days = (now.t - before.t) / day;
    const change = now.volume - before.volume;
    if (days <= 0 || days > 14 || (isDraining ? -change : change) > capacity * 0.02) continue;
    seen = Math.min(seen + days, 14);
    rate += (change / days - rate) * Math.min(1, days / seen);
  }
  return rate;
}

interface Figures {
  made: number;
  held: number;
  readonly off: number[];
  readonly offBefore: number[];
}

/** Days from `now` until as much has been used (or has run in) as was missing then; null when the readings end before. */
function daysUntil(
  used: readonly (readonly [t: number, litres: number])[],
  now: number,
  missing: number,
): number | null {
  const begun = used.findLast(([t]) => t <= now)?.[1] ?? 0;
  const reached = used.find(([t, litres]) => t > now && litres - begun >= missing);
  return reached === undefined ? null : (reached[0] - now) / day;
}

function judge(tank: Tank, figures: Figures): void {
  const first = tank.readings[0]?.t ?? 0;
  const last = tank.readings.at(-1)?.t ?? 0;
  let litres = 0;
  const { steady } = stockStory(tank.readings, tank);
  const used = steady.map(({ t, volume, step }, index) => {
    if (step === 'use') litres += Math.abs(volume - (steady[index - 1]?.volume ?? volume));
    return [t, litres] as const;
  });
  for (let now = first + warmUp * day; now < last; now += every * day) {
    const known = tank.readings.filter(({ t }) => t > now - forecastMemoryDays * day && t <= now);
    const story = stockStory(known, tank);
    const stock = story.steady.at(-1);
    const level = tank.isDraining ? tank.capacity : 0;
    const forecast = stockForecast(story, level);
    if (stock === undefined || forecast === null || now - stock.t > 2 * day) continue;
    const days = daysUntil(used, stock.t, Math.abs(stock.volume - level));
    if (days === null) continue;
    const ahead = (t: number | null): number => ((t ?? Infinity) - stock.t) / day;
    figures.made += 1;
    if (ahead(forecast.earliest) <= days && days <= ahead(forecast.latest)) figures.held += 1;
    figures.off.push(Math.abs(ahead(forecast.at) - days) / days);
    const rate = learntRate(tank, known) * (tank.isDraining ? 1 : -1);
    const before = rate > 0 ? Math.abs((known.at(-1)?.volume ?? 0) - level) / rate : Infinity;
    figures.offBefore.push(Math.abs(before - days) / days);
  }
}

/** The tanks of the demo, each with a year of readings that its sensor could have sent. */
function* demoTanks(): Generator<Tank> {
  const creation = Date.UTC(2026, 0, 1) / 1000;
  for (const device of demoWorld('peil').devices) {
    if (device.series.kind !== 'stock' || device.series.stands) continue;
    const rows = demoReadings({ ...device, historyDays: 365, silentHours: 0 }, creation, 0, creation);
    const read = rows.flatMap(({ t, pri, sec, state }) => {
      const told = deriveTelemetry(device.appdata, { pri, sec }).pri;
      return state === 'ok' && typeof told.volume === 'number'
        ? [{ t, volume: told.volume, capacity: told.capacity ?? 0 }]
        : [];
    });
    const capacity = read.at(-1)?.capacity ?? 0;
    if (capacity > 0) yield { capacity, isDraining: device.series.trend === 'filled', readings: read };
  }
}

function* madeTanks(): Generator<Tank> {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { capacity, readings } = tankYear(seed, Date.UTC(2025, 0, 6) / 1000);
    const ordered = [...new Map(readings.map((one) => [one.t, one])).values()].sort((a, b) => a.t - b.t);
    yield { capacity, isDraining: false, readings: ordered };
  }
}

function* measuredTank(path: string): Generator<Tank> {
  const file = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8');
  const readings = text
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [time = '', percent = ''] = line.split(',');
      return percent === '' ? [] : [{ t: Date.parse(time) / 1000, volume: Number(percent) * 10 }];
    });
  yield { capacity: 1000, isDraining: false, readings };
}

function print(name: string, tanks: Iterable<Tank>): void {
  const figures: Figures = { made: 0, held: 0, off: [], offBefore: [] };
  for (const tank of tanks) judge(tank, figures);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(9);
  const [off, before] = [median(figures.off), median(figures.offBefore)];
  process.stdout.write(
    `${name.padEnd(26)}${String(figures.made).padStart(10)}${percent(figures.held / figures.made)}` +
      `${percent(off)}${percent(before)}${(off / before).toFixed(2).padStart(9)}\n`,
  );
}

process.stdout.write(
  `${'tanks'.padEnd(26)}${['forecasts', 'held', 'off', 'before', 'ratio'].map((word, index) => word.padStart(index === 0 ? 10 : 9)).join('')}\n`,
);
print('made, with noise', madeTanks());
print('of the demo', demoTanks());
for (const path of process.argv.slice(2))
  print(path.split('/').at(-1)?.slice(0, 25) ?? '', measuredTank(path));
