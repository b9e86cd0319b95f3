import { connectivity, lastContact, signalQuality } from './connectivity.ts';
import type { Visualization } from '../api/schemas/device.ts';
import { aDevice } from './device.fixture.ts';

const NOW = 1_750_000_000;
const HOUR = 3600;
const lights = { enable: true, red_above_hours: 48, yellow_above_hours: 24 };

const heardOf = (
  secondsAgo: number | null,
  connectivity_traffic_light?: Visualization['connectivity_traffic_light'],
) =>
  aDevice({
    visualization: { connectivity_traffic_light },
    state: {
      connectivity_monitoring: secondsAgo === null ? {} : { last_transmission_timestamp: NOW - secondsAgo },
    },
  });

test.each([
  [48 * HOUR, lights, 'red', 'Kritisk!'],
  [48 * HOUR - 1, lights, 'yellow', 'Advarsel!'],
  [24 * HOUR, lights, 'yellow', 'Advarsel!'],
  [24 * HOUR - 1, lights, 'green', 'Ok'],
  [0, lights, 'green', 'Ok'],
  [null, lights, 'none', 'Ingen signal'],
  [1000 * HOUR, { ...lights, enable: false }, 'green', 'Ok'],
  [1000 * HOUR, {}, 'green', 'Ok'],
  [1000 * HOUR, null, 'green', 'Ok'],
  [1000 * HOUR, undefined, 'green', 'Ok'],
  [null, undefined, 'none', 'Ingen signal'],
  [48 * HOUR, { enable: true, red_above_hours: 48 }, 'red', 'Kritisk!'],
  [47 * HOUR, { enable: true, red_above_hours: 48 }, 'green', 'Ok'],
  [100 * HOUR, { enable: true, yellow_above_hours: 24 }, 'yellow', 'Advarsel!'],
] as const)('LIGHT-01 heard of %p s ago under %j is %s, "%s"', (ago, limits, light, word) => {
  expect(connectivity(heardOf(ago, limits), NOW)).toMatchObject({ light, word });
});

test('LIGHT-01 the latest contact of any kind counts, planned ones do not', () => {
  const device = aDevice({
    state: {
      connectivity_monitoring: {
        last_transmission_timestamp: NOW - 5 * HOUR,
        last_telemetry_timestamp: NOW - 9 * HOUR,
        last_stream_timestamp: NOW - 2 * HOUR,
        next_transmission_at: NOW - HOUR,
        next_telemetry_at: NOW + HOUR,
      },
    },
  });
  expect(lastContact(device)).toBe(NOW - 2 * HOUR);
  expect(connectivity(device, NOW).hours).toBe(2);
});

test('TRUTH-00 LIGHT-01 counts from when something was received, not from when it was measured', () => {
  const monitored = (received: number | null, measured: number) =>
    aDevice({
      state: {
        connectivity_monitoring: {
          last_transmission_timestamp: received,
          last_telemetry_timestamp: measured,
        },
      },
    });
  expect(lastContact(monitored(NOW - 5 * HOUR, NOW + 40 * 24 * HOUR))).toBe(NOW - 5 * HOUR);
  expect(lastContact(monitored(NOW - 5 * HOUR, NOW - 90 * HOUR))).toBe(NOW - 5 * HOUR);
  expect(lastContact(monitored(null, NOW - 90 * HOUR))).toBe(NOW - 90 * HOUR);
});

test('LIGHT-01 without a contact there are no hours, and a contact of the future counts as now', () => {
  expect(connectivity(heardOf(null), NOW).hours).toBeNull();
  expect(connectivity(heardOf(-600), NOW).hours).toBe(0);
});

test.each([
  [-1, { csq: -1, dbm: null }],
  [0, { csq: 0, dbm: -113 }],
  [18, { csq: 18, dbm: -77 }],
  [31, { csq: 31, dbm: -51 }],
  [32, { csq: 32, dbm: null }],
  [60, { csq: 60, dbm: null }],
  [99, null],
  [255, null],
  [null, null],
  [undefined, null],
])('LIGHT-01 csq %p is the signal %j', (csq, expected) => {
  const device = { ...aDevice(), last_telemetry: { sec: { csq } } };
  expect(signalQuality(device)).toEqual(expected);
});
