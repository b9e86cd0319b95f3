import { randomBytes } from 'node:crypto';
import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import type { LoadCount } from './loads.ts';

const url = '/api/v1/client-events';
const load: ClientEvent = { kind: 'load', remote: 'mfe-devices', version: '0.1.0-a', count: 1, ms: 300 };
const failure: ClientEvent = {
  ...load,
  kind: 'remote',
  route: '/devices',
  phase: 'load',
  fault: 'script',
  ms: 90,
};

describeApi('loads', (api) => {
  const tell = async (events: unknown) => {
    const body = { id: randomBytes(16).toString('hex'), events };
    expect((await api().post('fjord-viewer', url, body)).status).toBe(204);
  };
  const read = async (query = ''): Promise<LoadCount[]> => {
    const answer = await api().get('peiladmin', `${url}/loads${query}`);
    expect(answer.status).toBe(200);
    return answer.json<LoadCount[]>();
  };
  beforeEach(async () => {
    await api().asSystem('delete from client_events');
    await api().asSystem('delete from client_events_unproven');
    await api().asSystem('delete from client_event_sources');
    await api().asSystem('delete from attempts');
  });

  test('PLAT-06 a release has its loads, their time, and its failures by phase and fault, most first', async () => {
    await tell([load, { ...load, count: 3, ms: 700 }, { ...load, route: '/alarm' }]);
    await tell([
      failure,
      { ...failure, route: '/alarm', count: 2 },
      { ...failure, fault: 'missing', count: 9 },
    ]);
    expect(await read()).toEqual([
      {
        remote: 'mfe-devices',
        version: '0.1.0-a',
        loaded: 5,
        ms: 1300,
        failures: [
          { phase: 'load', fault: 'missing', count: 9 },
          { phase: 'load', fault: 'script', count: 3 },
        ],
        errors: 0,
        unproven: 0,
        weighed: {
          attempts: 3,
          failed: expect.closeTo((3 * 12) / 17) as number,
          sources: 1,
          networks: 1,
          failed_by_source: [expect.closeTo((3 * 12) / 17)],
          failed_by_network: [expect.closeTo((3 * 12) / 17)],
        },
      },
    ]);
  });

  test('PLAT-06 what its code throws uncaught is told apart, and is no failure to load', async () => {
    await tell([
      load,
      { ...failure, kind: 'script', phase: undefined, fault: undefined, count: 4 },
      { ...failure, kind: 'promise', phase: undefined, fault: undefined },
      { ...failure, kind: 'policy', phase: undefined, fault: undefined },
    ]);
    expect(await read()).toMatchObject([{ loaded: 1, ms: 300, failures: [], errors: 5 }]);
  });

  test('PLAT-06 a release that nobody could load is there too', async () => {
    await tell([failure]);
    expect(await read()).toMatchObject([{ loaded: 0, ms: 0, failures: [{ fault: 'script', count: 1 }] }]);
  });

  test.each(['entry', 'mount'])(
    'PLAT-11 failures alone, as a shell of contract 1.1 tells them (%s), make no rate',
    async (phase) => {
      await tell([{ ...failure, fault: undefined, phase, count: 50 }]);
      expect(await read()).toEqual([]);
    },
  );

  test('PLAT-06 each release stands for itself, the most used first, and one remote can be asked for', async () => {
    await tell([load, { ...load, version: '0.1.0-b', count: 2 }, { ...load, remote: 'mfe-admin', count: 5 }]);
    const names = async (query = '') => (await read(query)).map((row) => `${row.remote} ${row.version}`);
    expect(await names()).toEqual(['mfe-admin 0.1.0-a', 'mfe-devices 0.1.0-b', 'mfe-devices 0.1.0-a']);
    expect(await names('?remote=mfe-devices')).toEqual(['mfe-devices 0.1.0-b', 'mfe-devices 0.1.0-a']);
    expect(await names('?remote=mfe-auth')).toEqual([]);
  });

  test('PLAT-06 a time is of the hours that began within it', async () => {
    await api().asSystem(
      `insert into client_events (hour, remote, version, route, kind, phase, count, ms)
       select '2026-11-20T10:00Z'::timestamptz + make_interval(hours => hour), 'mfe-devices', '0.1.0', '', 'load', '',
         10 ^ hour, 1
       from generate_series(0, 2) hour`,
    );
    const loaded = async (query: string) => (await read(query)).map((row) => row.loaded);
    expect(await loaded('?from=2026-11-20T11:00:00Z')).toEqual([110]);
    expect(await loaded('?to=2026-11-20T11:00:00Z')).toEqual([1]);
    expect(await loaded('?from=2026-11-20T11:00:00Z&to=2026-11-20T11:00:01Z')).toEqual([10]);
  });

  test.each(['from=igår', 'to=1', 'remote=kari.nordmann'])('API-03 ?%s is refused', async (query) => {
    expect((await api().get('peiladmin', `${url}/loads?${query}`)).status).toBe(400);
  });

  test('PLAT-06 the figures for Prometheus tell loads and faults of each remote, and how long loads took', async () => {
    const figures = async () => {
      const { text } = await api().get(null, '/api/metrics');
      const figure = (name: string) => Number(new RegExp(`${name} (\\d+)\\n`).exec(text)?.[1]);
      const outcome = (is: string) =>
        figure(`portal_remote_loads_total\\{remote="mfe-auth",outcome="${is}"\\}`);
      const within = (seconds: string) =>
        figure(`portal_remote_load_duration_seconds_bucket\\{le="${seconds}",remote="mfe-auth"\\}`);
      return [outcome('loaded'), outcome('script'), outcome('undefined'), within('0.5'), within('1')];
    };
    const event = { ...load, remote: 'mfe-auth' };
    await tell([
      { ...event, count: 2, ms: 1200 },
      { ...event, ms: 400 },
      { ...failure, remote: 'mfe-auth' },
      { ...event, kind: 'script' },
      { ...event, kind: 'remote', phase: 'entry' },
    ]);
    expect(await figures()).toEqual([3, 1, NaN, 1, 2]);
  });

  test('API-04 remotes that somebody makes up share one figure once there are many', async () => {
    for (let call = 0; call < 3; call += 1)
      await tell(
        Array.from({ length: 20 }, (_, index) => ({
          ...load,
          remote: `mfe-${String.fromCharCode(97 + call, 97 + index)}`,
        })),
      );
    const { text } = await api().get(null, '/api/metrics');
    const names = text.match(/portal_remote_loads_total\{[^}]+"loaded"\}/g) ?? [];
    expect(names.length).toBeLessThanOrEqual(33);
    expect(names.join()).toContain('remote="other"');
  });
});
