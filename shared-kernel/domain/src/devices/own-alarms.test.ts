import type { Appdata, Device, Visualization } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import { graphListProblems } from './graph-list.ts';
import { defaultGraphs } from './graphs.ts';
import { isLimitPassed } from './limit-rule.ts';
import {
  sensorEpisodes,
  batteryRule,
  isOwnAlarmOn,
  isSensorAlarm,
  silenceText,
  silentSince,
  usualLevelInterval,
  withoutLevelSince,
} from './own-alarms.ts';
import { isThresholdAlarm, thresholdAlarms, thresholdRule } from './threshold-alarms.ts';

const now = 1_750_000_000;
const hour = 3600;
const light = { enable: true, yellow_above_hours: 12, red_above_hours: 48 };

const heard = (hoursAgo: number | null, more: Partial<Device> = {}, view: Visualization = {}): Device => ({
  ...aDevice({
    visualization: { connectivity_traffic_light: light, ...view },
    state: {
      connectivity_monitoring: {
        last_transmission_timestamp: hoursAgo === null ? null : now - hoursAgo * hour,
      },
    },
  }),
  ...more,
});

test.each([
  ['within the red limit', heard(47.9), null],
  ['at it', heard(48), now],
  ['ten days', heard(240), now - 192 * hour],
  ['never heard of', heard(null), null],
  ['in stock', heard(240, { tags: { public: ['Status : Lager'] } }), null],
  ['under registration', heard(240, { appdata: { onboarding: { step: 'x' } } }), null],
  ['switched off', heard(240, {}, { own_alarms: { silence: { enable: false } } }), null],
  ['without a light', heard(240, {}, { connectivity_traffic_light: { ...light, enable: false } }), null],
  [
    'without a light, switched on',
    heard(
      240,
      {},
      { connectivity_traffic_light: { enable: false }, own_alarms: { silence: { enable: true } } },
    ),
    now - 192 * hour,
  ],
] as const)('TRUTH-03 silence is an alarm from the red limit on: %s', (_name, device, since) => {
  expect(silentSince(device, now)).toBe(since);
});

test.each([
  ['in the field', ['Status:Felt'], {}, now - 12 * hour],
  ['with a type', [], { object_type: 'tanklevel' }, now - 12 * hour],
  ['with neither', [], {}, null],
  ['in production', ['Status:Prod'], { object_type: 'tanklevel' }, null],
  ['in stock', ['Status:Lager'], { object_type: 'tanklevel' }, null],
  ['under registration', ['Status:Felt'], { onboarding: { step: 'sensor' } }, null],
])('TRUTH-03 one that never reported is silent since it was put up: %s', (_name, groups, settings, since) => {
  const device = heard(null);
  const put = {
    ...device,
    tags: { public: groups },
    appdata: { ...device.appdata, object_type: null, ...settings },
    // 48 hours, and 12 more.
    state: { deployment_monitoring: { since: 1_749_784_000 } },
  };
  expect(silentSince(put, now)).toBe(since);
  expect(silentSince(put, now - 12 * hour - 1)).toBeNull();
});

test('TRUTH-03 the alarm of one that has not reported since it was put up says so; one that has is silent as others', () => {
  const put = (since: number) => ({ ...heard(240).state, deployment_monitoring: { since } });
  const unheard = { ...heard(240), state: put(1_749_784_000) };
  expect([silentSince(unheard, now), silenceText(unheard)]).toEqual([
    now - 12 * hour,
    'Har ikke meldt seg siden den ble satt i drift 13.06.2025 05:06',
  ]);
  const before = { ...heard(240), state: put(now - 300 * hour) };
  expect([silentSince(before, now), silenceText(before)]).toEqual([
    now - 192 * hour,
    'Ikke hørt fra på over 48\u00a0timer',
  ]);
});

test('TRUTH-03 a device in flight mode is expected to be silent', () => {
  const device = heard(240);
  const state = { ...device.state, deployment_monitoring: { state: 'flight' } };
  expect(silentSince({ ...device, state }, now)).toBeNull();
});

