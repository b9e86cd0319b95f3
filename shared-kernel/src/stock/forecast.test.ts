import { tankYear } from '../testing/tank-year.ts';
import { stockForecast, stockStory, type VolumeAt } from './index.ts';

const hour = 3600;
const day = 24 * hour;
const tank = { capacity: 5000 };
/** A Monday. */
const start = Date.UTC(2026, 0, 5) / 1000;

/** Hourly readings of a tank that uses 50 l a day, with the last one at `litres`. */
const steadily = (days: number, litres: number): VolumeAt[] =>
  Array.from({ length: days * 24 + 1 }, (_, index) => ({
    t: start + index * hour,
    volume: litres + ((days * 24 - index) * 50) / 24,
  }));

const later = (readings: readonly VolumeAt[], seconds: number): VolumeAt[] =>
  readings.map(({ t, volume }) => ({ t: t + seconds, volume }));

/** Days from the last reading until it is empty, and the range. */
function daysTo(readings: readonly VolumeAt[], level = 0) {
  const story = stockStory(readings, tank);
  const found = stockForecast(story, level);
  const [last] = story.steady.slice(-1);
  const of = (t: number | null | undefined) =>
    t === null || t === undefined || !last ? null : Math.round(((t - last.t) / day) * 10) / 10;
  return { at: of(found?.at), earliest: of(found?.earliest), latest: of(found?.latest) };
}

test('STOCK-06 a tank that uses 50 l a day and holds 2 500 is empty in 50 days', () => {
  const { at, earliest, latest } = daysTo(steadily(15, 2500));
  expect(at).toBeCloseTo(50, 1);
  expect(earliest).toBeLessThan(50);
  expect(latest).toBeGreaterThan(50);
});

test('STOCK-06 a wrong echo does not move it, now or ten days later', () => {
  const readings = steadily(30, 2000);
  const wrong = { t: readings[300]!.t, volume: readings[300]!.volume + 1000 };
  const before = readings.slice(0, 303);
  expect(daysTo([...before.filter(({ t }) => t !== wrong.t), wrong])).toEqual(daysTo(before));
  expect(daysTo(readings.toSpliced(300, 1, wrong)).at).toBeCloseTo(40, 1);
});

test('STOCK-06 a refill in a silence does not make the use smaller', () => {
  const before = steadily(15, 2500);
  const after = later([{ t: start, volume: 2560 }], 25 * day);
  expect(daysTo([...before, ...after]).at).toBeCloseTo(51, 0);
});

test('STOCK-06 a value that stays the same does not move the date', () => {
  const before = steadily(15, 2500);
  const frozen = Array.from({ length: 14 * 24 }, (_, index) => ({
    t: start + 15 * day + (index + 1) * hour,
    volume: 2500,
  }));
  const story = stockStory([...before, ...frozen], tank);
  expect(story.unchangedSince).toBe(start + 15 * day);
  expect(stockForecast(story, 0)?.at).toBeCloseTo(stockForecast(stockStory(before, tank), 0)!.at, -3);
});

test('STOCK-06 nothing is known before a day has been measured, nor where nothing is used', () => {
  expect(daysTo(steadily(15, 2500).slice(0, 12)).at).toBeNull();
  expect(daysTo(steadily(3, 2500).map(({ t }) => ({ t, volume: 2500 }))).at).toBeNull();
});

test('STOCK-06 a tank that is drawn from on working days alone lasts over the weekend', () => {
  let volume = 6000;
  const readings = Array.from({ length: 6 * 7 * 24 + 1 }, (_, index) => {
    const isDrawn = index > 0 && Math.floor((index - 1) / 24) % 7 < 5;
    volume -= isDrawn ? 100 / 24 : 0;
    return { t: start + (index - 1) * hour, volume };
  });
  // Midnight between Sunday and Monday, 2 980 l to go, 100 l each working day: six weeks, less the last weekend.
  expect(daysTo(readings, 20).at).toBeGreaterThan(39);
  expect(daysTo(readings, 20).at).toBeLessThan(41);
  // 480 l last until Friday evening, not a whole week.
  expect(daysTo(readings, 2520).at).toBeLessThan(5.6);
});

test('STOCK-06 a draining tank runs full', () => {
  const readings = steadily(15, 0).map(({ t, volume }) => ({ t, volume: 1000 - volume }));
  const story = stockStory(readings, { ...tank, isDraining: true });
  expect((stockForecast(story, 2000)!.at - readings.at(-1)!.t) / day).toBeCloseTo(20, 0);
});

test('STOCK-06 four of five ranges hold, over tanks whose truth is known', () => {
  const tanks = process.env['PEIL_TESTS'] === 'day' ? 4 : 40;
  let [held, made] = [0, 0];
  for (let seed = 1; seed <= tanks; seed += 1) {
    const year = tankYear(seed, start);
    const ordered = [...year.readings].sort((a, b) => a.t - b.t);
    for (let morning = 60; morning < 330; morning += 13) {
      const now = start + morning * day;
      const known = ordered.filter(({ t }) => t > now - 60 * day && t <= now);
      const forecast = stockForecast(stockStory(known, year, year.seams), 0);
      const { stock = 0, used = 0 } = year.truth.days[morning] ?? {};
      const empty = year.truth.days.findIndex((one) => one.used - used >= stock);
      if (forecast === null || empty <= morning) continue;
      // Empty on the day that ends with that morning.
      const [earliest, latest] = [forecast.earliest, forecast.latest].map(
        (t) => ((t ?? Infinity) - now) / day,
      );
      made += 1;
      if (empty - morning >= (earliest ?? 0) && empty - morning - 1 <= (latest ?? 0)) held += 1;
    }
  }
  expect(made).toBeGreaterThan(tanks * 10);
  expect(held / made).toBeGreaterThanOrEqual(0.72);
  expect(held / made).toBeLessThanOrEqual(0.88);
});
