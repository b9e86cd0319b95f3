import {
  metricRecordSchema,
  readingColumnsSchema,
  type MetricRecord,
  type ReadingColumns,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { describeOnDatabases } from '../../testing/api.ts';
import { newest, volumeOf } from '../../testing/twins.ts';

const url = '/api/v1/history/metrics/fjord-tank';
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
/** Time of the twins' reading with this number, 0 to 199. */
const timeOf = (index: number): number => newest - (199 - index) * 600;

const range = (from: number, to: number): string => `fromiso=${iso(timeOf(from))}&toiso=${iso(timeOf(to))}`;

describeOnDatabases('readings', (api) => {
  const records = async (query: string, user = 'peiladmin') => {
    const answer = await api().get(user, `${url}?${query}`);
    return z.array(metricRecordSchema).parse(answer.json());
  };
  const columns = async (query: string, user = 'peiladmin'): Promise<ReadingColumns> =>
    readingColumnsSchema.parse((await api().get(user, `${url}?fmt=cols&${query}`)).json());
  const counted = (valid: number, reported = 0) => ({ valid, suspect: 0, reported });
  const times = (list: readonly MetricRecord[]) => list.map((record) => record.data.data.meta.aquisitiontime);

  test('API-01 the last readings by limit, ascending, in the agreed shape', async () => {
    const list = await records('limit=3');
    expect(times(list)).toEqual([timeOf(197), timeOf(198), timeOf(199)]);
    expect(list[2]).toEqual({
      corrid: 'fjord-199',
      data: {
        data: {
          meta: { aquisitiontime: newest },
          pri: expect.objectContaining({ volume: volumeOf('fjord', 199), turbidity: 99.5, percent: 23.98 }),
          sec: { csq: 20, battery: 90, temp: 4.5 },
        },
        state: { sensor_monitoring: { state: 'ok' } },
      },
    });
  });

  test('API-01 a range includes both ends; without one it is the last week', async () => {
    expect(times(await records(range(10, 12)))).toEqual([timeOf(10), timeOf(11), timeOf(12)]);
    expect(await records('')).toHaveLength(200);
  });

  test('API-05 columns carry the metrics asked for, with null where there is none and the reading before', async () => {
    const answer = await columns(`${range(10, 12)}&metrics=pri.volume,pri.turbidity,pri.rel_press`);
    expect(answer).toEqual({
      t: [timeOf(10), timeOf(11), timeOf(12)],
      series: {
        'pri.volume': [1010, 1011, 1012],
        'pri.turbidity': [5, 5.5, 6],
        'pri.rel_press': [null, null, null],
      },
      state: ['ok', 'ok', 'ok'],
      total: 3,
      counts: { 'pri.volume': counted(3), 'pri.turbidity': counted(3), 'pri.rel_press': counted(0) },
      before: { t: timeOf(9), values: { 'pri.volume': 1009, 'pri.turbidity': 4.5, 'pri.rel_press': null } },
      starts: { 'pri.volume': { t: timeOf(9), y: 1009 }, 'pri.turbidity': { t: timeOf(9), y: 4.5 } },
    });
  });

  test('API-05 before the first reading there is none', async () => {
    const answer = await columns(`fromiso=${iso(timeOf(0))}&toiso=${iso(timeOf(1))}&metrics=pri.volume`);
    expect(answer.before).toBeNull();
    const empty = await columns(
      `fromiso=${iso(timeOf(0) - 900)}&toiso=${iso(timeOf(0) - 600)}&metrics=pri.volume`,
    );
    expect(empty).toEqual({
      t: [],
      series: { 'pri.volume': [] },
      state: [],
      total: 0,
      counts: { 'pri.volume': counted(0) },
      before: null,
      starts: {},
    });
  });

  test('API-05, GRAPH-04 the reading before a range is the last sound one that has a value', async () => {
    // The twins' reading 50 is faulty.
    const answer = await columns(`${range(51, 52)}&metrics=pri.volume`);
    expect(answer.before).toEqual({ t: timeOf(49), values: { 'pri.volume': volumeOf('fjord', 49) } });
    expect((await columns(`${range(51, 52)}&metrics=pri.rel_press`)).before).toBeNull();
  });

  test('TRUTH-12 each metric’s line begins at its own last value before the range', async () => {
    const t = timeOf(0) - 6 * 86_400;
    const record = (seconds: number, pri: object) => ({
      devid: 'fjord-pump',
      corrid: `starts-${String(seconds)}`,
      data: { meta: { aquisitiontime: seconds }, pri, sec: {} },
    });
    const sent = [record(t, { volume: 700, temp: 4 }), record(t + 600, { volume: 710 })];
    expect((await api().telemetry(api().keys.fjord, sent)).status).toBeLessThan(300);
    const answer = await api().get(
      'peiladmin',
      `/api/v1/history/metrics/fjord-pump?fmt=cols&metrics=pri.volume,pri.temp,pri.rel_press&fromiso=${iso(t + 900)}&toiso=${iso(t + 1200)}`,
    );
    expect(readingColumnsSchema.parse(answer.json())).toMatchObject({
      before: { t: t + 600, values: { 'pri.volume': 710, 'pri.temp': null, 'pri.rel_press': null } },
      starts: { 'pri.volume': { t: t + 600, y: 710 }, 'pri.temp': { t, y: 4 } },
    });
  });

  test('TRUTH-12 a reading that the server doubts itself says why to admins, and is hidden from others', async () => {
    const t = timeOf(0) - 9 * 86_400;
    const record = (seconds: number, volume: number) => ({
      devid: 'fjord-pump',
      corrid: `doubt-${String(seconds)}`,
      data: { meta: { aquisitiontime: seconds }, pri: { volume }, sec: {} },
    });
    await api().telemetry(api().keys.fjord, [record(t, 700), record(t + 600, 90_000)]);
    const asked = `/api/v1/history/metrics/fjord-pump?fmt=cols&metrics=pri.volume&fromiso=${iso(t)}&toiso=${iso(t + 900)}`;
    const seen = async (user: string) => readingColumnsSchema.parse((await api().get(user, asked)).json());
    expect(await seen('peiladmin')).toMatchObject({
      t: [t, t + 600],
      state: ['ok', 'suspicious'],
      faults: { [String(t + 600)]: 'impossible' },
    });
    const others = await seen('fjord-viewer');
    expect([others.t, others.faults, others.counts?.['pri.volume']?.suspect]).toEqual([[t], undefined, 1]);
  });

  test.each(['fjord-viewer', 'fjord-admin', 'peilansatt'])(
    'TRUTH-12 GRAPH-04 %s gets no faulty reading, in columns, records, the last ones and whole ranges',
    async (user) => {
      const asked = `${range(49, 51)}&metrics=pri.volume`;
      const answer = await columns(asked, user);
      expect([answer.t, answer.state, answer.total]).toEqual([[timeOf(49), timeOf(51)], ['ok', 'ok'], 2]);
      expect(answer.counts).toEqual({ 'pri.volume': counted(2, 1) });
      expect((await columns(`${asked}&points=all`, user)).t).toEqual([timeOf(49), timeOf(51)]);
      expect(times(await records(range(49, 51), user))).toEqual([timeOf(49), timeOf(51)]);
      expect(times(await records(`${range(0, 199)}&points=40`, user))).not.toContain(timeOf(50));
      expect(times(await records('limit=150', user))[0]).toBe(timeOf(49));
      expect(times(await records('limit=150&points=40', user))[0]).toBe(timeOf(49));
      expect(times(await records(range(49, 51)))).toEqual([timeOf(49), timeOf(50), timeOf(51)]);
    },
  );

  test('API-05 a thinned range keeps its ends and its faulty reading and says how many there were', async () => {
    const answer = await columns(`${range(0, 199)}&metrics=pri.volume&points=20`);
    expect(answer.total).toBe(200);
    expect(answer.t.length).toBeLessThanOrEqual(23);
    expect([answer.t[0], answer.t.at(-1)]).toEqual([timeOf(0), timeOf(199)]);
    expect(answer.state[answer.t.indexOf(timeOf(50))]).toBe('error');
  });

  test('API-05 rows in the agreed shape thin as well', async () => {
    const list = await records(`${range(0, 199)}&points=40`);
    expect(list.length).toBeLessThan(60);
    expect(times(list)).toEqual([...times(list)].sort((a, b) => Number(a) - Number(b)));
    expect(times(list)).toEqual(expect.arrayContaining([timeOf(0), timeOf(50), timeOf(199)]));
  });

  test('API-05 the last readings by limit thin as well', async () => {
    const list = await records('limit=150&points=40');
    expect(list.length).toBeLessThan(60);
    expect([times(list)[0], times(list).at(-1)]).toEqual([timeOf(50), timeOf(199)]);
  });

  test('API-03 a range that ends before it begins is refused with a reason', async () => {
    const answer = await api().get('fjord-viewer', `${url}?${range(12, 10)}`);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { fields: { fromiso: 'Fra må være før til' } },
    ]);
  });

  test('API-05 GRAPH-01 all points of a range, for a file: none is thinned away', async () => {
    const answer = await columns(`${range(0, 199)}&metrics=pri.volume&points=all`);
    expect(answer.t).toEqual(Array.from({ length: 200 }, (_, index) => timeOf(index)));
    expect(answer.series['pri.volume']).toEqual(
      answer.t.map((_, index) => expect.closeTo(volumeOf('fjord', index), 1)),
    );
    expect([answer.total, answer.state.length]).toEqual([200, 200]);
    expect(answer.state).toContain('error');
    expect(times(await records('limit=150&points=all'))).toHaveLength(150);
  });

  test.each(['pri.constructor', 'pri.__proto__', 'meta.aquisitiontime', 'pri.volume,pri.a"b'])(
    'API-03 GEDIT-01 %s names no metric',
    async (metrics) => {
      const answer = await api().get(
        'fjord-viewer',
        `${url}?fmt=cols&metrics=${encodeURIComponent(metrics)}`,
      );
      expect(answer.status).toBe(400);
    },
  );
});
