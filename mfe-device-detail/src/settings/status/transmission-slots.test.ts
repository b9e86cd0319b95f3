import { transmissionSlots } from './transmission-slots.ts';

const hour = 3600;

const slots = (t: readonly number[], given: Partial<Parameters<typeof transmissionSlots>[0]> = {}) =>
  transmissionSlots({
    t,
    states: t.map(() => 'ok' as const),
    telemetry: hour,
    transmission: hour,
    now: (t.at(-1) ?? 0) + 60,
    count: 4,
    ...given,
  }).map(({ state }) => state);

test('SET-11 what came and what is missing between, the newest last', () => {
  expect(slots([hour, 3 * hour, 4 * hour])).toEqual(['came', 'missing', 'came', 'came']);
});

test('SET-11 what should have come since is missing, once it is half an interval late', () => {
  const t = [hour, 2 * hour, 3 * hour, 4 * hour];
  expect(slots(t, { now: 5.4 * hour })).toEqual(['came', 'came', 'came', 'came']);
  expect(slots(t, { now: 5.6 * hour })).toEqual(['came', 'came', 'came', 'missing']);
  expect(slots(t, { now: 100 * hour })).toEqual(['missing', 'missing', 'missing', 'missing']);
});

test('SET-11 readings that drift by minutes belong to their own transmission', () => {
  expect(slots([hour - 300, 2 * hour + 300, 3 * hour - 200, 4 * hour])).toEqual([
    'came',
    'came',
    'came',
    'came',
  ]);
});

test('SET-11 a transmission of several readings may come in part, or with faulty ones', () => {
  const t = [1, 2, 3, 4, 5].map((count) => count * 1800);
  const states = ['ok', 'error', 'ok', 'ok', 'ok'] as const;
  expect(slots(t, { states, telemetry: 1800, transmission: hour, count: 3 })).toEqual([
    'part',
    'faulty',
    'came',
  ]);
});

test('SET-11 a device that was never read has no strip', () => {
  expect(slots([])).toEqual([]);
});
