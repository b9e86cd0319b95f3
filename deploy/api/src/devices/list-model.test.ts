import type pg from 'pg';
import { inScope, type Identity } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { ListModels } from './list-model.ts';
import { readLongLists } from './long-lists.ts';

/** Read in two portions. */
const size = 1_500;

describeApi('the list a server keeps', (api) => {
  const sql = (text: string) => api().asSystem(text);
  let caller: Identity;

  beforeAll(async () => {
    await sql(
      `insert into devices (devid, shortid, name, orgid, tags)
       select 'rad-' || n, 'RAD' || n, 'Tank ' || lpad(n::text, 5, '0'), 'fjord', '{Status:Felt}'
       from generate_series(1, ${String(size)}) as n`,
    );
    const [user] = await api().asSystem<{ userid: string; token_version: number }>(
      `select userid, token_version from users where user_name = 'fjord-admin'`,
    );
    caller = {
      userid: user?.userid ?? '',
      username: 'fjord-admin',
      orgid: 'fjord',
      roles: ['admin'],
      isProvider: false,
      tokenVersion: user?.token_version ?? 0,
      session: null,
      provider: 'peil',
      employeeTags: [],
      groups: [],
      seesAllDevices: true,
    };
  });

  /** What a server that has just begun reads. */
  const anew = async () => (await new ListModels(api().db.pool).get(caller)).devices;

  /** A pool that does this before its turn of that number, the first one 1. */
  function withTurn(turn: number, work: () => Promise<unknown>): pg.Pool {
    const { pool } = api().db;
    let turns = 0;
    return new Proxy(pool, {
      get: (target, name) =>
        name === 'connect'
          ? async () => {
              turns += 1;
              if (turns === turn) await work();
              return target.connect();
            }
          : (Reflect.get(target, name) as unknown),
    });
  }

  const changes = {
    'one is renamed': `update devices set name = 'A først' where devid = 'rad-1400'`,
    'one is renamed back': `update devices set name = 'Tank 01400' where devid = 'rad-1400'`,
    'one comes': `insert into devices (devid, shortid, name, orgid, tags) values ('rad-ny', 'RADNY', 'Tank 00100b', 'fjord', '{Status:Felt}')`,
    'one changes groups': `update devices set tags = '{Hemmelig}' where devid = 'rad-9'`,
    'one goes': `delete from devices where devid = 'rad-ny'`,
    'one changes hands': `update devices set orgid = 'tvilling' where devid = 'rad-11'`,
    'it comes back': `update devices set orgid = 'fjord' where devid = 'rad-11'`,
  };

  test.each(Object.entries(changes))(
    'DLIST-05 %s between two looks: the list is as one read anew, and the others are not read again',
    async (_, change) => {
      const models = new ListModels(api().db.pool);
      const before = await models.get(caller);
      await sql(change);
      const after = await models.get(caller);
      expect(after.devices).toEqual(await anew());
      const known = new Set(before.devices);
      expect(after.devices.filter((device) => !known.has(device)).length).toBeLessThan(2);
    },
  );

  test.each(Object.entries(changes))(
    'DLIST-05 %s while it is read: the next look has all of it, in its order',
    async (_, change) => {
      // After the look and the order, between the two portions.
      const models = new ListModels(withTurn(4, () => sql(change)));
      await models.get(caller);
      expect((await models.get(caller)).devices).toEqual(await anew());
    },
  );

  test('API-03 many who ask at once wait for one reading, and others have their turns while it goes on', async () => {
    let answered = 0;
    const models = new ListModels(
      withTurn(4, () => inScope(api().db.pool, { kind: 'system' }, () => Promise.resolve((answered += 1)))),
    );
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => models.get(caller)));
    expect(others).toEqual([first, first]);
    for (const other of others) expect(other).toBe(first);
    expect(answered).toBe(1);
  });

  test('API-03 who has looked already is not made to look again, and never gets an older list', async () => {
    const models = new ListModels(api().db.pool);
    const before = await models.get(caller);
    await sql(`update devices set name = name || ' B' where devid = 'rad-3'`);
    const [one, two] = await Promise.all([models.get(caller), models.get(caller)]);
    expect(one.version).not.toBe(before.version);
    expect(two).toBe(one);
  });

  test('DLIST-05 long lists are read before anybody asks: the first to ask only looks whether something changed', async () => {
    let turns = 0;
    const { pool } = api().db;
    const counting = new Proxy(pool, {
      get: (target, name) =>
        name === 'connect'
          ? () => {
              turns += 1;
              return target.connect();
            }
          : (Reflect.get(target, name) as unknown),
    });
    const models = new ListModels(counting);
    await readLongLists(pool, models, { provider: 'peil', isOver: () => false, from: 1_000 });
    turns = 0;
    const read = await models.get(caller);
    expect(turns).toBe(1);
    expect(read.devices).toEqual(await anew());
  });

  test('a server on its way down reads no more of them', async () => {
    const models = new ListModels(api().db.pool);
    const get = jest.spyOn(models, 'get');
    await readLongLists(api().db.pool, models, { provider: 'peil', isOver: () => true, from: 1_000 });
    expect(get).not.toHaveBeenCalled();
  });
});
