import type { MonitoredObject } from '@peil/shared-kernel/api/schemas';
import { monitoredObjectSchema } from '@peil/shared-kernel/api/schemas';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { describeApi, type Answer } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';

const url = (id: string, rest = ''): string => `/api/v1/objects/${id}${rest}`;
const measured = { time: '2026-03-01T12:00:00Z', value: 690, unit: 'mm', user: 'Ola Fjord', comment: null };

describeApi('objects', (api) => {
  const read = async (id: string, user = 'fjord-service') =>
    (await api().get(user, url(id))).json<MonitoredObject>();
  const put = (user: string, id: string, body: unknown, headers = {}) =>
    api().call(user, { method: 'PUT', url: url(id), body, headers });
  const move = (user: string, id: string, way: 'in' | 'out', devid: string) =>
    api().post(user, url(id, `/check-${way}-device`), { devid });
  const told = (answer: Answer) => [answer.status, answer.json<{ message?: string }>().message];

  /** Objects as they were before each test: the twins' own, each under its pump, and one more each without a device. */
  beforeEach(async () => {
    await api().asSystem(`delete from objects`);
    await api().asSystem(
      `insert into objects (id, shortid, name, orgid, devid, object_type)
       select o || '-object', 'OBJ0001', 'Pumpesumpen', o, o || '-pump', 'tanklevel' from unnest(array['fjord', 'tvilling']) o
       union all select o || '-free', 'OBJ0002', 'Tankplassen', o, null, null from unnest(array['fjord', 'tvilling']) o`,
    );
  });

  test('API-01 GET /objects/{id} returns the object with its device and its version as ETag', async () => {
    const answer = await api().get('fjord-service', url('fjord-object'));
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(monitoredObjectSchema.parse(answer.json())).toEqual({
      id: 'fjord-object',
      shortid: 'OBJ0001',
      name: 'Pumpesumpen',
      orgid: 'fjord',
      devid: 'fjord-pump',
      object_type: 'tanklevel',
      manual_measurements: [],
    });
  });

  test('API-06 a look-up by short id finds the object of the device with it, else the object that carries it', async () => {
    const found = async (user: string, shortid: string) =>
      (await api().get(user, `/api/v1/objects?shortid=${shortid}`))
        .json<MonitoredObject[]>()
        .map(({ id }) => id);
    expect(await found('fjord-service', 'pump001')).toEqual(['fjord-object']);
    expect(await found('fjord-service', 'obj0002')).toEqual(['fjord-free']);
    expect(await found('fjord-service', 'FINNESIKKE')).toEqual([]);
    // Once the pump sits elsewhere, its own short id is worth more than a label.
    await api().asSystem(`update objects set shortid = 'PUMP001' where id = 'fjord-free'`);
    expect(await found('fjord-service', 'PUMP001')).toEqual(['fjord-object']);
    expect(await found('peilansatt', 'OBJ0001')).toEqual(['fjord-object', 'tvilling-object']);
    expect((await api().get('fjord-service', '/api/v1/objects')).status).toBe(400);
  });

  test('API-06 objects without a short id are not found by an empty one', async () => {
    await api().asSystem(`update objects set shortid = ''`);
    expect((await api().get('fjord-service', '/api/v1/objects?shortid=%20')).json()).toEqual([]);
    expect((await api().get('fjord-service', '/api/v1/objects?shortid=')).status).toBe(400);
  });

  test('SET-12 name, type and manual measurements are kept; what is left out stays', async () => {
    const first = await put('fjord-service', 'fjord-object', {
      manual_measurements: [{ ...measured, stav: 7 }],
    });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    await put('fjord-service', 'fjord-object', { name: 'Pumpesump nord', object_type: null });
    expect(await read('fjord-object')).toMatchObject({
      name: 'Pumpesump nord',
      object_type: null,
      devid: 'fjord-pump',
      manual_measurements: [{ ...measured, stav: 7 }],
    });
  });

  test.each([
    ['no time', { ...measured, time: undefined }, 'manual_measurements.0.time'],
    ['a time without a zone', { ...measured, time: '2026-03-01T12:00:00' }, 'manual_measurements.0.time'],
    ['a value that is text', { ...measured, value: '690' }, 'manual_measurements.0.value'],
    ['a value beyond every tank', { ...measured, value: 1e12 }, 'manual_measurements.0.value'],
    ['another unit', { ...measured, unit: 'm3' }, 'manual_measurements.0.unit'],
  ])('SET-12 a measurement with %s is refused, and nothing is kept', async (_what, entry, field) => {
    const answer = await put('fjord-service', 'fjord-object', { name: 'Nytt', manual_measurements: [entry] });
    expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect(await read('fjord-object')).toMatchObject({ name: 'Pumpesumpen', manual_measurements: [] });
  });

  test.each([{ devid: 'fjord-tank' }, { orgid: 'tvilling' }, { id: 'x' }, { name: ' ' }])(
    'API-03 %j cannot be set by PUT',
    async (body) => {
      expect((await put('fjord-service', 'fjord-object', body)).status).toBe(400);
    },
  );

  test('API-03 a change of a stale version is refused, one of the version that was read goes through', async () => {
    const current = await put('fjord-service', 'fjord-object', { name: 'En' }, { 'if-match': '"1"' });
    const late = await put('fjord-service', 'fjord-object', { name: 'To' }, { 'if-match': '"1"' });
    expect([current.status, late.status]).toEqual([200, 409]);
    expect((await read('fjord-object')).name).toBe('En');
  });

  /** Resolves when this many transactions wait for another's row; the embedded database lets them wait to begin. */
  const waiting = async (count: number): Promise<void> => {
    if (api().db.kind === 'embedded') return;
    await until(async () => {
      const found = await api().db.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return (found.rowCount ?? 0) >= count;
    });
  };

  test('API-03 of two changes of one version at the same time, one goes through', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> = Promise.resolve();
    await new Promise<void>((isHeld) => {
      holding = inScope(api().db.pool, { kind: 'system' }, async () => {
        await rows(`select from objects where id = 'fjord-object' for update`);
        isHeld();
        await released;
      });
    });
    const changes = ['En', 'To'].map((name) =>
      put('fjord-service', 'fjord-object', { name }, { 'if-match': '"1"' }),
    );
    await waiting(2);
    release();
    await holding;
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('SERV-01 the database itself lets no device sit on two objects', async () => {
    const twice = api().asSystem(`update objects set devid = 'fjord-pump' where id = 'fjord-free'`);
    await expect(twice).rejects.toThrow(/objects_devid_key/);
  });

  test('SERV-01 a device is replaced by check-out and check-in; the object keeps name and measurements', async () => {
    await put('fjord-service', 'fjord-object', { manual_measurements: [measured] });
    const out = await move('fjord-service', 'fjord-object', 'out', 'fjord-pump');
    expect([out.status, out.json<MonitoredObject>().devid]).toEqual([200, null]);
    const back = await move('fjord-service', 'fjord-object', 'in', 'fjord-tank');
    expect(back.status).toBe(200);
    expect(back.json()).toMatchObject({
      id: 'fjord-object',
      devid: 'fjord-tank',
      name: 'Pumpesumpen',
      manual_measurements: [measured],
    });
    expect(back.headers.get('etag')).toBe('"4"');
  });

  test('SERV-01 the same check-in again changes nothing; the same check-out again is refused', async () => {
    const again = await move('fjord-service', 'fjord-object', 'in', 'fjord-pump');
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"1"']);
    await move('fjord-service', 'fjord-object', 'out', 'fjord-pump');
    expect(told(await move('fjord-service', 'fjord-object', 'out', 'fjord-pump'))).toEqual([
      409,
      'Enheten sitter ikke på Pumpesumpen.',
    ]);
  });

  test('SERV-01 what is in the way is named: the device that sits there, or the object it sits on', async () => {
    expect(told(await move('fjord-service', 'fjord-object', 'in', 'fjord-tank'))).toEqual([
      409,
      'Pumpesumpen har allerede enheten Enhet PUMP001. Sjekk den ut først.',
    ]);
    expect(told(await move('fjord-service', 'fjord-free', 'in', 'fjord-pump'))).toEqual([
      409,
      'Enheten sitter på Pumpesumpen. Sjekk den ut der først.',
    ]);
    expect(await read('fjord-free')).toMatchObject({ devid: null });
    expect((await move('fjord-service', 'fjord-object', 'out', 'fjord-tank')).status).toBe(409);
    expect(await read('fjord-object')).toMatchObject({ devid: 'fjord-pump' });
  });

  test.each([
    [
      'two devices on one object',
      [
        ['fjord-free', 'fjord-tank'],
        ['fjord-free', 'fjord-tracker'],
      ],
    ],
    [
      'one device on two objects',
      [
        ['fjord-free', 'fjord-tank'],
        ['fjord-other', 'fjord-tank'],
      ],
    ],
  ])('SERV-01 %s at the same time: one comes to sit, the other is refused', async (_what, moves) => {
    await api().asSystem(
      `insert into objects (id, name, orgid) values ('fjord-other', 'Annen plass', 'fjord')`,
    );
    const answers = await Promise.all(
      moves.map(([id = '', devid = '']) => move('fjord-service', id, 'in', devid)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seats = await api().asSystem(`select from objects where devid in ('fjord-tank', 'fjord-tracker')`);
    expect(seats).toHaveLength(1);
  });

  test('SERV-01 object and device must be of the same organisation, for the provider too', async () => {
    expect((await move('peilansatt', 'fjord-free', 'in', 'tvilling-tank')).status).toBe(422);
    // The first twin's pump is shared with the second, which may read it and no more.
    await api().asSystem(`update objects set devid = null where id = 'fjord-object'`);
    expect((await move('tvilling-service', 'tvilling-free', 'in', 'fjord-pump')).status).toBe(422);
    expect(
      await api().asSystem(`select from objects where devid is not null and id <> 'tvilling-object'`),
    ).toEqual([]);
  });

  test.each([
    ['fjord-service', 'tvilling-free', 'fjord-tank'],
    ['fjord-service', 'finnes-ikke', 'fjord-tank'],
    ['fjord-service', 'fjord-free', 'tvilling-tank'],
    ['fjord-service', 'fjord-free', 'finnes-ikke'],
  ])('ROLE-04 %s gets 404 for %s with %s, theirs like missing ones', async (user, id, devid) => {
    for (const way of ['in', 'out'] as const) {
      const answer = await move(user, id, way, devid);
      expect([answer.status, /tvilling/i.test(answer.text)]).toEqual([404, false]);
    }
  });

  test('ROLE-04 nobody reads, finds or changes another organisation’s object', async () => {
    expect((await api().get('fjord-admin', url('tvilling-free'))).status).toBe(404);
    expect((await put('fjord-admin', 'tvilling-free', { name: 'Vår' })).status).toBe(404);
    const list = await api().get('fjord-admin', '/api/v1/objects?shortid=OBJ0002');
    expect(list.json<MonitoredObject[]>().map(({ orgid }) => orgid)).toEqual(['fjord']);
    expect((await read('tvilling-free', 'tvilling-admin')).name).toBe('Tankplassen');
  });

  test('ROLE-04 who does not see a device by its groups does not see what it sits on', async () => {
    await api().asSystem(`update devices set tags = '{Sør}' where devid = 'fjord-pump'`);
    try {
      expect((await api().get('fjord-service', url('fjord-object'))).status).toBe(404);
      expect((await api().get('fjord-service', url('fjord-free'))).status).toBe(200);
      expect((await put('fjord-service', 'fjord-object', { name: 'Vår' })).status).toBe(404);
      expect((await move('fjord-service', 'fjord-object', 'out', 'fjord-pump')).status).toBe(404);
      expect((await api().get('fjord-service', '/api/v1/objects?shortid=OBJ0001')).json()).toEqual([]);
      expect((await api().get('fjord-admin', url('fjord-object'))).status).toBe(200);
    } finally {
      await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'fjord-pump'`);
    }
  });

  test('SERV-01 a device’s first check-in makes the object, of the device’s organisation', async () => {
    const created = await api().post('peilansatt', '/api/v1/objects', {
      devid: 'fjord-tank',
      shortid: 'NY001',
    });
    expect(created.status).toBe(201);
    expect(created.json()).toMatchObject({
      orgid: 'fjord',
      devid: 'fjord-tank',
      name: 'Enhet TANK001',
      shortid: 'NY001',
      object_type: 'tanklevel',
    });
    const found = await api().get('fjord-service', '/api/v1/objects?shortid=TANK001');
    expect(found.json()).toEqual([created.json()]);
    expect((await api().post('fjord-service', '/api/v1/objects', { devid: 'fjord-tank' })).status).toBe(409);
  });

  test.each([
    ['a device that sits elsewhere', 409, { devid: 'fjord-pump' }],
    ['a short id in use', 409, { devid: 'fjord-tank', shortid: 'obj0001' }],
    ['a missing device', 404, { devid: 'finnes-ikke' }],
    ['a device of another organisation', 404, { devid: 'tvilling-tank' }],
    ['an organisation in the body', 400, { devid: 'fjord-tank', orgid: 'tvilling' }],
  ])('SERV-01 no object is made for %s: %i', async (_what, status, body) => {
    expect((await api().post('fjord-service', '/api/v1/objects', body)).status).toBe(status);
    expect(await api().asSystem('select from objects')).toHaveLength(4);
  });

  test('SERV-01 no object is made for a device that is only shared with the caller', async () => {
    await api().asSystem(`delete from objects where id = 'fjord-object'`);
    const answer = await api().post('tvilling-service', '/api/v1/objects', { devid: 'fjord-pump' });
    expect(answer.status).toBe(403);
    expect(await api().asSystem('select from objects')).toHaveLength(3);
  });

  test('SERV-01 a device that moves to another organisation leaves the object behind', async () => {
    await api().asSystem(
      `update devices set orgid = 'tvilling', shortid = 'PUMP002' where devid = 'fjord-pump'`,
    );
    expect(await read('fjord-object')).toMatchObject({ devid: null, orgid: 'fjord', name: 'Pumpesumpen' });
    await api().asSystem(
      `update devices set orgid = 'fjord', shortid = 'PUMP001' where devid = 'fjord-pump'`,
    );
  });

  test('ROLE-02 a viewer may do none of it', async () => {
    const user = 'fjord-viewer';
    const answers = [
      await api().get(user, url('fjord-object')),
      await api().get(user, '/api/v1/objects?shortid=OBJ0001'),
      await put(user, 'fjord-object', { name: 'Vår' }),
      await move(user, 'fjord-object', 'out', 'fjord-pump'),
      await api().post(user, '/api/v1/objects', { devid: 'fjord-tank' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test('API-03 every change leaves an audit row with who did it', async () => {
    await put('fjord-service', 'fjord-object', { name: 'Ny sump' });
    await move('fjord-service', 'fjord-object', 'out', 'fjord-pump');
    const trail = await api().asSystem(
      `select action, user_name, changes from audit where kind = 'object' and object = 'fjord-object' order by id desc limit 2`,
    );
    expect(trail).toEqual([
      { action: 'changed', user_name: 'fjord-service', changes: { devid: { from: 'fjord-pump' } } },
      {
        action: 'changed',
        user_name: 'fjord-service',
        changes: { name: { from: 'Pumpesumpen', to: 'Ny sump' } },
      },
    ]);
  });
});
