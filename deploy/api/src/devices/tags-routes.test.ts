import type { BulkResult, Device, Problem } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';
import { describeApi } from '../testing/api.ts';

const own = ['fjord-en', 'fjord-to', 'fjord-tre'];
const ids = (results: readonly BulkResult[]) => results.map(({ devid, result }) => [devid, result]);
const plain = ['Status:Felt', 'Nord'];

describeApi('groups of many devices', (api) => {
  /** Each test gets new devices; the audit trail keeps what earlier tests wrote. */
  let earlier = 0;
  beforeEach(async () => {
    const [last] = await api().asSystem<{ id: number }>('select coalesce(max(id), 0)::int as id from audit');
    earlier = last?.id ?? 0;
    await api().asSystem(`delete from devices where devid = any($1)`, [
      [...own, 'fjord-skjev', 'fjord-full'],
    ]);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags)
       select devid, upper(devid), 'Enhet ' || devid, 'fjord', $2 from unnest($1::text[]) as devid`,
      [own, plain],
    );
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values
         ('fjord-skjev', 'SKJEV', '', 'fjord', '{Status : Felt, Nord}', '{"height": "høy"}'),
         ('fjord-full', 'FULL', 'Full', 'fjord', (select array_agg('g' || n) from generate_series(1, 100) as n), '{}')`,
    );
  });

  const post = (path: string, body: unknown, user = 'fjord-admin') =>
    api().post(user, `/api/v1/devices/tags${path}`, body);
  const resultsOf = async (path: string, body: unknown, user = 'fjord-admin'): Promise<BulkResult[]> =>
    (await post(path, body, user)).json<{ results: BulkResult[] }>().results;
  const change = (devids: readonly string[], wanted: unknown, user = 'fjord-admin') =>
    resultsOf('', { devids, change: wanted }, user);
  const tagsOf = async (devid: string) =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${devid}`)).json<Device>().tags.public;
  const trail = (devid: string) =>
    api().asSystem<{ user_name: string; changes: unknown }>(
      'select user_name, changes from audit where object = $1 and id > $2 order by id desc',
      [devid, earlier],
    );
  const listTag = async () =>
    (await api().get('fjord-admin', '/api/v1/devicesettings?view=list')).headers.get('etag');

  test('groups are added and removed, each device told before and after and audited once', async () => {
    const before = await listTag();
    const results = await change(['fjord-to', 'fjord-en'], { add: ['Rute : Voss'], remove: ['Nord'] });
    expect(results).toEqual(
      ['fjord-to', 'fjord-en'].map((devid) => ({
        devid,
        name: `Enhet ${devid}`,
        result: 'changed',
        message: null,
        before: plain,
        after: ['Status:Felt', 'Rute:Voss'],
        version: 2,
      })),
    );
    expect(await tagsOf('fjord-en')).toEqual(['Status:Felt', 'Rute:Voss']);
    expect(await trail('fjord-to')).toEqual([
      {
        user_name: 'fjord-admin',
        changes: { tags: { from: plain, to: ['Status:Felt', 'Rute:Voss'] } },
      },
    ]);
    expect(await listTag()).not.toBe(before);
    expect(await tagsOf('fjord-tre')).toEqual(plain);
  });

  test('SET-01 a localisation takes the place of the one a device has', async () => {
    await change(['fjord-en'], { localisation: 'Lokalisering:Av' });
    const [first, second] = await change(['fjord-en', 'fjord-to'], { localisation: 'Lokalisering:Daglig' });
    expect(first).toMatchObject({
      before: [...plain, 'Lokalisering:Av'],
      after: [...plain, 'Lokalisering:Daglig'],
    });
    expect(second).toMatchObject({ result: 'changed', after: [...plain, 'Lokalisering:Daglig'] });
  });

  const mixed = [
    'fjord-en',
    'finnes-ikke',
    'fjord-to',
    'tvilling-pump',
    'fjord-skjev',
    'fjord-full',
    'fjord-pump',
    'fjord-en',
    'fjord-tre',
  ];
  const wanted = { add: ['Nord', 'Rute:Voss'] };

  test('what is refused says why, in the order asked, and does not hold up the others', async () => {
    await change(['fjord-to'], wanted);
    const results = await change(mixed, wanted);
    expect(results.map(({ devid, name, result, message }) => [devid, name, result, message])).toEqual([
      ['fjord-en', 'Enhet fjord-en', 'changed', null],
      ['finnes-ikke', 'finnes-ikke', 'refused', 'Finner ikke enheten.'],
      ['fjord-to', 'Enhet fjord-to', 'unchanged', null],
      ['tvilling-pump', 'tvilling-pump', 'refused', 'Finner ikke enheten.'],
      ['fjord-skjev', 'fjord-skjev', 'refused', 'Må være et tall'],
      ['fjord-full', 'Full', 'refused', 'En enhet kan ha høyst 100 grupper.'],
      ['fjord-pump', 'Enhet PUMP001', 'changed', null],
      ['fjord-tre', 'Enhet fjord-tre', 'changed', null],
    ]);
    expect(await trail('fjord-to')).toHaveLength(1);
    const [shared] = await change(['fjord-pump'], wanted, 'tvilling-admin');
    const single = await api().call('tvilling-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/fjord-pump',
      body: { tags: { public: ['Nord'] } },
    });
    expect([shared?.result, shared?.message]).toEqual(['refused', single.json<Problem>().message]);
    await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'fjord-pump'`);
  });

  test('a preview answers what the change will, and changes nothing', async () => {
    await change(['fjord-to'], wanted);
    for (const [user, devids] of [
      ['fjord-admin', mixed],
      ['tvilling-admin', ['fjord-pump', 'tvilling-pump', 'fjord-en']],
      ['peiladmin', ['fjord-pump', 'tvilling-pump', 'finnes-ikke', 'fjord-skjev']],
    ] as const) {
      const before = await api().asSystem('select devid, version, tags from devices order by devid');
      const [audit, list] = [await api().asSystem('select id from audit'), await listTag()];
      const previewed = await resultsOf('/preview', { devids, change: wanted }, user);
      expect(await api().asSystem('select devid, version, tags from devices order by devid')).toEqual(before);
      expect([await api().asSystem('select id from audit'), await listTag()]).toEqual([audit, list]);

      const versionless = (results: readonly BulkResult[]) =>
        results.map((result) => ({ ...result, version: null }));
      expect(versionless(await change(devids, wanted, user))).toEqual(versionless(previewed));
      await api().asSystem(`update devices set tags = '{Status:Felt}' where devid like '%-pump'`);
    }
  });

  test('a device that has the group in another spelling is left as it is', async () => {
    await api().asSystem(`update devices set tags = '{Status : Felt, Nord}' where devid = 'fjord-en'`);
    const before = await trail('fjord-en');
    const [result] = await change(['fjord-en'], { add: ['Status:Felt'] });
    expect(result).toMatchObject({ result: 'unchanged', before: ['Status : Felt', 'Nord'] });
    expect(await trail('fjord-en')).toEqual(before);
  });

  test('two changes of the same devices at once are both kept', async () => {
    const groups = ['A', 'B', 'C'];
    await Promise.all(groups.map((group) => change(own, { add: [group] })));
    for (const devid of own) expect((await tagsOf(devid)).sort()).toEqual([...groups, ...plain].sort());
  });

  test('a change is undone where nobody has changed the device since', async () => {
    const done = await change([...own, 'fjord-pump'], {
      remove: ['Nord'],
      localisation: 'Lokalisering:Daglig',
    });
    await api().call('fjord-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/fjord-to',
      body: { name: 'Nytt navn' },
    });
    const devices = done.map(({ devid, before, version }) => ({ devid, tags: before, version }));
    const undone = await resultsOf('/restore', { devices: [...devices, devices[0]] });
    expect(undone.map(({ devid, result, message }) => [devid, result, message])).toEqual([
      ['fjord-en', 'changed', null],
      ['fjord-to', 'refused', 'Endret av noen andre i mellomtiden.'],
      ['fjord-tre', 'changed', null],
      ['fjord-pump', 'changed', null],
    ]);
    expect(undone[0]).toMatchObject({ after: plain, version: 3 });
    expect(await tagsOf('fjord-en')).toEqual(plain);
    expect(await tagsOf('fjord-to')).toEqual(['Status:Felt', 'Lokalisering:Daglig']);
    expect(await trail('fjord-en')).toHaveLength(2);
    // Once more, with the versions of then, is no longer the same device.
    expect(ids(await resultsOf('/restore', { devices })).map(([, result]) => result)).toEqual(
      Array(4).fill('refused'),
    );
  });

  test.each([
    [{}, 'Velg minst én gruppe, eller en lokalisering.'],
    [{ add: ['Nord'], remove: ['Nord'] }, 'Gruppen Nord kan ikke både legges til og fjernes.'],
    [{ add: ['peil-employee'] }, 'Gruppen peil-employee kan ikke endres for flere enheter om gangen.'],
  ])('the change %j is made of no device', async (refused, message) => {
    for (const path of ['', '/preview']) {
      const answer = await post(path, { devids: own, change: refused });
      expect([answer.status, answer.json<Problem>().message]).toEqual([422, message]);
    }
    expect(await tagsOf('fjord-en')).toEqual(plain);
  });

  test.each([
    ['no device', { devids: [], change: wanted }, 'devids', 'Kan ikke være tom'],
    [
      'more than a thousand devices',
      { devids: Array.from({ length: 1001 }, (_, n) => `d${String(n)}`), change: wanted },
      'devids',
      'Kan ha høyst 1000 elementer',
    ],
    [
      'an empty group',
      { devids: own, change: { add: [' '] } },
      'change.add.0',
      'Skriv et navn, uten tomme ledd',
    ],
    ['a field nobody knows', { devids: own, change: { set: ['Nord'] } }, 'change', 'Ukjente felt: set'],
  ])('API-03 %s is refused', async (_, body, field, message) => {
    const answer = await post('', body);
    expect([answer.status, answer.json<Problem>().fields?.[field]]).toEqual([400, message]);
  });

  describe('that meets a hindrance midway', () => {
    /** The call over a pool that does `before` ahead of the second device's transaction. */
    async function changeWith(
      before: () => Promise<void>,
    ): Promise<{ status: number; results: BulkResult[] }> {
      const { db } = api();
      let opened = 0;
      // One transaction looks the devices up, the second is the first device's.
      const pool = new Proxy(db.pool, {
        get: (target, name) => {
          if (name !== 'connect') return Reflect.get(target, name) as unknown;
          return async (): Promise<pg.PoolClient> => {
            opened += 1;
            if (opened === 3) await before();
            return target.connect();
          };
        },
      });
      const app = await createApi({
        config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
        db: { ...db, pool },
        logger: createLogger('silent'),
      });
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/devices/tags',
        headers: { authorization: `Bearer ${await api().token('fjord-sysadmin')}` },
        payload: { devids: own, change: wanted },
      });
      await app.close();
      return { status: answer.statusCode, results: answer.json<{ results: BulkResult[] }>().results };
    }
    const told = (results: readonly BulkResult[]) => results.map(({ result, message }) => [result, message]);

    test('a database that goes away: what was done is said, the rest is refused', async () => {
      const { status, results } = await changeWith(() =>
        Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
      );
      expect(status).toBe(200);
      expect(told(results)).toEqual([
        ['changed', null],
        ['refused', 'Mistet kontakten med databasen. Det er ikke sikkert at endringen ble lagret.'],
        ['refused', 'Ikke endret: mistet kontakten med databasen. Prøv igjen om litt.'],
      ]);
      expect(await tagsOf('fjord-en')).toEqual([...plain, 'Rute:Voss']);
      expect(await tagsOf('fjord-tre')).toEqual(plain);
    });

    test('an error that is one device’s own: the others are changed', async () => {
      const { results } = await changeWith(() => Promise.reject(new Error('broken')));
      expect(told(results)).toEqual([
        ['changed', null],
        ['refused', 'Noe gikk galt på serveren. Prøv igjen om litt.'],
        ['changed', null],
      ]);
    });

    test('ROLE-04 a caller whose access ends: the rest is refused', async () => {
      const { results } = await changeWith(async () => {
        await api().asSystem(
          `update users set token_version = token_version + 1 where user_name = 'fjord-sysadmin'`,
        );
      });
      const message = 'Tilgangen din er endret. Du må logge inn på nytt.';
      expect(told(results)).toEqual([
        ['changed', null],
        ['refused', message],
        ['refused', message],
      ]);
      expect(await tagsOf('fjord-to')).toEqual(plain);
    });
  });
});
