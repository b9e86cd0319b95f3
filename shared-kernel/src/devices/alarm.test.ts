import { activeAlarms, alarmLimit, hasAlarm } from './alarm.ts';
import { aDevice } from './device.fixture.ts';

const below = (enable: boolean | null, alarm_below_percent: number | null, percent: number | null) =>
  aDevice({ visualization: { alarm_list: { enable, alarm_below_percent } }, pri: { percent } });

test.each([
  [true, 20, 19.9, true],
  [true, 20, 20, false],
  [true, 20, 20.1, false],
  [true, 0, 0, false],
  [false, 20, 5, false],
  [null, 20, 5, false],
  [true, null, 5, false],
  [true, 20, null, false],
] as const)('ALARM-01 list enabled %p, limit %p, level %p: alarm %p', (enable, limit, percent, expected) => {
  expect(hasAlarm(below(enable, limit, percent))).toBe(expected);
});

test('ALARM-01 a device without settings, telemetry and reported alarms has none', () => {
  expect(activeAlarms(aDevice())).toEqual([]);
});

test('ALARM-02 a level alarm says its limit and claims no start', () => {
  expect(activeAlarms(below(true, 12.5, 3))).toEqual([
    { reason: 'Nivået er under alarmgrensen på 12,5\u00a0%', since: null, source: 'level' },
  ]);
});

test('ALARM-01 ALARM-02 reported alarms stand whatever the level, before the level alarm, with their start', () => {
  const state = {
    public: {
      alarms: [
        { id: 'lid', message: ' Lokket er åpent ', since: 1_750_000_000 },
        { id: 'x', message: null, since: null },
      ],
    },
  };
  const reported = [
    { reason: 'Lokket er åpent', since: 1_750_000_000, source: 'server' },
    { reason: 'Alarm uten beskrivelse', since: null, source: 'server' },
  ];
  expect(activeAlarms(aDevice({ state }))).toEqual(reported);
  expect(activeAlarms({ ...below(true, 20, 3), state })).toEqual([
    ...reported,
    { reason: 'Nivået er under alarmgrensen på 20\u00a0%', since: null, source: 'level' },
  ]);
});

test('ALARM-01 ALARM-02 a level alarm that the server reports is one alarm, with its start', () => {
  const alarms = [
    { id: 'level', message: 'Nivået er under alarmgrensen på 20\u00a0%', since: 1_750_000_000 },
  ];
  expect(activeAlarms({ ...below(true, 20, 3), state: { public: { alarms } } })).toEqual([
    { reason: 'Nivået er under alarmgrensen på 20\u00a0%', since: 1_750_000_000, source: 'level' },
  ]);
});

test.each([
  [{ enable: true, alarm_below_percent: 20 }, 20],
  [{ enable: false, alarm_below_percent: 20 }, null],
  [{ enable: true, alarm_below_percent: null }, null],
  [null, null],
])('ALARM-01 alarm list %j has the limit %p', (alarm_list, limit) => {
  expect(alarmLimit({ visualization: [{ alarm_list }] })).toBe(limit);
  expect(alarmLimit({})).toBeNull();
});
