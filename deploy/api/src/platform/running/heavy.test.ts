import fastify, { type FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { ApiApp } from '../api-app.ts';
import type { Identity } from '../db/tenant.ts';
import { answerErrors } from '../http/errors.ts';
import { describeApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { heavyTexts } from './heavy-turns.ts';
import { mayBeHeavy } from '../http/route-weight.ts';
import { takeHeavyTurns } from './heavy.ts';

describeApi('heavy routes', (api) => {
  test('DOOR-03 every route says whether it is heavy; those that go through much are', () => {
    const { apiRoutes } = api().app;
    expect(apiRoutes.filter(({ weight }) => weight === undefined)).toEqual([]);
    const light = apiRoutes.filter(({ weight }) => !mayBeHeavy(weight)).map(({ url }) => url);
    const goesThroughMuch =
      /_report|fill_events|backtest|\/import|\/list$|\/preview$|history\/metrics|rename|subscriptions/;
    expect(light.filter((url) => goesThroughMuch.test(url))).toEqual(['/api/v1/device-changes/preview']);
  });

  test('DOOR-03 nobody who is not known may call a heavy one', () => {
    const heavy = api().app.apiRoutes.filter(({ weight }) => mayBeHeavy(weight));
    expect(heavy.filter(({ access }) => access === 'public' || access === 'ingestKey')).toEqual([]);
  });
});

describe('a heavy route', () => {
  let app: ApiApp;
  let ends: (() => void)[];
  const registry = new Registry();

  beforeAll(async () => {
    app = fastify();
    answerErrors(app);
    app.decorateRequest('identity', null);
    app.addHook('onRequest', async (request) => {
      const [orgid = '', userid = ''] = String(request.headers['x-who']).split('/');
      request.identity = { orgid, userid } as Identity;
    });
    takeHeavyTurns(
      app,
      { pool: { options: { max: 3 } as never }, registry },
      { atOnce: { all: 1, organisation: 1, user: 1 }, most: { user: 2, organisation: 3 } },
    );
    const wait = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
    const byDays = ({ query }: FastifyRequest) =>
      Number((query as { days: string }).days) > 100 ? 'heavy' : 'light';
    app.get('/report', { config: { weight: 'heavy' } }, wait);
    app.get('/history', { config: { weight: byDays } }, wait);
    app.get('/look', { config: { weight: 'light' } }, () => 'looked');
    await app.ready();
  });
  beforeEach(() => {
    ends = [];
  });
  afterAll(() => app.close());

  const ask = (who: string, url = '/report') => app.inject({ url, headers: { 'x-who': who } });

  test('DOOR-03 waits for its turn; light ones do not, and what is too much is answered 429 with a time', async () => {
    const asked = [ask('a/1'), ask('a/1'), ask('b/2')];
    await until(async () => (await registry.metrics()).includes('portal_heavy_calls{state="waiting"} 2'));
    expect(ends).toHaveLength(1);
    expect((await ask('a/1', '/look')).body).toBe('looked');
    const refused = await ask('a/1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<unknown>()]).toEqual([
      429,
      '5',
      { error: 'too_many', message: heavyTexts.user },
    ]);
    const order: string[] = [];
    for (const [index, one] of asked.entries()) void one.then(() => order.push(String(index)));
    for (let done = 1; done <= 3; done += 1) {
      await until(async () => Promise.resolve(ends.length === done));
      ends.at(-1)?.();
    }
    expect((await Promise.all(asked)).map(({ body }) => body)).toEqual(['done', 'done', 'done']);
    expect(order).toEqual(['0', '2', '1']);
  });

  test('DOOR-03 may be light for a call that asks for little, and takes one turn for HEAD', async () => {
    const asked = [
      ask('a/1', '/history?days=300'),
      ask('a/1', '/history?days=3'),
      app.inject({ method: 'HEAD', url: '/report', headers: { 'x-who': 'c/3' } }),
    ];
    await until(async () => Promise.resolve(ends.length === 2));
    ends[0]?.();
    ends[1]?.();
    await until(async () => Promise.resolve(ends.length === 3));
    ends[2]?.();
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
