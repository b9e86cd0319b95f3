import type { Device, Problem } from '@peil/shared-kernel/api/schemas';
import { serviceLogOf } from '@peil/shared-kernel/devices';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

describeApi('low-level settings and factory reset', (api) => {
  beforeAll(async () => {
    await inScope(api().db.pool, { kind: 'system' }, async (open) => {
      await open.query(
        `insert into users (user_name, full_name, orgid, roles, password_hash)
         select 'peilsystem', 'System', orgid, '{peil_sysadmin}', password_hash from users where user_name = 'peiladmin'`,
      );
      await open.query(
        `update devices set shortid = 'ENESTE1', state = '{"deployment_monitoring": {"state": "deployed"}}'
         where devid = 'fjord-tank'`,
      );
    });
  });

  const url = '/api/v1/device/fjord-tank/lowlevel';
  const patch = (user: string, body: unknown, to = url) =>
    api().call(user, { method: 'PATCH', url: to, body });
  const reset = (user: string, body: unknown) => api().post(user, '/api/v1/factory_reset', body);
  const read = async () => {
    const answer = await api().get('peiladmin', '/api/v1/devicesettings/fjord-tank');
    return { device: answer.json<Device>(), etag: answer.headers.get('etag') };
  };
  const trail = async () => {
    const found = await inScope(api().db.pool, { kind: 'system' }, (open) =>
      open.query<{ action: string; user_name: string }>(
        `select action, user_name from audit where object = 'fjord-tank' order by id desc`,
      ),
    );
    return found.rows;
  };

  test('API-01 intervals are kept, and the next expected times follow; what is left out stays', async () => {
    const answer = await patch('peilansatt', { telemetry_interval_s: 1200, transmission_interval_s: 3600 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe((await read()).etag);
    expect(answer.json<Device>()).toMatchObject({
      proddata: {
        shortid: 'ENESTE1',
        lowlevel: { telemetry_interval_s: 1200, transmission_interval_s: 3600 },
      },
      state: {
        connectivity_monitoring: { next_telemetry_at: newest + 1200, next_transmission_at: newest + 3600 },
      },
    });
    const less = (await patch('peiladmin', { transmission_interval_s: 7200 })).json<Device>();
    expect(less.proddata['lowlevel']).toEqual({ telemetry_interval_s: 1200, transmission_interval_s: 7200 });
    expect((await trail()).slice(0, 2)).toEqual([
      { action: 'changed', user_name: 'peiladmin' },
      { action: 'changed', user_name: 'peilansatt' },
    ]);
  });

  test('API-01 flight mode is the deployment state, and ends with it', async () => {
    const states = [];
    for (const flight_mode of [false, true, true, false]) {
      const { state, proddata } = (await patch('peiladmin', { flight_mode })).json<Device>();
      states.push(state.deployment_monitoring?.state);
      expect(proddata['lowlevel']).toMatchObject({ flight_mode, telemetry_interval_s: 1200 });
    }
    expect(states).toEqual(['deployed', 'flight', 'flight', 'deployed']);
  });

  test.each([
    ['nothing', 400, {}],
    ['an unknown field', 400, { interval: 600 }],
    ['a text', 400, { telemetry_interval_s: '600' }],
    ['too short an interval', 400, { telemetry_interval_s: 59 }],
    ['too long an interval', 400, { transmission_interval_s: 604_801 }],
    ['half seconds', 400, { telemetry_interval_s: 600.5 }],
    ['sending more often than the readings of before', 422, { transmission_interval_s: 600 }],
    ['flight mode in words', 400, { flight_mode: 'på' }],
  ])('API-03 %s is refused and changes nothing', async (_name, status, body) => {
    const before = [await read(), await trail()];
    const answer = await patch('peiladmin', body);
    expect([answer.status, answer.json<Problem>().message]).toEqual([
      status,
      expect.stringMatching(/^[A-ZÆØÅ]/),
    ]);
    expect([await read(), await trail()]).toEqual(before);
  });

  test('ROLE-08 only the provider’s roles change a device itself; only its system admin resets it', async () => {
    const before = [await read(), await trail()];
    for (const role of ['admin', 'sysadmin', 'service', 'viewer', 'prod', 'onboarding']) {
      expect((await patch(`fjord-${role}`, { flight_mode: true })).status).toBe(403);
      expect((await reset(`fjord-${role}`, { shortid: 'ENESTE1' })).status).toBe(403);
    }
    for (const user of ['peiladmin', 'peilansatt']) {
      expect((await reset(user, { shortid: 'ENESTE1' })).status).toBe(403);
    }
    expect((await patch('peiladmin', { flight_mode: true }, '/api/v1/device/nei/lowlevel')).status).toBe(404);
    expect([await read(), await trail()]).toEqual(before);
  });

  test('API-01 a factory reset ends what is set in the device; settings and readings stay; the trail tells it', async () => {
    await inScope(api().db.pool, { kind: 'system' }, (open) =>
      open.query(
        `update devices set appdata = appdata || '{"onboarding": {"step": "maal"}}' where devid = 'fjord-tank'`,
      ),
    );
    const readings = () => api().get('peiladmin', '/api/v1/history/metrics/fjord-tank?limit=1000');
    const before = { ...(await read()), readings: (await readings()).text };
    const answer = await reset('peilsystem', { shortid: ' eneste1 ' });
    expect([answer.status, answer.json()]).toEqual([200, { result: 1 }]);

    const { device } = await read();
    expect(device.proddata).toEqual({ shortid: 'ENESTE1' });
    const { onboarding, ...appdata } = before.device.appdata;
    expect([onboarding, device.appdata]).toEqual([{ step: 'maal' }, appdata]);
    // Its registration ended with it: from then on it is silent if it does not report.
    expect(device.state.deployment_monitoring).toEqual({ since: expect.any(Number) });
    expect(device.state.connectivity_monitoring?.next_transmission_at).toBe(newest + 600);
    expect((await readings()).text).toBe(before.readings);
    expect((await trail()).slice(0, 2)).toEqual([
      { action: 'command', user_name: 'peilsystem' },
      { action: 'changed', user_name: 'peilsystem' },
    ]);
    // Again there is nothing to end, and it was done all the same.
    await reset('peilsystem', { shortid: 'ENESTE1' });
    expect((await trail()).slice(0, 2).map(({ action }) => action)).toEqual(['command', 'command']);
  });

  test.each([
    ['no device', 404, { shortid: 'FINNESIKKE' }],
    ['an empty short id', 400, { shortid: ' ' }],
    ['nothing', 400, {}],
  ])('API-03 a reset of %s is refused', async (_name, status, body) => {
    expect((await reset('peilsystem', body)).status).toBe(status);
  });

  test('SET-13 STAMP-01 a flight mode that is written among the settings is the deployment state, and in the service log', async () => {
    const put = (flight_mode: unknown) =>
      api().call('peiladmin', {
        method: 'PUT',
        url: '/api/v1/devicesettings/fjord-tank',
        body: { proddata: { lowlevel: { flight_mode } } },
      });
    const before = serviceLogOf((await read()).device.appdata).length;
    const stateOf = async () => (await read()).device.state.deployment_monitoring?.state;
    expect((await put(true)).status).toBe(200);
    expect(await stateOf()).toBe('flight');
    expect((await put(false)).status).toBe(200);
    expect(await stateOf()).toBe('deployed');
    const log = serviceLogOf((await read()).device.appdata);
    expect(log.slice(0, 2).map(({ acts }) => acts)).toEqual([['flight_mode_off'], ['flight_mode_on']]);
    expect(log).toHaveLength(before + 2);
    const wrong = await put('ja');
    expect([wrong.status, wrong.json<Problem>().fields]).toEqual([
      422,
      { 'proddata.lowlevel.flight_mode': 'Må være true eller false' },
    ]);
  });
});
