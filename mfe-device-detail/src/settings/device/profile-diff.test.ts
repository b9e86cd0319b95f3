import type { Device, Profile } from '@peil/shared-kernel/api';
import { profileChange, profileChanges } from './profile-diff.ts';

const device = {
  appdata: {
    volume: 5000,
    tank: { fill_to_max: 4750, drain_to_min: 200 },
    order_email: ['a@b.no'],
    fueltype: '',
  },
  proddata: { lowlevel: { telemetry_interval_s: 600 } },
} as unknown as Device;
const profile = (appdata: object, proddata: object = {}) =>
  ({ name: 'Diesel', description: null, appdata, proddata }) as unknown as Profile;

test('SET-01 a profile is told by what it changes alone, in words and Norwegian numbers', () => {
  const changes = profileChanges(
    device,
    profile(
      {
        volume: 5000,
        tank: { fill_to_max: 4800.5 },
        fueltype: 'Diesel',
        order_email: ['a@b.no', 'c@d.no'],
        ny: { ting: true },
      },
      { lowlevel: { telemetry_interval_s: 3600 } },
    ),
  );
  expect(changes.map(({ name, now, becomes }) => [name, now, becomes])).toEqual([
    ['Fylles til høyst (liter)', '4\u00a0750', '4\u00a0800,5'],
    ['Væske', 'Ikke satt', 'Diesel'],
    ['Mottakere av bestillinger', 'a@b.no', 'a@b.no, c@d.no'],
    ['appdata.ny.ting', 'Ikke satt', 'På'],
    ['Måler hvert (sekunder)', '600', '3\u00a0600'],
  ]);
});

test('SET-01 a profile whose settings the device has changes nothing, whatever else the device has', () => {
  expect(profileChanges(device, profile({ tank: { drain_to_min: 200 }, fueltype: '' }))).toEqual([]);
});

test('SET-01 PROF-01 a profile of limits alone leaves the device its graphs, and tells no more than the limits', () => {
  const graphs = [{ metric: 'pri.volume' }];
  const viewed = {
    ...device,
    appdata: { visualization: [{ graphs, alarm_list: { enable: false } }, { graphs: [] }] },
  };
  const limits = profile({ visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20 } }] });
  const own = viewed as unknown as Device;
  expect(profileChanges(own, limits).map(({ name, becomes }) => [name, becomes])).toEqual([
    ['Alarm ved lavt nivå', 'På'],
    ['Alarm under (prosent)', '20'],
  ]);
  expect(profileChange(own, limits).appdata).toEqual({
    visualization: [{ graphs, alarm_list: { enable: true, alarm_below_percent: 20 } }, { graphs: [] }],
  });
});
