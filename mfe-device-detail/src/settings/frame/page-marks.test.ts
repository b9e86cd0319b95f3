import type { Device } from '@peil/shared-kernel/api';
import { device } from '../../testing/device-fixture.ts';
import { markOf } from './page-marks.ts';
import { pagesFor } from './settings-pages.ts';

const marksOf = (shown: Device) =>
  Object.fromEntries(
    pagesFor(shown, true).flatMap(({ id: page }) => {
      const mark = markOf(page, shown);
      return mark ? [[page, mark]] : [];
    }),
  );

test('SET-04 a tank that is set up whole has no marks', () => {
  expect(marksOf(device())).toEqual({});
});

test('SET-01 SET-04 SET-09 what is not set is marked on its page', () => {
  const bare = {
    object_type: 'Ikke satt',
    tanktype: null,
    height: null,
    volume: null,
    expected_location: null,
  };
  expect(marksOf(device({ appdata: bare }))).toEqual({ device: 'unset', tank: 'unset', location: 'unset' });
});

test.each([
  ['a limit beyond the tank', { tank: { fill_to_max: 6000 } }, { tank: 'wrong' }],
  [
    'limits that contradict each other',
    { visualization: [{ level_traffic_light: { yellow_above_percent: 40, green_above_percent: 20 } }] },
    { alarm: 'wrong' },
  ],
  [
    'an alarm that is on without a limit',
    { visualization: [{ alarm_list: { enable: true } }] },
    { alarm: 'wrong' },
  ],
  [
    'a silence of more than a year',
    { visualization: [{ connectivity_traffic_light: { yellow_above_hours: 12, red_above_hours: 8761 } }] },
    { alarm: 'wrong' },
  ],
  ['a recipient without an address', { order_email: ['lager'] }, { device: 'wrong' }],
  ['a drain without measures', { object_type: 'Kum' }, { drain: 'unset' }],
  [
    'a drain whose outlet lies above its grate',
    {
      object_type: 'Kum',
      container_data: {
        container_top: 1000,
        container_bottom: 500,
        container_drain_top: 1400,
        container_drain_bottom: 0,
      },
    },
    { drain: 'wrong' },
  ],
])('SET-03 SET-06 %s is marked', (_, appdata, marks) => {
  expect(marksOf(device({ appdata }))).toEqual(marks);
});

test('SET-06 an alarm that goes by the thresholds of a graph needs no percent', () => {
  const appdata = { visualization: [{ alarm_list: { enable: true } }] };
  expect(marksOf(device({ appdata }))).toEqual({ alarm: 'wrong' });
  const drain = device({
    appdata: { ...appdata, object_type: 'Kum' },
    last_telemetry: { pri: { gauge_height: 5 } },
  });
  expect(marksOf(drain)).toEqual({ drain: 'unset' });
});

test('SET-07 intervals that no device takes are marked', () => {
  const lowlevel = { telemetry_interval_s: 600, transmission_interval_s: 60 };
  expect(marksOf(device({ proddata: { shortid: 'TANK001', lowlevel } }))).toEqual({ time: 'wrong' });
});

test.each([
  ['a capacity alone', { volume: 3000 }, {}],
  ['no capacity', { volume: null }, { 'tank-rochester': 'unset' }],
  ['a limit beyond the tank', { volume: 3000, tank: { fill_to_max: 3300 } }, { 'tank-rochester': 'wrong' }],
])('SET-05 a Rochester gauge with %s', (_, appdata, marks) => {
  const bare = { tanktype: null, height: null, tank: null, ...appdata };
  const proddata = { shortid: 'TANK004', mfct: { name: 'rochester', model: 'tek-822' } };
  expect(marksOf(device({ appdata: bare, proddata, last_telemetry: null }))).toEqual(marks);
});