test('TRUTH-03 each alarm is on from the light, and as it is set', () => {
  const on: Appdata = {
    visualization: [{ connectivity_traffic_light: light, own_alarms: { battery: { enable: false } } }],
  };
  expect((['silence', 'battery', 'sensor'] as const).map((kind) => isOwnAlarmOn(on, kind))).toEqual([
    true,
    false,
    true,
  ]);
  expect(isOwnAlarmOn({}, 'silence')).toBe(false);
  const guessed = { since: 1_749_784_000, is_since_guessed: true };
  expect(
    silenceText({ ...aDevice({ tags: ['Status:Felt'] }), state: { deployment_monitoring: guessed } }),
  ).toBe('Har aldri meldt seg');
  expect(silenceText({ ...heard(240), appdata: on })).toBe('Ikke hørt fra på over 48\u00a0timer');
});

test('TRUTH-03 one lost echo is no alarm; three in a row are, and none valid for two hours', () => {
  expect(isSensorAlarm({ count: 2, since: now - 600 }, now)).toBe(false);
  expect(isSensorAlarm({ count: 3, since: now - 600 }, now)).toBe(true);
  expect(isSensorAlarm({ count: 1, since: now - 2 * hour }, now)).toBe(true);
});

test('TRUTH-03 TOLD-03 a battery that falls and rises in the cold is one alarm, which ends at 40 percent', () => {
  const steps = [25, 20, 21, null, 40, 41, 21];
  let was = false;
  expect(steps.map((percent) => (was = isLimitPassed(batteryRule, percent, was)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

const graph = (thresholds: object[], metric = 'pri.gauge_height') =>
  ({ name: 'Vannivå', metric, thresholds }) as NonNullable<Visualization['graphs']>[number];
const drain = (graphs: Visualization['graphs'], enable: boolean | null = true): Appdata => ({
  object_type: 'Kum',
  visualization: [{ graphs: graphs ?? null, alarm_list: { enable } }],
});
const high = { name: 'Høyt', value: 700, type: 'warning' };
const veryHigh = { name: 'Svært høyt', value: 1350, type: 'danger' };
const low = { name: 'Lavt', value: 240, type: 'info' };

test('TRUTH-14 warnings and dangers of the water level raise alarms in mm, where the alarm list is on or they say so', () => {
  expect(thresholdAlarms(drain([graph([low, high, veryHigh])]))).toEqual([
    {
      id: 'threshold:pri.gauge_height:warning:above:700',
      name: 'Høyt',
      value: 700,
      direction: 'above',
      severity: 'warning',
      message: 'Vannstanden er over grensen «Høyt» på 700\u00a0mm',
      restore: null,
      delay: 0,
    },
    expect.objectContaining({ severity: 'danger', value: 1350 }),
  ]);
  const ids = (appdata: Appdata) => thresholdAlarms(appdata).map(({ value }) => value);
  expect(ids(drain([graph([high, veryHigh])], false))).toEqual([]);
  expect(ids(drain([graph([high, { ...veryHigh, alarm: true }])], false))).toEqual([1350]);
  expect(ids(drain([graph([{ ...high, alarm: false }, veryHigh])]))).toEqual([1350]);
  expect(ids(drain([graph([high], 'pri.rel_press')]))).toEqual([]);
  expect(ids({ ...drain([graph([high])]), object_type: 'tanklevel' })).toEqual([]);
  expect(thresholdAlarms({ object_type: 'Kum' })).toEqual([]);
});

test('TRUTH-14 a level that wavers at the limit is one alarm; below is the other way round', () => {
  const alarm = { id: '', message: '', severity: 'warning', restore: null, delay: 0 } as const;
  const above = { ...alarm, value: 700, direction: 'above' } as const;
  let was = false;
  expect([699, 700, 690, 680, 679, 690].map((level) => (was = isThresholdAlarm(above, level, was)))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  const below = { ...alarm, value: -100, direction: 'below' } as const;
  expect([-90, -100, -81].map((level) => isThresholdAlarm(below, level, false))).toEqual([
    false,
    true,
    false,
  ]);
});

test('TOLD-03 an alarm near the zero level ends on a dry floor', () => {
  const alarm = { id: '', message: '', severity: 'danger', restore: null, delay: 0 } as const;
  const ends = (value: number, direction: 'above' | 'below') =>
    thresholdRule({ ...alarm, value, direction }).restore;
  const low = { ...alarm, value: 15, direction: 'above' } as const;
  expect([ends(15, 'above'), ends(-15, 'below'), ends(40, 'above'), ends(0, 'above')]).toEqual([
    7.5, -7.5, 20, -20,
  ]);
  let was = false;
  expect([0, 40, 0, 60].map((level) => (was = isThresholdAlarm(low, level, was)))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('TOLD-03 a restore level and a delay of a threshold are taken from the graph', () => {
  const [set] = thresholdAlarms(drain([graph([{ ...high, restore: 650, delay_minutes: 10 }])]));
  expect(set && thresholdRule(set)).toEqual({
    direction: 'above',
    limit: 700,
    isPastAtLimit: true,
    restore: 650,
    delay: 600,
  });
  const [unset] = thresholdAlarms(drain([graph([{ ...high, direction: 'below' }])]));
  expect(unset && thresholdRule(unset)).toMatchObject({ direction: 'below', restore: 720, delay: 0 });
});

test('TRUTH-14 only warnings and dangers of the water level may be set to raise an alarm', () => {
  const problems = (thresholds: object[], metric?: string) =>
    graphListProblems([graph(thresholds, metric)]).map(({ path }) => path.join('.'));
  expect(problems([{ ...high, alarm: true, direction: 'below' }])).toEqual([]);
  expect(problems([{ ...low, alarm: true }])).toEqual(['0.thresholds.0.alarm']);
  expect(problems([{ ...high, alarm: true }], 'pri.temp')).toEqual(['0.thresholds.0.alarm']);
  expect(problems([{ ...high, alarm: 'ja', direction: 'opp' }])).toEqual([
    '0.thresholds.0.alarm',
    '0.thresholds.0.direction',
  ]);
  expect(graphListProblems(defaultGraphs())).toEqual([]);
});

/** A device whose level is of `now`, and which was heard of so many hours after it. */
const levelless = (hours: number, more: Partial<Device> = {}, meta: object = {}): Device => ({
  ...aDevice({
    type: 'tanklevel',
    state: { connectivity_monitoring: { last_telemetry_timestamp: now + hours * hour } },
  }),
  proddata: { shortid: 'X', lowlevel: { telemetry_interval_s: 600 } },
  last_telemetry: { pri: { distance: 900 }, meta: { aquisitiontime: now, ...meta } },
  ...more,
});
const unset = { proddata: { shortid: 'X' } };
const daily = { shortid: 'X', lowlevel: { telemetry_interval_s: 86_400, transmission_interval_s: 86_400 } };

test.each([
  ['twelve hours of ten-minute readings', levelless(12), null],
  ['more', levelless(12.1), now + 12 * hour],
  ['five days of daily readings', levelless(120, { proddata: daily }), null],
  ['more of daily readings', levelless(121, { proddata: daily }), now + 120 * hour],
  ['a day and a half where nobody knows how often', levelless(36, unset), null],
  ['more where nobody knows how often', levelless(36.1, unset), now + 36 * hour],
  ['five days where levels come daily', levelless(120, unset, { level_interval: 86_400 }), null],
  ['more where levels come daily', levelless(121, {}, { level_interval: 86_400 }), now + 120 * hour],
  [
    'more than is set, though levels came often',
    levelless(121, { proddata: daily }, { level_interval: 600 }),
    now + 120 * hour,
  ],
  ['a tracker', levelless(240, { tags: { public: ['Tracker'] } }), null],
  ['in stock', levelless(240, { tags: { public: ['Status:Lager'] } }), null],
  ['nothing told yet', levelless(240, { last_telemetry: null }), null],
  ['never a level', levelless(240, {}, { no_level_since: now - hour }), now + 11 * hour],
  ['never a level, and of no kind', levelless(240, { appdata: {} }, { no_level_since: now }), null],
] as const)('READ-03 contact without a level is a sensor alarm: %s', (_name, device, since) => {
  expect(withoutLevelSince(device)?.since ?? null).toBe(since);
});

test('READ-03 it says since when there is no level', () => {
  const appdata = { object_type: 'temperature' };
  expect([
    withoutLevelSince(levelless(240))?.message,
    withoutLevelSince(levelless(240, { appdata }))?.message,
    withoutLevelSince(levelless(240, {}, { no_level_since: now }))?.message,
  ]).toEqual([
    'Ingen nivåmåling siden 15.06.2025 17:06',
    'Ingen temperaturmåling siden 15.06.2025 17:06',
    'Har ikke sendt noen nivåmåling ennå',
  ]);
});

test('READ-03 how often levels come is the middle of their last distances, once there are three', () => {
  expect(usualLevelInterval([0, 600, 1200])).toBeNull();
  expect(usualLevelInterval([0, 600, 87_000, 173_400])).toBe(86_400);
  // Of the last thirteen: what was measured every ten minutes before is long ago.
  const often = Array.from({ length: 40 }, (_, index) => index * 600);
  const seldom = Array.from({ length: 9 }, (_, index) => 24_000 + index * 86_400);
  expect(usualLevelInterval([...often, ...seldom])).toBe(86_400);
});

test('READ-03 TOLD-01 messages in between say nothing of how often a level comes', () => {
  const device = aDevice({ appdata: { object_type: 'tanklevel' } });
  const readings = Array.from({ length: 16 * 24 }, (_, index) => ({
    t: index * hour,
    says: index % 24 === 0 && index < 240 ? ('level' as const) : ('nothing' as const),
    isNear: false,
  }));
  // The last level is of the ninth day; five days after it are too many.
  expect(sensorEpisodes(device, readings, { levels: [], isNear: false }, 16 * 24 * hour)).toMatchObject([
    { started: 14 * 24 * hour, ended: null },
  ]);
});

test('TOLD-01 the alarms of a sensor are what its readings say between two levels', () => {
  const device = {
    ...aDevice({ appdata: { object_type: 'septic' } }),
    proddata: { shortid: 'X', lowlevel: { telemetry_interval_s: 600 } },
  };
  const at = (t: number, says: 'level' | 'fault' | 'nothing', isNear = false) => ({
    t: t * hour,
    says,
    isNear,
  });
  const of = (...readings: ReturnType<typeof at>[]) =>
    sensorEpisodes(device, readings, { levels: [0], isNear: false }, 100 * hour).map(
      ({ started, ended, reason }) => [
        started / hour,
        ended === null ? null : ended / hour,
        reason.slice(0, 6),
      ],
    );
  // One fault for an hour is none, for two it is, and so are three in a row.
  expect(of(at(1, 'fault'), at(2, 'level'))).toEqual([]);
  expect(of(at(1, 'fault'), at(3, 'level'))).toEqual([[1, 3, 'Sensor']]);
  expect(of(at(1, 'fault'), at(1.2, 'fault'), at(1.4, 'fault'), at(1.5, 'level'))).toEqual([
    [1, 1.5, 'Sensor'],
  ]);
  // Messages without a level end nothing, and are an alarm by themselves after twelve hours.
  expect(of(at(1, 'fault'), at(2, 'nothing'))).toEqual([[1, null, 'Sensor']]);
  expect(of(at(5, 'nothing'), at(12, 'nothing'), at(20, 'level'))).toEqual([]);
  expect(of(at(5, 'nothing'), at(12.1, 'nothing'), at(20, 'level'))).toEqual([[12, 20, 'Ingen ']]);
  expect(of(at(20, 'nothing'), at(30, 'fault'), at(31, 'level'))).toEqual([[12, 31, 'Ingen ']]);
  // What is too near to be seen has not failed, until a level says that it is not near.
  expect(of(at(1, 'fault'), at(4, 'fault', true), at(5, 'fault', true), at(9, 'level'))).toEqual([
    [1, 4, 'Sensor'],
  ]);
  expect(of(at(1, 'fault', true), at(2, 'level', true), at(3, 'fault', true), at(9, 'level'))).toEqual([]);
});
