import { aDevice } from './testing/device-fixture.ts';
import { isBlind } from './blind-zone.ts';
import { isLimitPassed } from './limit-rule.ts';
import {
  fullSoonText,
  fullWithinDays,
  highAlarmText,
  highRule,
  isFullSoon,
  isNearFullOn,
} from './filling-alarms.ts';
import { faultOf } from './reading-fault.ts';

const day = 86_400;
const set = (type: string, enable = true) =>
  aDevice({ type, visualization: { alarm_list: { enable, alarm_above_percent: 80, full_within_days: 7 } } });

test('READ-05 tanks that are drained have a high alarm, by percent and by days to full; fuel has none', () => {
  expect(
    ['septic', 'collection_tank', 'trash', 'tanklevel', 'Kum'].map(
      (type) => highRule(set(type))?.limit ?? null,
    ),
  ).toEqual([80, 80, 80, null, null]);
  expect([fullWithinDays(set('septic')), fullWithinDays(set('tanklevel'))]).toEqual([7, null]);
  expect([highRule(set('septic', false)), fullWithinDays(set('septic', false))]).toEqual([null, null]);
  expect([isNearFullOn(set('Kum')), isNearFullOn(set('septic', false)), isNearFullOn(set('lpg'))]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [79.9, false, false],
  [80, false, true],
  [78, true, true],
  [77.9, true, false],
  [null, true, true],
  [null, false, false],
])('READ-05 %p percent with a limit of 80, before: %p', (percent, was, expected) => {
  expect(isLimitPassed(highRule(set('septic'))!, percent, was)).toBe(expected);
});

test.each([
  [7.1, false, false],
  [7, false, true],
  [-2, false, true],
  [8, true, true],
  [8.1, true, false],
  [null, true, true],
])('READ-05 full in %p days with a limit of 7, before: %p', (days, was, expected) => {
  expect(isFullSoon(7, { full: days === null ? null : days * day, now: 0 }, was)).toBe(expected);
});

test('READ-05 what the alarms say', () => {
  expect(
    [highAlarmText(80), fullSoonText(1), fullSoonText(7)].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Nivået er over alarmgrensen på 80 %',
    'Full om 1 døgn eller mindre',
    'Full om 7 døgn eller mindre',
  ]);
});

const sensor = (type: string, model: string) => aDevice({ type, mfct: { name: 'maker', model } });

test.each([
  ['septic', 'MB7-389', 300, true],
  ['septic', 'MB7-389', 301, false],
  // It says 300 of whatever is nearer; a tank that is filled to the brim may stand at just that.
  ['tanklevel', 'MB7-389', 300, false],
  ['tanklevel', 'LDDS75', 279, true],
  ['tanklevel', 'LDDS75', 280, false],
  ['septic', 'EM400-MUD', 29, true],
  ['septic', 'EM500-UDL-W050', 299, true],
  ['tanklevel', 'EM500-UDL-W050', 300, false],
  ['tanklevel', 'EM500-UDL-W100', 499, true],
  ['tanklevel', 'EM410-RDL', 199, true],
  ['tanklevel', 'EM410-RDL', 200, false],
  ['tanklevel', 'TEK 811', 119, true],
  ['tanklevel', 'TEK811', 120, false],
  ['septic', 'DL-MBX-002', 300, true],
  ['tanklevel', 'DL-MBX-002', 300, false],
  ['septic', 'DL-MBX-001', 500, true],
  ['septic', 'DL-MBX', 301, false],
  ['septic', 'RBS306-US10M', 499, true],
  ['tanklevel', 'unknown', 0, true],
  ['tanklevel', 'unknown', 1, true],
  ['tanklevel', 'unknown', 60, true],
  ['tanklevel', 'unknown', 80, false],
])('READ-05 a %s under a %s at %p mm', (type, model, distance, expected) => {
  expect(isBlind(sensor(type, model), { distance })).toBe(expected);
});

test.each([
  ['', 0, true],
  ['LDDS75', 20, true],
  ['LDDS75', 250, false],
  ['MB7389', 300, false],
  ['', 20, false],
])(
  'READ-04 over water %p at %p mm had no echo: %p; a flood up to the sensor is believed',
  (model, distance, isNone) => {
    const device = aDevice({ type: 'Kum', mfct: { name: 'maker', model }, appdata: { sensorheight: 3000 } });
    const fault = faultOf(device, { pri: { distance }, t: 1_750_000_000 }, 1_750_000_000);
    expect(fault?.message ?? null).toBe(isNone ? 'Sensoren fikk ikke noe ekko' : null);
  },
);

test('READ-05 under a sensor that nobody knows a small container may be fuller', () => {
  const distances = [20, 39, 40];
  const small = aDevice({ type: 'tanklevel', appdata: { sensorheight: 400 } });
  expect(distances.map((distance) => isBlind(small, { distance }))).toEqual([true, true, false]);
});

test('READ-05 a pressure sensor has no blind zone', () => {
  const device = aDevice({ type: 'septic', appdata: { object_type: 'septic', app: 'pressure_ssi' } });
  expect(isBlind(device, { distance: 0 })).toBe(false);
});
