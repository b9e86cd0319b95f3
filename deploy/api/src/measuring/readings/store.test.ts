import { inScope } from '../../platform/db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { overlap } from '../../testing/overlap.ts';
import { newest } from '../../testing/twins.ts';
import type { ReadingRow } from './row.ts';
import { insertReadings } from './store.ts';

const reading = (t: number, volume: number, devid = 'fjord-tank'): ReadingRow => ({
  devid,
  t,
  corrid: `${devid}-${String(t)}`,
  pri: { volume },
  sec: {},
  state: 'ok',
});

describeOnDatabases('reading store', (api) => {
  const asSystem = <Result>(work: Parameters<typeof inScope<Result>>[2]) =>
    inScope(api().db.pool, { kind: 'system' }, work);

  const latestVolume = async (): Promise<number | undefined> => {
    const found = await asSystem((client) =>
      client.query<{ volume: number }>(
        `select (telemetry #>> '{pri,volume}')::float8 as volume from device_latest join devices using (dev)
         where devid = 'fjord-tank'`,
      ),
    );
    return found.rows[0]?.volume;
  };

  /** Stores the first while nobody knows of it yet, then the second, which comes before the first is committed. */
  const overlapping = (first: ReadingRow, second: ReadingRow): Promise<unknown> =>
    overlap(
      api().db,
      (pause) =>
        asSystem(async (client) => {
          await insertReadings(client, [first]);
          await pause();
        }),
      () => asSystem((client) => insertReadings(client, [second])),
    );

  test('API-05 of two transactions at once the one with the older reading does not win by being later', async () => {
    await overlapping(reading(newest + 200, 2200), reading(newest + 100, 2100));
    expect(await latestVolume()).toBe(2200);
  });

  test('API-05 of two transactions at once the second knows what the first led to, also as the device’s first', async () => {
    const since = async (): Promise<number | null> => {
      const found = await asSystem((client) =>
        client.query<{ since: number }>(
          `select (l.state #>> '{public,alarms,0,since}')::float8 as since from device_latest l join devices using (dev)
           where devid = 'fjord-pump'`,
        ),
      );
      return found.rows[0]?.since ?? null;
    };
    const pump = (seconds: number, volume: number) => reading(newest + seconds, volume, 'fjord-pump');
    await overlapping(pump(10, 500), pump(20, 400));
    expect(await since()).toBe(newest + 10);
    await asSystem((client) => insertReadings(client, [pump(30, 4000)]));
    expect(await since()).toBeNull();
    await overlapping(pump(40, 500), pump(50, 400));
    expect(await since()).toBe(newest + 40);
  });

  test('API-05 readings of a device that the transaction does not see are left out and named', async () => {
    const stored = await inScope(api().db.pool, { kind: 'organisation', orgid: 'fjord' }, (client) =>
      insertReadings(client, [reading(newest + 700, 1), reading(newest + 700, 1, 'tvilling-tank')]),
    );
    expect(stored).toMatchObject({ inserted: 1, duplicates: 0, unknown: ['tvilling-tank'] });
  });
});
