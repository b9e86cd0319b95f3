import type { Device } from '../../../wire/src/device.ts';
import type { Profile } from '../../../wire/src/profile.ts';
import { mergeSettings } from './merge-settings.ts';
import {
  changeBack,
  changedSince,
  profileChange,
  profileChanges,
  profileOfSettings,
  profileSettingChanges,
  settingsOf,
  withoutCleared,
} from './profile-diff.ts';

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

test('PROF-01 lists of named things are told by their names, never as JSON; what is inside them counts too', () => {
  const graphs = (metric: string) => [
    { name: 'Volum', metric },
    { name: 'Temperatur', metric: 'pri.temp' },
  ];
  const own = {
    ...device,
    appdata: { visualization: [{ graphs: graphs('pri.volume') }], container_data: {} },
  } as unknown as Device;
  const wanted = profile({
    visualization: [{ graphs: graphs('pri.percent') }],
    container_data: { strapping_table: [{ height: 1 }, { height: 2 }] },
    object_type: 'tanklevel',
  });
  expect(profileChanges(own, wanted).map(({ name, now, becomes }) => [name, now, becomes])).toEqual([
    ['Peiletabell', 'Ikke satt', '2 linjer'],
    ['Objekttype', 'Ikke satt', 'Tank'],
    ['Grafer', 'Volum, Temperatur', 'Volum, Temperatur (endret innhold)'],
  ]);
});

test('PROF-01 settings one by one, and the profile of them, are the same profile', () => {
  const { appdata, proddata } = profile(
    { tank: { fill_to_max: 1 }, visualization: [{ alarm_list: { enable: true } }] },
    { lowlevel: { telemetry_interval_s: 60 } },
  );
  const settings = settingsOf({ appdata, proddata });
  expect(settings.map(({ path }) => path)).toEqual([
    'appdata.tank.fill_to_max',
    'appdata.visualization.alarm_list.enable',
    'proddata.lowlevel.telemetry_interval_s',
  ]);
  expect(profileOfSettings(settings)).toEqual({ appdata, proddata });
});

const used = (before: Device, wanted: Profile): Device => {
  const { appdata, proddata } = profileChange(before, wanted);
  return {
    ...before,
    appdata: mergeSettings(before.appdata, appdata),
    proddata: mergeSettings(before.proddata, proddata),
  } as unknown as Device;
};

test('PROF-01 a use that is taken back leaves the device as it was, to the last key', () => {
  const before = {
    ...device,
    appdata: { ...device.appdata, visualization: [{ graphs: [] }, { graphs: [{ name: 'to' }] }] },
  } as unknown as Device;
  const wanted = profile(
    { volume: 1, ny: { ting: true }, visualization: [{ alarm_list: { enable: true } }] },
    { lowlevel: { transmission_interval_s: 600 } },
  );
  const changes = profileSettingChanges(before, wanted);
  const after = used(before, wanted);
  expect(changedSince(after, changes)).toEqual([]);
  const back = changeBack(after, changes);
  const merged = {
    ...after,
    appdata: mergeSettings(after.appdata, back.appdata),
    proddata: mergeSettings(after.proddata, back.proddata),
  } as unknown as Device;
  expect(withoutCleared(merged, changes)).toEqual(before);
});

test('PROF-01 a device without a view gets one by a use, and loses it again', () => {
  const wanted = profile({ visualization: [{ alarm_list: { enable: true } }] });
  const changes = profileSettingChanges(device, wanted);
  const after = used(device, wanted);
  const back = changeBack(after, changes);
  const merged = { ...after, appdata: mergeSettings(after.appdata, back.appdata) } as unknown as Device;
  expect(withoutCleared(merged, changes)).toEqual(device);
});

test('PROF-01 what was changed after a use is told by its setting', () => {
  const wanted = profile({ volume: 1, fueltype: 'Diesel' });
  const changes = profileSettingChanges(device, wanted);
  const after = { ...used(device, wanted) };
  const later = { ...after, appdata: { ...after.appdata, fueltype: 'AdBlue' } } as Device;
  expect(changedSince(later, changes).map(({ path }) => path)).toEqual(['appdata.fueltype']);
});

test('PROF-01 settings that are stored as a code are told by their words', () => {
  const view = (type: string) => [{ gui_components: { main_widget: { type } } }];
  const changes = profileChanges(device, profile({ object_type: 'septic', visualization: view('brook') }));
  expect(changes.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['Objekttype', 'Septiktank'],
    ['Hovedvisning', 'Bekkeinntak'],
  ]);
  expect(
    profileChanges(device, profile({ visualization: view('ukjent') })).map(({ becomes }) => becomes),
  ).toEqual(['ukjent']);
});
