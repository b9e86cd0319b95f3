import type { Device } from '../../../wire/src/device.ts';
import type { ProfileSettings } from './profile-diff.ts';
import { profileFaults, profileFields, settingsToTake } from './profile-fields.ts';
import { alarmSettingsProblems } from './alarm-settings.ts';
import { isNamedSetting } from './settings-differences.ts';

const settings = (appdata: object, proddata: object = {}) =>
  ({ appdata, proddata }) as unknown as ProfileSettings;

test('PROF-01 every field of the form has a Norwegian name, and none belongs to one device', () => {
  for (const { path } of profileFields) expect([path, isNamedSetting(path)]).toEqual([path, true]);
  const all = Object.fromEntries(profileFields.map(({ path }) => [path, 1]));
  expect(Object.keys(all)).toHaveLength(profileFields.length);
});

test.each([
  [{ name: 'Tank 1' }, {}, 'Navn'],
  [{ expected_location: { lat: 60, long: 5 } }, {}, 'Plassering'],
  [{ emptied_at: 1_700_000_000 }, {}, 'Tømt'],
  [{ last_telemetry: { pri: {}, sec: { t: 1 } } }, {}, 'Siste måling'],
  [{ visualization: [{ images: [] }] }, {}, 'Bilder'],
  [{}, { shortid: 'TANK001' }, 'Kort-ID'],
  [{}, { lowlevel: { flight_mode: true } }, 'Flymodus'],
])('PROF-01 %j %j belongs to one device', (appdata, proddata, name) => {
  const faults = Object.values(profileFaults(settings(appdata, proddata)));
  expect(faults[0]).toBe(`Feltet «${name}» hører til én enhet og kan ikke stå i en profil.`);
});

test('PROF-01 what describes the kind of a device is no fault', () => {
  expect(
    profileFaults(settings({ volume: 1, egen: { a: 1 } }, { lowlevel: { telemetry_interval_s: 600 } })),
  ).toEqual({});
});

test('PROF-01 of a device a template takes what is set, named, and not its own', () => {
  const device = {
    appdata: {
      fueltype: 'Diesel',
      volume: null,
      tanktype: '',
      emptied_at: 5,
      egen: 1,
      visualization: [{ graphs: [{ name: 'Volum' }], images: [{ role: 'profileImg', url: 'x' }] }],
    },
    proddata: { shortid: 'TANK001', mfct: { name: 'x', model: null } },
  } as unknown as Device;
  expect(settingsToTake(device).map(({ path }) => path)).toEqual([
    'appdata.fueltype',
    'appdata.visualization.graphs',
    'proddata.mfct.name',
  ]);
});

test.each([
  ['TOLD-03', 'restore_percent', 0, 100],
  ['TOLD-03', 'delay_minutes', 0, 1440],
  ['READ-05', 'alarm_above_percent', 0, 100],
  ['READ-05', 'full_within_days', 0.1, 365],
])(
  '%s PROF-01 a template may hold %s of the level alarm, within what a device may have',
  (_row, name, min, max) => {
    const path = `appdata.visualization.alarm_list.${name}`;
    expect(profileFields.find((field) => field.path === path)).toEqual({
      path,
      group: 'alarm',
      kind: 'number',
      min,
      max,
    });
    const isRefused = (value: number) => alarmSettingsProblems({ alarm_list: { [name]: value } }).length > 0;
    expect([min - 1, min, max, max + 1].map(isRefused)).toEqual([true, false, false, true]);
  },
);
