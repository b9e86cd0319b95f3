import type { OpenAlarm } from '../../../wire/src/alarm.ts';
import {
  acknowledgedBy,
  activeAlarms,
  alarmLimit,
  hasAlarm,
  hasUnacknowledgedAlarm,
  levelRule,
} from './alarm.ts';
import { aDevice } from './testing/device-fixture.ts';

const below = (enable: boolean | null, alarm_below_percent: number | null, percent: number | null) =>
  aDevice({ visualization: { alarm_list: { enable, alarm_below_percent } }, pri: { percent } });

/** An alarm that the server does not keep yet. */
const unkept = { id: null, acknowledged: null };

/** An alarm of another system. */
const foreign = { kind: 'reported', severity: 'danger' };

const seenTo = { at: 1_750_000_900, by: 'Kari Nordmann', username: 'kari', comment: 'Bil er bestilt' };

const kept = (open: Partial<OpenAlarm>): OpenAlarm => ({
  id: 7,
  alarm: 'lid',
  reason: 'Lokket er åpent',
  started: 1_750_000_100,
  acknowledged: null,
  ...open,
});

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

test('TOLD-03 a level alarm ends two percent over its limit, at a full tank, or where it is set', () => {
  const rule = (alarm_list: object) =>
    levelRule({ visualization: [{ alarm_list: { enable: true, ...alarm_list } }] });
  expect(rule({ alarm_below_percent: 20 })).toEqual({
    direction: 'below',
    limit: 20,
    isPastAtLimit: false,
    restore: 22,
    delay: 0,
  });
  expect(rule({ alarm_below_percent: 99 })?.restore).toBe(100);
  expect(rule({ alarm_below_percent: 20, restore_percent: 35, delay_minutes: 90 })).toMatchObject({
    restore: 35,
    delay: 5400,
  });
  // One that lies below the limit cannot be meant, nor can a delay of days.
  expect(rule({ alarm_below_percent: 20, restore_percent: 5, delay_minutes: 99_999 })).toMatchObject({
    restore: 20,
    delay: 86_400,
  });
  expect([rule({}), rule({ enable: false, alarm_below_percent: 20 })]).toEqual([null, null]);
});

test('TOLD-03 a level that waits for its delay is no alarm before the server says so', () => {
  const device = aDevice({
    visualization: { alarm_list: { enable: true, alarm_below_percent: 20, delay_minutes: 60 } },
    pri: { percent: 5 },
  });
  expect(activeAlarms(device)).toEqual([]);
});

test('ALARM-01 a device without settings, telemetry and reported alarms has none', () => {
  expect(activeAlarms(aDevice())).toEqual([]);
});

