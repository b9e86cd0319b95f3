import { readingColumnsSchema } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { mostRecords } from './range-limit.ts';

const day = 86_400;
/** A reading each second from here on, one more than an answer holds. */
const from = newest - 60 * day;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

describeApi('large ranges of readings', (api) => {
  const get = (query: string, to = newest, user = 'peiladmin') =>
    api().get(user, `/api/v1/history/metrics/fjord-pump?fromiso=${iso(from)}&toiso=${iso(to)}&${query}`);
  const refused = async (query: string) => {
    const answer = await get(query);
    return [answer.status, Object.keys(answer.json<{ fields: object }>().fields)];
  };

  beforeAll(() =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(
        `insert into readings (dev, t, corrid, volume, state)
         select dev, to_timestamp($1 + second), 'x', 1, 1
         from devices, generate_series(0, $2) as second where devid = 'fjord-pump'`,
        [from, mostRecords],
      ),
    ),
  );

  test('API-05 more readings than one answer holds are refused', async () => {
    expect(await refused('')).toEqual([422, ['toiso']]);
    expect(await refused('fmt=cols&metrics=pri.volume&points=all')).toEqual([422, ['toiso']]);
  });

  test('TRUTH-12 where all readings are faulty, points bounds the answer all the same', async () => {
    const to = from + 4999;
    const answer = await get('fmt=cols&metrics=pri.volume&points=100', to);
    const columns = readingColumnsSchema.parse(answer.json());
    expect(columns.t.length).toBeGreaterThan(50);
    expect(columns.t.length).toBeLessThanOrEqual(300);
    expect(new Set(columns.state)).toEqual(new Set(['error']));
    expect([columns.total, columns.counts]).toEqual([
      5000,
      { 'pri.volume': { valid: 0, suspect: 0, reported: 5000 } },
    ]);
    expect((await get('points=100', to)).json<unknown[]>().length).toBeLessThanOrEqual(300);
  });

  test('TRUTH-12 who may not see faulty readings is told how many there are, and given none of them', async () => {
    const answer = await get('fmt=cols&metrics=pri.volume&points=100', from + 4999, 'fjord-viewer');
    const columns = readingColumnsSchema.parse(answer.json());
    expect([columns.t, columns.state, columns.total]).toEqual([[], [], 0]);
    expect(columns.counts?.['pri.volume']).toEqual({ valid: 0, suspect: 0, reported: 5000 });
  });

  test('API-05 a shorter period is answered', async () => {
    const answer = await get('', from + 99);
    expect(answer.json<unknown[]>()).toHaveLength(100);
  });
});
