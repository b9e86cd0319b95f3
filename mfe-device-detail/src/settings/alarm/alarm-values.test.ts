import type { Device } from '@peil/shared-kernel/api';
import { levelLight, levelRule, visualizationOf } from '@peil/shared-kernel/devices';
import { device } from '../../testing/device-fixture.ts';
import {
  alarmChange,
  alarmProblems,
  alarmValues,
  slid,
  withLimits,
  type AlarmValues,
} from './alarm-values.ts';
import { partsOf } from './LightScale.tsx';

const tank = (): Device =>
  device({
    appdata: {
      visualization: [
        {
          graphs: [{ name: 'Volum', metric: 'pri.volume' }],
          alarm_list: { enable: true, alarm_below_percent: 15, mail: true },
          level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 },
          connectivity_traffic_light: { enable: true, yellow_above_hours: 12, red_above_hours: 24 },
        },
      ],
    },
  });

const values = alarmValues(tank());
const problems = (changed: Partial<AlarmValues>) =>
  Object.fromEntries(
    Object.entries(alarmProblems(tank(), { ...values, ...changed })).filter(
      ([, problem]) => problem !== undefined,
    ),
  );

test('SET-06 limits that cannot be, or contradict each other, are refused at their fields', () => {
  expect(problems({})).toEqual({});
  expect(problems({ alarm_below_percent: '' })).toEqual({
    alarm_below_percent: 'Skriv en grense, eller slå av alarmen',
  });
  expect(problems({ alarm: false, alarm_below_percent: '' })).toEqual({});
  expect(problems({ alarm_below_percent: '101 %' })).toEqual({
    alarm_below_percent: 'Kan ikke være større enn 100',
  });
  expect(problems({ yellow_above_percent: '50' })).toEqual({
    yellow_above_percent: 'Kan ikke være høyere enn grensen for grønt (40\u00a0%)',
  });
  expect(problems({ green_above_percent: '10', alarm: false })).toEqual({
    green_above_percent: 'Kan ikke være lavere enn grensen for gult (20\u00a0%)',
  });
  expect(problems({ yellow_above_percent: '60', green_above_percent: '50' })).toEqual({
    green_above_percent: 'Kan ikke være lavere enn grensen for gult (60\u00a0%)',
  });
  expect(problems({ yellow_above_hours: '30' })).toEqual({
    yellow_above_hours: 'Kan ikke være lengre enn grensen for rødt (24\u00a0timer)',
  });
  expect(problems({ alarm_below_percent: '41' })).toEqual({
    alarm_below_percent: 'Alarmgrensen ligger over grensen for grønt (40\u00a0%)',
  });
  expect(problems({ red_above_hours: '6' })).toEqual({
    red_above_hours: 'Kan ikke være kortere enn grensen for gult (12\u00a0timer)',
  });
  expect(problems({ connectivity: false, yellow_above_hours: '', red_above_hours: '' })).toEqual({});
  expect(problems({ red_above_hours: '0' })).toEqual({ red_above_hours: 'Må være større enn 0' });
});

test('SET-06 a slider takes along the limit that it would contradict', () => {
  expect(slid(values, 'yellow_above_percent', 30)).toEqual({ yellow_above_percent: '30' });
  expect(slid(values, 'yellow_above_percent', 60)).toEqual({
    yellow_above_percent: '60',
    green_above_percent: '60',
  });
  expect(slid(values, 'red_above_hours', 6)).toEqual({ yellow_above_hours: '6', red_above_hours: '6' });
  expect(slid(values, 'alarm_below_percent', 90)).toEqual({
    alarm_below_percent: '90',
    green_above_percent: '90',
  });
  expect(slid(values, 'green_above_percent', 10)).toEqual({
    green_above_percent: '10',
    yellow_above_percent: '10',
    alarm_below_percent: '10',
  });
});

