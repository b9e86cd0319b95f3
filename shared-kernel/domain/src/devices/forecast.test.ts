import { aDevice } from './testing/device-fixture.ts';
import { daysLeft, daysLeftParts, daysLeftText, forecastNotes, fullAt } from './forecast.ts';

const now = 1_750_000_000;
const day = 86_400;

const forecast = (type: string, empty: number | null, full: number | null, enable: boolean | null = true) =>
  aDevice({
    type,
    appdata: { object_type: type, volume_tracking: { enable } },
    state: {
      volume_tracking: {
        empty_timestamp: empty === null ? null : now + empty,
        full_timestamp: full === null ? null : now + full,
      },
    },
  });

test.each([
  [5 * day, 5, '5 dager til tom'],
  [5 * day - 1, 4, '4 dager til tom'],
  [2 * day, 2, '2 dager til tom'],
  [2 * day - 1, 1, '1 dag til tom'],
  [day, 1, '1 dag til tom'],
  [day - 1, 0, '0 dager til tom (går tomt i dag)'],
  [0, 0, '0 dager til tom (går tomt i dag)'],
  [-10 * day, 0, '0 dager til tom (går tomt i dag)'],
  [null, false, '-'],
] as const)('TANK-01 a tank that is empty in %p s has %p days, "%s"', (empty, days, text) => {
  const device = forecast('tank', empty, 99 * day);
  expect(daysLeft(device, now)).toBe(days);
  expect(daysLeftText(device, now)).toBe(text);
});

test.each([
  ['collection_tank', 3 * day, 3, '3 dager til full'],
  ['collection_tank', day, 1, '1 dag til full'],
  ['septic', 0, 0, '0 dager til full (blir full i dag)'],
  ['trash', 2 * day, 2, '2 dager til full'],
  ['collection_tank', null, false, '-'],
] as const)('TANK-01 a %s that is full in %p s has %p days, "%s"', (type, full, days, text) => {
  const device = forecast(type, 99 * day, full);
  expect(daysLeft(device, now)).toBe(days);
  expect(daysLeftText(device, now)).toBe(text);
});

test.each([[false], [null]])('TANK-01 tracking %p gives null and "-", forecast or not', (enable) => {
  const device = forecast('tank', 3 * day, null, enable);
  expect(daysLeft(device, now)).toBeNull();
  expect(daysLeftText(device, now)).toBe('-');
  expect(daysLeft(aDevice(), now)).toBeNull();
});

test('TANK-01 figure and words apart', () => {
  expect(daysLeftParts(forecast('tank', day, null), now)).toEqual({ value: '1', label: 'dag til tom' });
  expect(daysLeftParts(forecast('septic', null, null), now)).toEqual({ value: '-', label: 'dager til full' });
});

describe('beside the days', () => {
  const tank = (type: string, volume_tracking: object) =>
    aDevice({
      type,
      appdata: { object_type: type, volume_tracking: { enable: true } },
      state: { volume_tracking: { empty_timestamp: null, full_timestamp: null, ...volume_tracking } },
    });
  // 15 June 2025.
  const range = { earliest_timestamp: now + 3 * day, latest_timestamp: now + 8 * day };

  test.each<[string, object, string[]]>([
    ['tank', {}, []],
    ['tank', { empty_timestamp: now + 5 * day }, ['Tom rundt 20.06.2025.']],
    [
      'tank',
      { empty_timestamp: now + 5 * day, ...range },
      ['Tom rundt 20.06.2025, sannsynligvis mellom 18.06.2025 og 23.06.2025.'],
    ],
    [
      'septic',
      { full_timestamp: now + 5 * day, ...range, latest_timestamp: null },
      ['Full rundt 20.06.2025, tidligst 18.06.2025.'],
    ],
    ['tank', { beyond_days: 730 }, []],
    ['tank', { beyond_days: 730, earliest_timestamp: now + 700 * day }, ['Tom tidligst 16.05.2027.']],
    ['septic', { beyond_days: 730, earliest_timestamp: now + 700 * day }, ['Full tidligst 16.05.2027.']],
    ['tank', { unchanged_since: now - 14 * day }, ['Uendret siden 01.06.2025: sjekk at sensoren måler.']],
  ])('STOCK-06 the date of a %s, its range, and a value that stays: %j', (type, tracking, notes) => {
    expect(forecastNotes(tank(type, tracking))).toEqual(notes);
  });

  test('STOCK-06 farther ahead than two years no date is told, but that it is', () => {
    const far = tank('tank', { beyond_days: 730 });
    expect([daysLeft(far, now), daysLeftText(far, now)]).toEqual([false, 'Over 730 dager til tom']);
    expect(daysLeftText(tank('septic', { beyond_days: 730 }), now)).toBe('Over 730 dager til full');
    expect([fullAt({ beyond_days: 730 }), fullAt({ full_timestamp: now }), fullAt({}), fullAt(null)]).toEqual(
      [Infinity, now, null, null],
    );
  });
});
