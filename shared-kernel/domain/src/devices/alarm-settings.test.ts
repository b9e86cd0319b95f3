import type { AlarmSettings } from '../../../wire/src/alarm-settings.ts';
import { nbsp } from '../format/number.ts';
import {
  alarmSettingsOf,
  alarmSettingsProblems,
  missingAlarmLimits,
  withAlarmSettings,
} from './alarm-settings.ts';

const told = (settings: AlarmSettings) =>
  Object.fromEntries(
    alarmSettingsProblems(settings).map(({ path, message }) => [
      path.join('.'),
      message.replaceAll(nbsp, ' '),
    ]),
  );

test('SET-06 limits that agree are sound, unset ones too', () => {
  expect(told({})).toEqual({});
  expect(
    told({
      alarm_list: { enable: true, alarm_below_percent: 20 },
      level_traffic_light: { yellow_above_percent: 20, green_above_percent: 20 },
      connectivity_traffic_light: { enable: true, yellow_above_hours: 24, red_above_hours: 24 },
    }),
  ).toEqual({});
  expect(
    told({
      alarm_list: { enable: false, alarm_below_percent: 60 },
      level_traffic_light: { yellow_above_percent: null, green_above_percent: 40 },
    }),
  ).toEqual({});
});

test.each<[AlarmSettings, Record<string, string>]>([
  [
    { alarm_list: { alarm_below_percent: 101 }, level_traffic_light: { yellow_above_percent: -1 } },
    {
      'alarm_list.alarm_below_percent': 'Må være fra 0 til 100 %',
      'level_traffic_light.yellow_above_percent': 'Må være fra 0 til 100 %',
    },
  ],
  [
    { level_traffic_light: { yellow_above_percent: 40, green_above_percent: 39 } },
    { 'level_traffic_light.green_above_percent': 'Kan ikke være lavere enn grensen for gult (40 %)' },
  ],
  [
    {
      alarm_list: { enable: true, alarm_below_percent: 41 },
      level_traffic_light: { green_above_percent: 40 },
    },
    { 'alarm_list.alarm_below_percent': 'Alarmgrensen ligger over grensen for grønt (40 %)' },
  ],
  [
    { connectivity_traffic_light: { yellow_above_hours: 0, red_above_hours: 9000 } },
    {
      'connectivity_traffic_light.yellow_above_hours': 'Må være mer enn 0 og høyst 8 760 timer',
      'connectivity_traffic_light.red_above_hours': 'Må være mer enn 0 og høyst 8 760 timer',
    },
  ],
  [
    { connectivity_traffic_light: { yellow_above_hours: 48, red_above_hours: 24 } },
    { 'connectivity_traffic_light.red_above_hours': 'Kan ikke være kortere enn grensen for gult (48 timer)' },
  ],
])('SET-06 %j is refused at its fields', (settings, fields) => {
  expect(told(settings)).toEqual(fields);
});

test('SET-06 the settings under trial are merged as they would be saved; graphs and other views stay', () => {
  const graphs = [{ name: 'Volum', metric: 'pri.volume' }];
  const appdata = {
    fueltype: 'Diesel',
    visualization: [{ graphs, alarm_list: { enable: true, alarm_below_percent: 20 } }, { graphs: [] }],
  };
  const after = withAlarmSettings(appdata, { alarm_list: { alarm_below_percent: 30 } });
  expect(after).toEqual({
    fueltype: 'Diesel',
    visualization: [{ graphs, alarm_list: { enable: true, alarm_below_percent: 30 } }, { graphs: [] }],
  });
  expect(alarmSettingsOf(after)).toEqual({ alarm_list: { enable: true, alarm_below_percent: 30 } });
  expect(alarmSettingsOf(withAlarmSettings({}, {}))).toEqual({});
});

test.each<[string, AlarmSettings, readonly string[]]>([
  ['nothing is on', { alarm_list: { enable: false }, connectivity_traffic_light: {} }, []],
  ['the alarm has its limit', { alarm_list: { enable: true, alarm_below_percent: 0 } }, []],
  ['the alarm has none', { alarm_list: { enable: true } }, ['alarm_list.alarm_below_percent']],
  [
    'the light has one of two',
    { connectivity_traffic_light: { enable: true, yellow_above_hours: 12 } },
    ['connectivity_traffic_light.red_above_hours'],
  ],
])('SET-06 what is switched on needs a limit: %s', (_what, settings, missing) => {
  expect(missingAlarmLimits(settings, true).map(({ path }) => path.join('.'))).toEqual(missing);
});

test('SET-06 the alarm of what has no percent needs none', () => {
  expect(missingAlarmLimits({ alarm_list: { enable: true } }, false)).toEqual([]);
});