test('SET-06 SET-14 changed limits go into the newest view, whose graphs and other fields stay', () => {
  const newest = tank();
  const saving = { changed: { yellow_above_percent: '25' }, values, seen: values, newest };
  const [view] = alarmChange(saving).appdata?.visualization ?? [];
  expect(view).toEqual({
    ...visualizationOf(newest),
    level_traffic_light: { yellow_above_percent: 25, green_above_percent: 40 },
  });
});

test('SET-06 LIGHT-01 the preview is judged by the rule of the lists', () => {
  expect(levelLight(withLimits(tank(), values))).toBe('green');
  expect(levelLight(withLimits(tank(), { ...values, green_above_percent: '60' }))).toBe('yellow');
  expect(
    levelLight(withLimits(tank(), { ...values, yellow_above_percent: '55', green_above_percent: '60' })),
  ).toBe('red');
});

test.each([
  [
    [20, 40],
    ['red 0–20', 'yellow 20–40', 'green 40–100'],
  ],
  [
    [20, 20],
    ['red 0–20', 'green 20–100'],
  ],
  [
    [0, 40],
    ['yellow 0–40', 'green 40–100'],
  ],
  [[0, 100], ['yellow 0–100']],
] as const)('SET-06 the colours that begin at 0 and %j', (starts, parts) => {
  expect(
    partsOf(['red', 'yellow', 'green'], starts, 100).map(
      ({ colour, from, to }) => `${colour} ${String(from)}–${String(to)}`,
    ),
  ).toEqual(parts);
});

test('READ-05 the high limits of a tank that is drained are checked, saved and taken away again', () => {
  expect(problems({ alarm_above_percent: '15' })).toEqual({
    alarm_above_percent: 'Må være høyere enn grensen for lavt nivå (15\u00a0%)',
  });
  expect(problems({ alarm_below_percent: '', alarm_above_percent: '80' })).toEqual({});
  expect(problems({ full_within_days: '0' })).toEqual({ full_within_days: 'Må være større enn 0' });
  const given = { ...values, alarm_above_percent: '80', full_within_days: '7,5' };
  const saved = withLimits(tank(), given);
  const listOf = (one: Device) => visualizationOf(one)?.alarm_list;
  expect(listOf(saved)).toMatchObject({ alarm_above_percent: 80, full_within_days: 7.5 });
  expect(alarmValues(saved)).toEqual(given);
  expect(listOf(withLimits(saved, { ...given, full_within_days: '' }))).toMatchObject({
    full_within_days: null,
  });
});

test('TOLD-03 the restore level and the delay of the low alarm are checked, saved and taken away again', () => {
  expect(problems({ restore_percent: '101', delay_minutes: '1441' })).toEqual({
    restore_percent: 'Kan ikke være større enn 100',
    delay_minutes: 'Kan ikke være større enn 1\u00a0440',
  });
  expect(problems({ delay_minutes: '-5' })).toEqual({ delay_minutes: 'Kan ikke være negativ' });
  expect(problems({ delay_minutes: '2 timer' })).toEqual({ delay_minutes: 'Skriv tallet i minutter' });
  const given = { ...values, restore_percent: '22,5', delay_minutes: '90' };
  expect(problems(given)).toEqual({});
  const saved = withLimits(tank(), given);
  expect(levelRule(saved.appdata)).toMatchObject({ limit: 15, restore: 22.5, delay: 5400 });
  expect(alarmValues(saved)).toEqual(given);
  const emptied = withLimits(saved, { ...given, restore_percent: '', delay_minutes: '' });
  expect(visualizationOf(emptied)?.alarm_list).toMatchObject({ restore_percent: null, delay_minutes: null });
  expect(levelRule(emptied.appdata)).toMatchObject({ restore: 17, delay: 0 });
});

test('TOLD-03 what was never set is not written', () => {
  expect(visualizationOf(withLimits(tank(), values))?.alarm_list).toEqual({
    enable: true,
    alarm_below_percent: 15,
    mail: true,
  });
});
