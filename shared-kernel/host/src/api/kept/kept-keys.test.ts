import { keptKey, keysToTry, listKey, otherKeys } from './kept-keys.ts';

const keyOf = (url: string, now = '2026-01-08T00:10:00Z') => keptKey(url, 'kari', Date.parse(now));

test('OFFLINE-01 what shows devices is kept, whatever the order of its parameters', () => {
  expect(keyOf('/api/v1/devicesettings?view=list&fmt=cols')).toBe(listKey);
  expect(keyOf('/api/v1/devicesettings/d%2F1')).toBe('/api/v1/devicesettings/d/1');
});

test.each([
  '/api/v1/users',
  '/api/v1/users/ola',
  '/api/v1/audit?kind=device',
  '/api/v1/changes',
  '/api/outbox.json',
  '/api/v1/devicesettings/d1/image',
  '/api/v1/users/ola/notifications',
  '/api/v1/profiles/Dieseltank/uses',
  '/api/v1/objects/o1',
])('OFFLINE-03 the answer to %s is not kept', (url) => {
  expect(keyOf(url)).toBeNull();
});

test.each([
  '/api/v1/duty-lists',
  '/api/v1/duty-lists/7',
  '/api/v1/profiles',
  '/api/v1/profiles/Dieseltank',
  '/api/v1/users/kari/notifications',
  '/api/v1/objects?shortid=TANK001',
  '/api/v1/tankconverter/types',
])('OFFLINE-01 the answer to %s is kept', (url) => {
  expect(keyOf(url)).toBe(url);
});

test('OFFLINE-02 one’s own name and address are, for the forms', () => {
  expect(keyOf('/api/v1/users/kari')).toBe('/api/v1/users/kari');
});

test('OFFLINE-01 readings until now are found again by the length of their range, at any width; others are that range', () => {
  const of = (from: string, to: string, now: string, points = 400) =>
    keyOf(
      `/api/v1/history/metrics/d1?fromiso=${from}&toiso=${to}&fmt=cols&points=${String(points)}&metrics=pri.volume`,
      now,
    );
  const first = of('2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z', '2026-01-08T00:00:01Z');
  expect(of('2026-02-01T00:00:10Z', '2026-02-08T00:00:20Z', '2026-02-08T00:10:00Z', 900)).toBe(first);
  expect(of('2026-02-01T00:00:10Z', '2026-02-08T00:00:20Z', '2026-02-07T12:00:00Z')).toBe(first);
  expect(of('2025-12-09T00:00:00Z', '2026-01-08T00:00:00Z', '2026-01-08T00:00:01Z')).not.toBe(first);
  // A week of last winter is not this week.
  const past = of('2026-02-01T00:00:00Z', '2026-02-08T00:00:00Z', '2026-03-08T00:00:00Z');
  expect(past).not.toBe(first);
  expect(of('2026-02-02T00:00:00Z', '2026-02-09T00:00:00Z', '2026-03-08T00:00:00Z')).not.toBe(past);
});

test('OFFLINE-01 a device is found by either id, and the first devices in the whole list', () => {
  const device = { devid: 'd1', proddata: { shortid: 'TANK001' } };
  expect(otherKeys('/api/v1/devicesettings/TANK001', device)).toEqual(['/api/v1/devicesettings/d1']);
  const part = keyOf('/api/v1/devicesettings?view=list&fmt=cols&first=%3Fq%3Da') ?? '';
  expect(otherKeys(part, { devices: [] })).toEqual([listKey]);
  expect(otherKeys(part, { devices: [], left: {} })).toEqual([]);
  expect(keysToTry(part)).toEqual([part, listKey]);
  expect(keysToTry(listKey)).toEqual([listKey]);
});
