import { deriveTelemetry, gravity } from '@peil/shared-kernel/devices';
import type { ReadingRow } from '../measuring/readings/row.ts';
import type { DemoDevice } from './device.ts';
import { excerpt } from './excerpt.ts';
import { demoReadings } from './readings.ts';
import { demoWorld } from './world.ts';

const creation = Date.UTC(2026, 10, 21, 2) / 1000;
const day = 86_400;
const { devices } = demoWorld('peil');

function demoDevice(shortid: string): DemoDevice {
  const found = devices.find((device) => device.shortid === shortid);
  if (!found) throw new Error(`no demo device ${shortid}`);
  return found;
}

const upToNow = new Map<string, ReadingRow[]>();

/** Everything the device has sent when the demo is created. */
function all(shortid: string): ReadingRow[] {
  const rows = upToNow.get(shortid) ?? demoReadings(demoDevice(shortid), creation, 0, creation);
  upToNow.set(shortid, rows);
  return rows;
}

test.each(['TANK001', 'LPG0001', 'KUM0001', 'MAGASIN1', 'BEKK001', 'FEIL001', 'TEMP001'])(
  '%s has the same readings whatever part is asked for',
  (shortid) => {
    const device = demoDevice(shortid);
    const whole = demoReadings(device, creation, creation - 12 * day, creation + 3 * day);
    const parts = [
      ...demoReadings(device, creation, creation - 12 * day, creation - 5 * day - 1234),
      ...demoReadings(device, creation, creation - 5 * day - 1234, creation + 7),
      ...demoReadings(device, creation, creation + 7, creation + 3 * day),
    ];
    expect(parts).toEqual(whole);
  },
);

test.each(['TANK001', 'KUM0001', 'BEKK001'])('%s has more than a year of 10-minute readings', (shortid) => {
  const rows = all(shortid);
  expect(creation - (rows[0]?.t ?? creation)).toBeGreaterThan(366 * day);
  expect(rows.length).toBeGreaterThan(366 * 140);
});

test('the others have 30 days, and all that send were heard of a moment ago', () => {
  for (const device of devices.filter(({ historyDays }) => historyDays === 30)) {
    const silent = device.silentHours * 3600;
    const [first] = demoReadings(device, creation, 0, creation - 24 * day);
    const last = demoReadings(device, creation, creation - silent - 7200, creation).at(-1);
    expect((first?.t ?? 0) - (creation - 30 * day)).toBeLessThan(5.1 * day);
    const age = creation - (last?.t ?? 0);
    expect(age).toBeGreaterThanOrEqual(silent);
    expect(age - silent).toBeLessThanOrEqual(device.intervalMinutes * 60 + 60);
  }
});

test('every figure is physically possible', () => {
  const outside: string[] = [];
  const check = (
    device: DemoDevice,
    name: string,
    value: number | null | undefined,
    low: number,
    high: number,
  ) => {
    if (typeof value === 'number' && !(value >= low && value <= high)) {
      outside.push(`${device.shortid} ${name} ${String(value)}`);
    }
  };
  for (const device of devices) {
    for (const row of demoReadings(device, creation, creation - 10 * day, creation + 3 * day)) {
      const { pri, sec } = deriveTelemetry(device.appdata, row);
      check(device, 'percent', pri.percent, 0, 100);
      check(device, 'volume', pri.volume, 0, device.appdata.volume ?? 0);
      check(device, 'distance', row.pri.distance, 0, 10_000);
      check(device, 'liquid °C', pri.temp, -25, 30);
      check(device, 'air °C', sec.temp, -35, 35);
      check(device, 'csq', sec.csq, 0, 255);
      check(device, 'battery', sec.battery, 0, 100);
      check(device, 'humidity', sec.hum, 0, 100);
      check(device, 'kPa', sec.press, 95, 110);
    }
  }
  expect(outside).toEqual([]);
});

test('a filling tank sinks by use on working days, rests on Sundays and is refilled at once', () => {
  const rows = all('TANK001').filter(({ state }) => state === 'ok');
  const { appdata } = demoDevice('TANK001');
  const levels = rows.map((row) => ({ t: row.t, percent: deriveTelemetry(appdata, row).pri.percent ?? 0 }));
  const deliveries = levels.filter(
    ({ percent }, index) => percent - (levels[index - 6]?.percent ?? percent) > 40,
  );
  expect(deliveries.length).toBeGreaterThan(10);
  const onSundays = levels.filter(({ t }) => new Date(t * 1000).getUTCDay() === 0);
  const moved = onSundays.filter(({ t, percent }, index) => {
    const before = onSundays[index - 1];
    return before !== undefined && t - before.t <= 600 && Math.abs(percent - before.percent) > 0.6;
  });
  expect(moved).toEqual([]);
});

