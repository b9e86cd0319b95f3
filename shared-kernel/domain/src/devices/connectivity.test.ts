import { connectivity, lastContact } from './connectivity.ts';
import type { Visualization } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';

const now = 1_750_000_000;
const hour = 3600;
const lights = { enable: true, red_above_hours: 48, yellow_above_hours: 24 };

const heardOf = (
  secondsAgo: number | null,
  connectivity_traffic_light?: Visualization['connectivity_traffic_light'],
) =>
  aDevice({
    pri: {},
    visualization: { connectivity_traffic_light },
    state: {
      connectivity_monitoring: secondsAgo === null ? {} : { last_transmission_timestamp: now - secondsAgo },
    },
  });

test.each([
  [48 * hour, lights, 'red', 'Kritisk!'],
  [48 * hour - 1, lights, 'yellow', 'Advarsel!'],
  [24 * hour, lights, 'yellow', 'Advarsel!'],
  [24 * hour - 1, lights, 'green', 'Ok'],
  [0, lights, 'green', 'Ok'],
  [null, lights, 'none', 'Ingen signal'],
  [1000 * hour, { ...lights, enable: false }, 'green', 'Ok'],
  [1000 * hour, {}, 'green', 'Ok'],
  [1000 * hour, null, 'green', 'Ok'],
  [1000 * hour, undefined, 'green', 'Ok'],
  [null, undefined, 'none', 'Ingen signal'],
  [48 * hour, { enable: true, red_above_hours: 48 }, 'red', 'Kritisk!'],
  [47 * hour, { enable: true, red_above_hours: 48 }, 'green', 'Ok'],
  [100 * hour, { enable: true, yellow_above_hours: 24 }, 'yellow', 'Advarsel!'],
] as const)('LIGHT-01 heard of %p s ago under %j is %s, "%s"', (ago, limits, light, word) => {
  expect(connectivity(heardOf(ago, limits), now)).toMatchObject({ light, word });
});

test.each([
  ['nothing', {}, 1, 'none', 'Ingen signal'],
  ['a reading', { last_telemetry: { pri: {} } }, 1, 'green', 'Ok'],
  ['a position', { last_position: { lat: 60, long: 5, t: now } }, 1, 'green', 'Ok'],
  ['nothing, long ago', {}, 48, 'red', 'Kritisk!'],
])(
  'LIGHT-01 of a device that was heard of and told %s the light is no more than that',
  (_, told, hours, light, word) => {
    const device = { ...heardOf(hours * hour, lights), last_telemetry: null, ...told };
    expect(connectivity(device, now)).toMatchObject({ light, word });
  },
);

test('LIGHT-01 the latest contact of any kind counts, planned ones do not', () => {
  const device = aDevice({
    state: {
      connectivity_monitoring: {
        last_transmission_timestamp: now - 5 * hour,
        last_telemetry_timestamp: now - 9 * hour,
        last_stream_timestamp: now - 2 * hour,
        next_transmission_at: now - hour,
        next_telemetry_at: now + hour,
      },
    },
  });
  expect(lastContact(device)).toBe(now - 2 * hour);
  expect(connectivity(device, now).hours).toBe(2);
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
  expect(lastContact(monitored(now - 5 * hour, now + 40 * 24 * hour))).toBe(now - 5 * hour);
  expect(lastContact(monitored(now - 5 * hour, now - 90 * hour))).toBe(now - 5 * hour);
  expect(lastContact(monitored(null, now - 90 * hour))).toBe(now - 90 * hour);
});

test('LIGHT-01 without a contact there are no hours, and a contact of the future counts as now', () => {
  expect(connectivity(heardOf(null), now).hours).toBeNull();
  expect(connectivity(heardOf(-600), now).hours).toBe(0);
});
