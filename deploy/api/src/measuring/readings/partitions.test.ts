import type { MetricRecord } from '@peil/shared-kernel/api/schemas';
import { isWithinLimits, keptFrom, timeLimits } from './time-limits.ts';
import { insertReadings } from './store.ts';
import { insertPositions } from '../locations/store.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { dropPartitions } from './partitions.ts';
import { inScope } from '../../platform/db/tenant.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

test.each([
  ['2026-03-31T12:00:00Z', 1, '2026-02-01T00:00:00Z'],
  ['2026-03-01T00:00:00Z', 12, '2025-03-01T00:00:00Z'],
  ['2026-01-15T00:00:00Z', 36, '2023-01-01T00:00:00Z'],
])('API-05 at %s with %p months kept the first moment is %s', (now, months, first) => {
  expect(keptFrom(new Date(now), months)).toBe(seconds(first));
});

test.each([
  [1, '2026-02-01T00:00:00Z', true],
  [1, '2026-01-31T23:59:59Z', false],
  [60, '2023-03-01T00:00:00Z', true],
  // Kept for longer, but a device does not send what is three years old.
  [60, '2023-02-28T23:59:59Z', false],
  [1, '2026-05-15T12:00:00Z', true],
  [1, '2026-05-15T12:00:01Z', false],
])('API-05 with %p months kept a reading of %s may come: %p', (months, t, expected) => {
  expect(isWithinLimits(seconds(t), timeLimits(new Date('2026-03-31T12:00:00Z'), months))).toBe(expected);
});

describeOnDatabases('retention', (api) => {
  const now = new Date();
  const months = 6;
  const first = keptFrom(now, months);
  const times = [first - 86_400, first - 1, first, first + 86_400];

  test('API-05 months before the kept ones go, to the second; newer readings and the devices’ latest stay', async () => {
    await inScope(api().db.pool, { kind: 'system' }, async (client) => {
      await insertReadings(
        client,
        times.map((t) => ({ devid: 'fjord-pump', t, corrid: String(t), pri: {}, sec: {}, state: 'ok' })),
      );
      // A device that has measured nothing since.
      await insertReadings(client, [
        { devid: 'tvilling-pump', t: first - 1, corrid: 'x', pri: { volume: 42 }, sec: {}, state: 'ok' },
      ]);
      await insertPositions(
        client,
        times.map((t) => ({ devid: 'fjord-pump', t, lat: 60, long: 5 })),
      );
    });
    const timesLeft = async (devid: string): Promise<(number | null)[]> =>
      (await api().get('peiladmin', `/api/v1/history/metrics/${devid}?limit=1000`))
        .json<MetricRecord[]>()
        .map(({ data }) => data.data.meta.aquisitiontime);
    const tank = await timesLeft('fjord-tank');
    const device = await api().get('peiladmin', '/api/v1/devicesettings/tvilling-pump');

    // A database that was made in an earlier month has that month's oldest as well.
    await dropPartitions(api().db.pool, now, 36);
    expect(await dropPartitions(api().db.pool, now, months)).toBe(36 - months);
    expect(await timesLeft('fjord-pump')).toEqual([first, first + 86_400]);
    expect(await timesLeft('tvilling-pump')).toEqual([]);
    expect(await timesLeft('fjord-tank')).toEqual(tank);
    const positions = await api().get('peiladmin', '/api/v2/history/locations?devid=fjord-pump&limit=100');
    expect(positions.json()).toHaveLength(2);
    expect((await api().get('peiladmin', '/api/v1/devicesettings/tvilling-pump')).text).toBe(device.text);
    expect(await dropPartitions(api().db.pool, now, months)).toBe(0);
  });
});
