import type { Device, Organisation, Problem, User } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { ensureHoldingOrganisation } from '../platform/organisations/holding.ts';
import { until } from '../testing/until.ts';
import { addPeople, auditOf, everything, login, put } from '../people/users/testing/people-fixture.ts';

describeApi('closing an organisation', (api) => {
  const create = (body: unknown) => api().post('peiladmin', '/api/v2/organization/create', body);
  const close = (caller: string | null, orgid: string, body: unknown) =>
    api().post(caller, `/api/v2/organization/${orgid}/close`, body);
  const read = async (orgid: string) =>
    (await api().get('peiladmin', `/api/v2/organization/${orgid}`)).json<Organisation>();
  const fieldsOf = (answer: { json<T>(): T }) => answer.json<Problem>().fields ?? {};

  beforeAll(async () => {
    await addPeople(api(), { user_name: 'peilsystem', orgid: 'peil', role: 'peil_sysadmin' });
    await inScope(api().db.pool, { kind: 'system' }, () =>
      ensureHoldingOrganisation({ provider: 'peil', holdingOrgid: 'slettet' }),
    );
    await create({ orgid: 'havn', name: 'Havn AS', report_recipients: ['rapport@demo.invalid'] });
    await create({ orgid: 'havn-nord', name: 'Havn Nord', parent: 'havn' });
    await addPeople(
      api(),
      { user_name: 'havnadmin', orgid: 'havn', role: 'admin', tags: ['Nord'] },
      { user_name: 'havnleser', orgid: 'havn', role: 'viewer', tags: ['Nord'] },
    );
    await api()
      .asSystem(`insert into devices (devid, shortid, name, orgid, tags, appdata, subscribed_at) values
      ('havn-1', 'HAVN1', 'Tank 1', 'havn', '{Status:Felt,Nord}',
        '{"shared_with": ["fjord"], "order_email": ["best@demo.invalid"], "sensorheight": 90}', now()),
      ('havn-2', 'HAVN2', 'Tank 2', 'havn', '{Status:Prod}', '{}', null),
      ('delt', 'DELT1', 'Delt', 'fjord', '{Status:Felt}', '{"shared_with": ["havn", "tvilling"]}', null)`);
    await api().asSystem(`insert into sensors (sensorid, shortid, orgid) values
      ('s-havn', 'SENH1', 'havn'), ('s-spare', 'SENH2', 'havn'), ('s-fjord', 'SENF1', 'fjord')`);
    await api().asSystem(
      `insert into objects (id, name, orgid, devid) values ('o-havn', 'Tank på kaia', 'havn', 'havn-1')`,
    );
    await api().post('peiladmin', '/api/v1/ingest-keys', { orgid: 'havn', name: 'Gammel nøkkel' });
  });

  test.each<[string, string | null, string, object, number, string?]>([
    ['nobody', null, 'havn', { name: 'Havn AS' }, 401],
    ['its own admin', 'havnadmin', 'havn', { name: 'Havn AS' }, 403],
    ['another customer’s admin', 'fjord-admin', 'havn', { name: 'Havn AS' }, 403],
    ['the provider’s employee', 'peilansatt', 'havn', { name: 'Havn AS' }, 403],
    ['an unknown one', 'peiladmin', 'finnes-ikke', { name: 'X' }, 404],
    ['one with another below', 'peiladmin', 'havn', { name: 'Havn AS' }, 422, 'orgid'],
    ['another name', 'peiladmin', 'havn-nord', { name: 'Havn AS' }, 422, 'name'],
    ['no name', 'peiladmin', 'havn-nord', {}, 400, 'name'],
    ['the one of deactivated users', 'peilsystem', 'slettet', { name: 'Slettede brukere' }, 422, 'orgid'],
    ['the provider’s own', 'peilsystem', 'peil', { name: 'Peil' }, 422, 'orgid'],
    ['an unknown field', 'peiladmin', 'havn-nord', { name: 'Havn Nord', force: true }, 400, 'body'],
  ])('ORG-03 ROLE-02 %s: %s closes %s with %j: %i, and nothing is changed', async (...row) => {
    const [, caller, orgid, body, status, field] = row;
    if (caller) await api().token(caller);
    const before = await everything(api());
    const answer = await close(caller, orgid, body);
    expect(answer.status).toBe(status);
    expect(Object.keys(fieldsOf(answer))).toEqual(field === undefined ? [] : [field]);
    expect(await everything(api())).toEqual(before);
  });

  test('ORG-03 one with organisations below it is told which', async () => {
    expect(fieldsOf(await close('peiladmin', 'havn', { name: 'Havn AS' }))).toEqual({
      orgid: 'Organisasjonen har andre under seg: Havn Nord. Flytt eller avslutt dem først.',
    });
  });

  test('ORG-03 its devices go to the provider’s stock, its users are deactivated, keys and recipients end, and the trail tells who', async () => {
    expect((await close('peiladmin', 'havn-nord', { name: ' Havn  Nord ' })).json()).toEqual({
      devices: 0,
      users: 0,
    });
    const answer = await close('peilsystem', 'havn', { name: 'Havn AS' });
    expect([answer.status, answer.json()]).toEqual([200, { devices: 2, users: 2 }]);

    const closed = await read('havn');
    expect(closed.closed_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(closed).toMatchObject({ report_recipients: [], device_count: 0, user_count: 0 });
    const device = (await api().get('peiladmin', '/api/v1/devicesettings/havn-1')).json<Device>();
    expect(device).toMatchObject({ name: 'Enhet HAVN1', orgid: 'peil', tags: { public: ['Status:Lager'] } });
    expect(device.appdata).toEqual({ sensorheight: 90 });
    expect(
      await api().asSystem(
        `select devid, subscribed_at, appdata -> 'shared_with' as shared from devices
         where devid in ('havn-1', 'delt') order by devid`,
      ),
    ).toEqual([
      { devid: 'delt', subscribed_at: null, shared: ['tvilling'] },
      { devid: 'havn-1', subscribed_at: null, shared: null },
    ]);
    // Sensors are parts of devices and go with them; a place stays its owner's, and is empty.
    expect(
      await api().asSystem(
        `select sensorid, orgid from sensors where sensorid in ('s-havn', 's-spare', 's-fjord') order by sensorid`,
      ),
    ).toEqual([
      { sensorid: 's-fjord', orgid: 'fjord' },
      { sensorid: 's-havn', orgid: 'peil' },
      { sensorid: 's-spare', orgid: 'peil' },
    ]);
    expect(await api().asSystem(`select orgid, devid from objects where id = 'o-havn'`)).toEqual([
      { orgid: 'havn', devid: null },
    ]);
    const user = (await api().get('peiladmin', '/api/v1/users/havnadmin')).json<User>();
    expect(user).toMatchObject({
      orgid: 'slettet',
      roles: { roles: ['SLETTET'] },
      meta_data: { disabled: true, address: 'Peil / Havn AS' },
    });
    expect(await login(api(), 'havnadmin', 'Tvilling-2026')).toBe(401);
    expect((await api().get('peiladmin', '/api/v1/ingest-keys')).text).not.toContain('Gammel nøkkel');
    expect(await auditOf(api(), 'organisation', 'havn')).toMatchObject([
      { action: 'created' },
      { action: 'changed', user_name: 'peilsystem' },
    ]);
    expect(await auditOf(api(), 'device', 'havn-1')).toMatchObject([
      { action: 'changed', orgid: 'havn', user_name: 'peilsystem' },
      { action: 'moved_in', orgid: 'peil' },
    ]);
  });

  test('ORG-03 nobody and nothing comes to one that is closed, and it stays as it is', async () => {
    const said = { orgid: 'Organisasjonen er avsluttet' };
    const moved = await put(api(), 'peiladmin', 'fjord-viewer', { orgid: 'havn' });
    expect([moved.status, fieldsOf(moved)]).toEqual([422, said]);
    const device = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/havn-1',
      body: { orgid: 'havn' },
    });
    expect([device.status, fieldsOf(device)]).toEqual([422, said]);
    const transfer = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/transfer_user/havn',
      body: { user: 'peiladmin' },
    });
    expect([transfer.status, fieldsOf(transfer)]).toEqual([422, said]);
    const key = await api().post('peiladmin', '/api/v1/ingest-keys', { orgid: 'havn', name: 'Ny' });
    expect(key.status).toBe(422);
    const below = await create({ orgid: 'havn-sor', name: 'Havn Sør', parent: 'havn' });
    expect(fieldsOf(below)).toEqual({ parent: 'Den overordnede organisasjonen er avsluttet' });
    const renamed = await api().post('peiladmin', '/api/v2/organization/havn', { name: 'Ny' });
    expect([renamed.status, Object.keys(fieldsOf(renamed))]).toEqual([422, ['orgid']]);
    expect((await close('peiladmin', 'havn', { name: 'Havn AS' })).status).toBe(422);
    const simple = await api().get('peiladmin', '/api/v2/organizations?simple=True');
    expect(simple.text).not.toContain('havn');
    const kept = simple.json<Organisation[]>().filter(({ holding }) => holding);
    expect(kept.map(({ orgid }) => orgid)).toEqual(['slettet']);
  });

  test('ORG-03 the provider’s people who work there go home and keep their accounts', async () => {
    await create({ orgid: 'kai', name: 'Kai AS' });
    await addPeople(api(), { user_name: 'utleid', orgid: 'kai', role: 'peil_employee' });
    expect((await close('peiladmin', 'kai', { name: 'Kai AS' })).json()).toEqual({ devices: 0, users: 0 });
    expect((await api().get('peiladmin', '/api/v1/users/utleid')).json()).toMatchObject({
      orgid: 'peil',
      meta_data: { disabled: false },
    });
  });

  test('ORG-03 what comes at the same moment is moved out too', async () => {
    await create({ orgid: 'brygge', name: 'Brygge AS' });
    const closing = await inScope(api().db.pool, { kind: 'system' }, async (client) => {
      await client.query(
        `insert into devices (devid, shortid, name, orgid) values ('sen', 'SEN1', 'Sen', 'brygge')`,
      );
      const answer = close('peiladmin', 'brygge', { name: 'Brygge AS' });
      let isAnswered = false;
      void answer.then(() => (isAnswered = true));
      await until(async () => {
        const waiting = await client.query('select from pg_locks where not granted');
        return api().db.kind === 'embedded' || isAnswered || waiting.rowCount !== 0;
      });
      return { answer };
    });
    expect((await closing.answer).json()).toEqual({ devices: 1, users: 0 });
  });
});
