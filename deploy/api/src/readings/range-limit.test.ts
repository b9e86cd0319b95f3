import { inScope } from '../db/tenant.ts';
import { describeOnDatabases } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';
import { mostRecords } from './range-limit.ts';

const day = 86_400;
/** A reading each second from here on, one more than an answer holds. */
const from = newest - 60 * day;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

describeOnDatabases('large ranges of readings', (api) => {
  const get = (query: string, to = newest) =>
    api().get(
      'fjord-viewer',
      `/api/v1/history/metrics/fjord-pump?fromiso=${iso(from)}&toiso=${iso(to)}&${query}`,
    );
  const refused = async (query: string) => {
    const answer = await get(query);
    return [answer.status, Object.keys(answer.json<{ fields: object }>().fields)];
  };

  beforeAll(
    () =>
      inScope(api().db.pool, { kind: 'system' }, (client) =>
        client.query(
          `insert into readings (dev, t, corrid, volume, state)
         select dev, to_timestamp($1 + second), 'x', 1, 1
         from devices, generate_series(0, $2) as second where devid = 'fjord-pump'`,
          [from, mostRecords],
        ),
      ),
    60_000,
  );

  test('API-05 more readings than one answer holds are refused, thinned ones too where all of them are faulty', async () => {
    expect(await refused('')).toEqual([422, ['toiso']]);
    expect(await refused('points=100')).toEqual([422, ['toiso']]);
    expect(await refused('fmt=cols&metrics=pri.volume&points=all')).toEqual([422, ['toiso']]);
  });

  test('API-05 a shorter period is answered', async () => {
    const answer = await get('', from + 99);
    expect(answer.json<unknown[]>()).toHaveLength(100);
  });
});