test('gas is used more in winter than in summer', () => {
  const device = { ...demoDevice('LPG0001'), historyDays: 400 };
  const used = (from: number): number => {
    const rows = demoReadings(device, creation, from, from + 40 * day);
    return rows.reduce((sum, row, index) => {
      const step = (rows[index - 1]?.pri.percent ?? row.pri.percent ?? 0) - (row.pri.percent ?? 0);
      return sum + Math.max(0, step);
    }, 0);
  };
  expect(used(Date.UTC(2026, 0, 1) / 1000)).toBeGreaterThan(1.5 * used(Date.UTC(2026, 5, 15) / 1000));
});

test('a drain rises with rain and runs off again', () => {
  const sensor = demoDevice('KUM0001').appdata.sensorheight ?? 0;
  const levels = all('KUM0001').map(({ pri }) => sensor - (pri.distance ?? 0));
  const dry = levels.filter((level) => level < 0).length / levels.length;
  expect(Math.max(...levels)).toBeGreaterThan(250);
  expect(dry).toBeGreaterThan(0.2);
});

test('a pressure sensor sends the pressure of the water above it', () => {
  const { appdata } = demoDevice('MAGASIN1');
  const row = all('MAGASIN1').at(-1);
  const kiloPascal = row?.pri.rel_press ?? 0;
  const level = row ? deriveTelemetry(appdata, row).pri.gauge_height : null;
  expect(level).toBeCloseTo((kiloPascal * 1000) / gravity, 0);
});

test('csq is 255 now and then, when there was no reading', () => {
  const rows = all('TANK001');
  const without = rows.filter(({ sec }) => sec.csq === 255).length / rows.length;
  expect(without).toBeGreaterThan(0.0005);
  expect(without).toBeLessThan(0.01);
});

describe('real series', () => {
  test.each([
    ['BEKK001', 'brook-det015'],
    ['BEKK002', 'brook-arb048'],
    ['DAM0001', 'pond-arb032'],
    ['FEIL001', 'pond-ptk026'],
    ['LEVEL01', 'brook-arb006'],
  ] as const)(
    '%s is %s, each value and distance in time as measured, its end at the creation',
    (shortid, name) => {
      const { appdata } = demoDevice(shortid);
      const source = excerpt(name);
      const rows = all(shortid);
      const from = source.t.length - rows.length;
      const shift = (rows[0]?.t ?? 0) - (source.t[from] ?? 0);
      expect(rows.map(({ t }) => t - shift)).toEqual(source.t.slice(from));
      expect(rows.map(({ pri }) => pri.distance)).toEqual(source.columns['distance_mm']?.slice(from));
      expect(rows.map((row) => deriveTelemetry(appdata, row).pri.gauge_height)).toEqual(
        source.columns['level_mm']?.slice(from),
      );
      expect(creation - (rows.at(-1)?.t ?? 0)).toBe(1);
    },
  );

  test('TEMP001 is the measured water temperature of the same season', () => {
    const source = excerpt('stream-temperature-usgs01581752');
    const years = (Date.UTC(2026, 0, 1) - Date.UTC(2018, 0, 1)) / 1000;
    for (const { t, pri, sec } of all('TEMP001').slice(-500)) {
      const measured = source.columns['water_temp_C']?.[source.t.indexOf(t - years)];
      expect([pri.temp, sec.temp]).toEqual([measured, measured]);
    }
  });

  test('a series begins again after its end, without a jump', () => {
    const { appdata } = demoDevice('BEKK001');
    const rows = demoReadings(demoDevice('BEKK001'), creation, creation - 7200, creation + 7200);
    const levels = rows.map((row) => deriveTelemetry(appdata, row).pri.gauge_height ?? 0);
    const steps = levels.slice(1).map((level, index) => Math.abs(level - (levels[index] ?? 0)));
    expect(rows.length).toBeGreaterThan(20);
    expect(Math.max(...steps)).toBeLessThan(80);
  });

  test('STILLE1 fell silent five days ago, stays silent, and its series has a real gap of two days', () => {
    const rows = demoReadings(demoDevice('STILLE1'), creation, 0, creation + 30 * day);
    expect(creation - (rows.at(-1)?.t ?? 0)).toBeGreaterThan(5 * day);
    const gaps = rows.slice(1).map(({ t }, index) => t - (rows[index]?.t ?? t));
    expect(Math.max(...gaps)).toBeGreaterThan(46 * 3600);
  });

  test('FEIL001 has lost echoes and doubtful readings, and a good one at the end', () => {
    const rows = all('FEIL001');
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(count('error')).toBeGreaterThan(50);
    expect(count('suspicious')).toBeGreaterThan(10);
    expect(count('ok')).toBeGreaterThan(0.9 * rows.length);
    expect(rows.at(-1)?.state).toBe('ok');
  });
});
