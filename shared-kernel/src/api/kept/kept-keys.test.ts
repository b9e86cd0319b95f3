import { keptKey, keysToTry, listKey, otherKeys } from './kept-keys.ts';

const keyOf = (url: string) => keptKey(url, 'kari');

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
])('OFFLINE-03 the answer to %s is not kept', (url) => {
  expect(keyOf(url)).toBeNull();
});

test('OFFLINE-02 one’s own name and address are, for the forms', () => {
  expect(keyOf('/api/v1/users/kari')).toBe('/api/v1/users/kari');
});

test('OFFLINE-01 readings are found again by the length of their range, at any width', () => {
  const of = (from: string, to: string, points: number) =>
    keyOf(
      `/api/v1/history/metrics/d1?fromiso=${from}&toiso=${to}&fmt=cols&points=${String(points)}&metrics=pri.volume`,
    );
  expect(of('2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z', 400)).toBe(
    of('2026-02-01T00:00:10Z', '2026-02-08T00:00:20Z', 900),
  );
  expect(of('2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z', 400)).not.toBe(
    of('2026-01-01T00:00:00Z', '2026-01-31T00:00:00Z', 400),
  );
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
