import { deviceSchema, type Device, type Visualization } from '@peil/shared-kernel/api/schemas';
import { activeAlarms } from '@peil/shared-kernel/devices';
import { alarmSince, latestAnew, nextLatest, type Latest } from './latest.ts';
import type { ReadingRow } from './row.ts';

const device = deviceSchema.parse({
  devid: 'tank',
  name: 'Tank',
  orgid: 'fjord',
  tags: { public: [] },
  proddata: { shortid: 'TANK001', lowlevel: { telemetry_interval_s: 300, transmission_interval_s: 3600 } },
  appdata: { object_type: 'tanklevel', volume_tracking: { enable: true } },
  state: { connectivity_monitoring: { last_stream_timestamp: 5 } },
  last_telemetry: null,
});

const reading = (t: number, volume: number, state: ReadingRow['state'] = 'ok'): ReadingRow => ({
  devid: 'tank',
  t,
  corrid: String(t),
  pri: { volume, capacity: 5000 },
  sec: {},
  state,
});

test('API-05 a reading that is not newer leaves the latest as it was', () => {
  const latest = nextLatest(device, null, reading(1000, 500));
  expect(nextLatest(device, latest, reading(1000, 400))).toBe(latest);
  expect(nextLatest(device, latest, reading(900, 400))).toBe(latest);
});

test('API-05 the next times follow from the device’s own intervals; other times stay', () => {
  expect(nextLatest(device, null, reading(1000, 500)).state.connectivity_monitoring).toEqual({
    last_stream_timestamp: 5,
    last_telemetry_timestamp: 1000,
    last_transmission_timestamp: 1000,
    next_telemetry_at: 1300,
    next_transmission_at: 4600,
  });
});

describe('the level alarm', () => {
  const watched = (alarm_list: Visualization['alarm_list'], state: Device['state'] = {}): Device => ({
    ...device,
    state,
    appdata: { object_type: 'tanklevel', visualization: [{ alarm_list }] },
  });
  const below20 = watched({ enable: true, alarm_below_percent: 20 });
  const level = (t: number, percent: number | null, state: ReadingRow['state'] = 'ok'): ReadingRow => ({
    ...reading(t, 0, state),
    pri: { percent },
  });
  const after = (target: Device, readings: readonly ReadingRow[]): Latest | null =>
    readings.reduce<Latest | null>((latest, next) => nextLatest(target, latest, next), null);
  const sinceAfter = (...readings: ReadingRow[]) => alarmSince(after(below20, readings), 'level');

  test.each<[string, number | null, ReadingRow[]]>([
    ['at the limit there is none', null, [level(100, 20)]],
    ['it begins with the first reading below', 200, [level(100, 30), level(200, 19.99), level(300, 5)]],
    ['it ends with the first at or above the restore level', null, [level(100, 10), level(200, 22)]],
    ['it goes on below the restore level', 100, [level(100, 10), level(200, 21.9), level(300, 20)]],
    ['it begins anew', 300, [level(100, 10), level(200, 25), level(300, 10)]],
    ['a reading without a level does not end it', 100, [level(100, 10), level(200, null), level(300, 10)]],
    ['a faulty one does not end it', 100, [level(100, 10), level(200, 90, 'error'), level(300, 10)]],
    ['a faulty one does not begin it', null, [level(100, 30), level(200, 0, 'suspicious')]],
    ['a late reading does not end it', 200, [level(200, 10), level(100, 90)]],
  ])('ALARM-01 API-05 %s', (_name, since, readings) => {
    expect(sinceAfter(...readings)).toBe(since);
  });

  test('ALARM-02 it is a public alarm beside the others, in words, and the kernel counts it once', () => {
    const lid = { id: 'lid', message: 'Lokket er åpent', since: 5 };
    const target = watched({ enable: true, alarm_below_percent: 12.5 }, { public: { alarms: [lid] } });
    const latest = after(target, [level(100, 3)]);
    const message = 'Nivået er under alarmgrensen på 12,5\u00a0%';
    expect(latest?.state.public?.alarms).toEqual([lid, { id: 'level', message, since: 100 }]);
    const served = { ...target, last_telemetry: latest?.telemetry ?? null, state: latest?.state ?? {} };
    expect(activeAlarms(served)).toMatchObject([
      { reason: 'Lokket er åpent', since: 5, source: 'server' },
      { reason: message, since: 100, source: 'level' },
    ]);
  });

  test('ALARM-01 it is cleared when the list is switched off, and begins where the readings say when it is on', () => {
    const latest = after(below20, [level(100, 10)]);
    if (latest === null) throw new Error('no latest');
    for (const off of [
      null,
      { enable: false, alarm_below_percent: 20 },
      { enable: true, alarm_below_percent: 5 },
    ]) {
      expect(latestAnew(watched(off), latest, new Map()).state.public).toBeUndefined();
    }
    const moved = latestAnew(
      watched({ enable: true, alarm_below_percent: 50 }),
      latest,
      new Map([['level', 40]]),
    );
    expect(alarmSince(moved, 'level')).toBe(40);
  });
});
