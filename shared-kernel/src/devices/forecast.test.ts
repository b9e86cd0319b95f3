import { aDevice } from './device.fixture.ts';
import { daysLeft, daysLeftParts, daysLeftText } from './forecast.ts';

const NOW = 1_750_000_000;
const DAY = 86_400;

const forecast = (type: string, empty: number | null, full: number | null, enable: boolean | null = true) =>
  aDevice({
    type,
    appdata: { object_type: type, volume_tracking: { enable } },
    state: {
      volume_tracking: {
        empty_timestamp: empty === null ? null : NOW + empty,
        full_timestamp: full === null ? null : NOW + full,
      },
    },
  });

test.each([
  [5 * DAY, 5, '5 dager til tom'],
  [5 * DAY - 1, 4, '4 dager til tom'],
  [2 * DAY, 2, '2 dager til tom'],
  [2 * DAY - 1, 1, '1 dag til tom'],
  [DAY, 1, '1 dag til tom'],
  [DAY - 1, 0, '0 dager til tom (går tomt i dag)'],
  [0, 0, '0 dager til tom (går tomt i dag)'],
  [-10 * DAY, 0, '0 dager til tom (går tomt i dag)'],
  [null, false, '-'],
] as const)('TANK-01 a tank that is empty in %p s has %p days, "%s"', (empty, days, text) => {
  const device = forecast('tank', empty, 99 * DAY);
  expect(daysLeft(device, NOW)).toBe(days);
  expect(daysLeftText(device, NOW)).toBe(text);
});

test.each([
  ['collection_tank', 3 * DAY, 3, '3 dager til full'],
  ['collection_tank', DAY, 1, '1 dag til full'],
  ['septic', 0, 0, '0 dager til full (blir full i dag)'],
  ['trash', 2 * DAY, 2, '2 dager til full'],
  ['collection_tank', null, false, '-'],
] as const)('TANK-01 a %s that is full in %p s has %p days, "%s"', (type, full, days, text) => {
  const device = forecast(type, 99 * DAY, full);
  expect(daysLeft(device, NOW)).toBe(days);
  expect(daysLeftText(device, NOW)).toBe(text);
});

test.each([[false], [null]])('TANK-01 tracking %p gives null and "-", forecast or not', (enable) => {
  const device = forecast('tank', 3 * DAY, null, enable);
  expect(daysLeft(device, NOW)).toBeNull();
  expect(daysLeftText(device, NOW)).toBe('-');
  expect(daysLeft(aDevice(), NOW)).toBeNull();
});

test('TANK-01 figure and words apart', () => {
  expect(daysLeftParts(forecast('tank', DAY, null), NOW)).toEqual({ value: '1', label: 'dag til tom' });
  expect(daysLeftParts(forecast('septic', null, null), NOW)).toEqual({ value: '-', label: 'dager til full' });
});