test('ALARM-02 a level alarm says its limit and claims no start', () => {
  expect(activeAlarms(below(true, 12.5, 3))).toEqual([
    {
      reason: 'Nivået er under alarmgrensen på 12,5\u00a0%',
      since: null,
      source: 'level',
      alarm: 'level',
      kind: 'level',
      severity: 'danger',
      ...unkept,
    },
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
    {
      reason: 'Lokket er åpent',
      since: 1_750_000_000,
      source: 'server',
      alarm: 'lid',
      ...foreign,
      ...unkept,
    },
    { reason: 'Alarm uten beskrivelse', since: null, source: 'server', alarm: 'x', ...foreign, ...unkept },
  ];
  expect(activeAlarms(aDevice({ state }))).toEqual(reported);
  expect(activeAlarms({ ...below(true, 20, 3), state })).toEqual([
    ...reported,
    {
      reason: 'Nivået er under alarmgrensen på 20\u00a0%',
      since: null,
      source: 'level',
      alarm: 'level',
      kind: 'level',
      severity: 'danger',
      ...unkept,
    },
  ]);
});

test('ALARM-01 ALARM-02 a level alarm that the server reports is one alarm, with its start', () => {
  const alarms = [
    { id: 'level', message: 'Nivået er under alarmgrensen på 20\u00a0%', since: 1_750_000_000 },
  ];
  expect(activeAlarms({ ...below(true, 20, 3), state: { public: { alarms } } })).toEqual([
    {
      reason: 'Nivået er under alarmgrensen på 20\u00a0%',
      since: 1_750_000_000,
      source: 'level',
      alarm: 'level',
      kind: 'level',
      severity: 'danger',
      ...unkept,
    },
  ]);
});

test('ALARM-02 an alarm carries what the server keeps under its own id, and nothing of another', () => {
  const alarms = [
    { id: 'lid', message: 'Lokket er åpent', since: null },
    { id: 'leak', since: 1_750_000_000 },
  ];
  const device = {
    ...aDevice({ state: { public: { alarms } } }),
    open_alarms: [kept({ alarm: 'pump', id: 8 }), kept({ acknowledged: seenTo })],
  };
  expect(activeAlarms(device)).toEqual([
    {
      reason: 'Lokket er åpent',
      since: 1_750_000_100,
      source: 'server',
      alarm: 'lid',
      ...foreign,
      id: 7,
      acknowledged: seenTo,
    },
    {
      reason: 'Alarm uten beskrivelse',
      since: 1_750_000_000,
      source: 'server',
      alarm: 'leak',
      ...foreign,
      ...unkept,
    },
  ]);
});

test('ALARM-02 the device’s own time of an alarm wins over when the server first saw it', () => {
  const state = { public: { alarms: [{ id: 'lid', since: 1_750_000_000 }] } };
  expect(activeAlarms({ ...aDevice({ state }), open_alarms: [kept({})] })[0]).toMatchObject({
    since: 1_750_000_000,
    id: 7,
  });
});

test('ALARM-02 a level alarm seen here carries what the server keeps of it; a kept one that is over is none', () => {
  const open_alarms = [kept({ alarm: 'level', acknowledged: seenTo })];
  expect(activeAlarms({ ...below(true, 20, 3), open_alarms })).toEqual([
    {
      reason: 'Nivået er under alarmgrensen på 20\u00a0%',
      since: 1_750_000_100,
      source: 'level',
      alarm: 'level',
      kind: 'level',
      severity: 'danger',
      id: 7,
      acknowledged: seenTo,
    },
  ]);
  expect(activeAlarms({ ...below(true, 20, 30), open_alarms })).toEqual([]);
});

test.each([
  ['none', [], [], false],
  ['one the server does not keep yet', [{ id: 'lid' }], [], true],
  ['one nobody has seen to', [{ id: 'lid' }], [kept({})], true],
  ['one seen to', [{ id: 'lid' }], [kept({ acknowledged: seenTo })], false],
  ['one seen to and one not', [{ id: 'lid' }, { id: 'leak' }], [kept({ acknowledged: seenTo })], true],
])('ALARM-02 of %s something waits for somebody: %#', (_, alarms, open_alarms, waits) => {
  const device = { ...aDevice({ state: { public: { alarms } } }), open_alarms };
  expect(hasUnacknowledgedAlarm(device)).toBe(waits);
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

test('TRUTH-03 TRUTH-14 alarms that the server raises itself carry their kind and how grave they are', () => {
  const ids = ['silence', 'battery', 'sensor', 'threshold:pri.gauge_height:danger:above:900', 'lid'];
  const alarms = ids.map((id) => ({ id, message: id, since: 1_750_000_000 }));
  expect(activeAlarms(aDevice({ state: { public: { alarms } } }))).toMatchObject([
    { kind: 'silence', severity: 'warning' },
    { kind: 'battery', severity: 'warning' },
    { kind: 'sensor', severity: 'warning' },
    { kind: 'threshold', severity: 'danger' },
    { kind: 'reported', severity: 'danger' },
  ]);
});

test('TOLD-04 TOLD-06 an alarm that reached nobody says so until somebody has seen to it, and by what it was acknowledged', () => {
  const device = aDevice({ state: { public: { alarms: [{ id: 'lid', message: 'Lokk', since: 1 }] } } });
  const withKept = (open: Partial<OpenAlarm>) =>
    activeAlarms({ ...device, open_alarms: [kept({ alarm: 'lid', ...open })] })[0];
  expect(withKept({ acknowledged: null, unreached: 1_750_000_500 })?.isUnreached).toBe(true);
  expect(withKept({ acknowledged: null, unreached: null })?.isUnreached).toBeUndefined();
  expect(withKept({ acknowledged: seenTo, unreached: 1_750_000_500 })?.isUnreached).toBeUndefined();
  expect(withKept({ unreached: 1_750_000_500, was_unreached: 1_750_000_500 })?.reach).toBe(
    'Varselet nådde ingen',
  );
  expect(withKept({ was_unreached: 1_750_000_500 })).toMatchObject({
    reach: 'De første varslene nådde ingen (oppdaget 15.06.2025 17:15)',
  });
  expect(withKept({ was_unreached: 1_750_000_500 })?.isUnreached).toBeUndefined();
  expect(
    withKept({ acknowledged: seenTo, unreached: 1_750_000_500, was_unreached: 1_750_000_500 })?.reach,
  ).toBe('Varselet nådde ingen før alarmen ble kvittert (oppdaget 15.06.2025 17:15)');
  expect(withKept({ unreached: null, was_unreached: null })?.reach).toBeUndefined();
  expect(acknowledgedBy(seenTo)).toBe('Kari Nordmann');
  expect(acknowledgedBy({ ...seenTo, via: 'mail' })).toBe('Kari Nordmann via lenke i e-post');
  expect(acknowledgedBy({ ...seenTo, via: 'sms' })).toBe('Kari Nordmann via lenke i SMS');
});

test('TOLD-03 a device in stock or out of operation has no alarm; once it is back they began no sooner than that', () => {
  const alarms = [
    { id: 'leak', message: 'Lekkasje', since: 1000 },
    { id: 'lid', message: 'Lokket er åpent' },
  ];
  const out = (tags: string[], alarms_since?: number) =>
    activeAlarms({
      ...below(true, 20, 10),
      tags: { public: tags },
      state: { public: { alarms }, deployment_monitoring: { alarms_since } },
    }).map(({ alarm, since }) => [alarm, since]);
  expect([out(['Status:Ute av drift']), out(['Status:Lager'])]).toEqual([[], []]);
  expect(out([], 5000)).toEqual([
    ['leak', 5000],
    ['lid', null],
    ['level', null],
  ]);
  expect(out([], 500)[0]).toEqual(['leak', 1000]);
});
