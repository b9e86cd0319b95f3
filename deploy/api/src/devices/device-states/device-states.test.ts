import type { DeviceStates, MovedDevices } from '@peil/shared-kernel/api/schemas';
import { lifeState } from '@peil/shared-kernel/devices';
import { describeOnDatabases } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

describeOnDatabases('the life of a device', (api) => {
  const url = '/api/v1/devicesettings/levende';
  const statesOf = async (user: string) => {
    const answer = await api().get(user, `${url}/states`);
    expect(answer.status).toBe(200);
    return answer.json<DeviceStates>().states;
  };
  const names = async (user: string) => (await statesOf(user)).map(({ state }) => state).reverse();
  const put = async (body: object) => {
    expect((await api().call('peiladmin', { method: 'PUT', url, body })).status).toBe(200);
  };
  const measure = (t = Math.floor(Date.now() / 1000) + 1) =>
    api().telemetry(api().keys.fjord, [
      {
        devid: 'levende',
        corrid: `liv-${String(t)}`,
        data: { meta: { aquisitiontime: t }, pri: { volume: 900 } },
      },
    ]);

  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid = 'levende'`);
    await api().post('peiladmin', '/api/v1/deliveries', {
      rows: [{ row: 2, cells: { devid: 'levende', shortid: 'LEVENDE1' } }],
      dry_run: false,
    });
  });

  test('FACTORY-03 from the factory through the field to its return: each state with its date, each owner’s own', async () => {
    expect(await names('peiladmin')).toEqual(['received', 'in_stock']);
    await put({ orgid: 'fjord' });
    expect(await names('peiladmin')).toEqual(['received', 'in_stock', 'with_customer']);
    await put({ tags: { public: ['Status:Felt'] }, appdata: { object_type: 'tanklevel', volume: 5000 } });
    expect((await names('peiladmin')).at(-1)).toBe('mounted');
    // What it measured before it was mounted says nothing of this place.
    await measure(newest - 86_400);
    expect((await names('peiladmin')).at(-1)).toBe('mounted');
    await measure();
    expect(await names('fjord-admin')).toEqual(['with_customer', 'mounted', 'in_field']);
    await put({ tags: { public: ['Status : Ute av drift', 'Nord'] } });
    await put({ tags: { public: ['Status:Felt', 'Nord'] } });
    await put({ name: 'Nytt navn', appdata: { height: 1500 } });
    expect(await names('fjord-admin')).toEqual([
      'with_customer',
      'mounted',
      'in_field',
      'out_of_service',
      'mounted',
    ]);
    await put({ orgid: 'peil', tags: { public: ['Status:Returnert'] } });
    expect((await names('peiladmin')).slice(-2)).toEqual(['mounted', 'returned']);
    expect((await api().get('fjord-admin', `${url}/states`)).status).toBe(404);

    await put({ orgid: 'tvilling', tags: { public: ['Status:Lager'] } });
    const [only, ...others] = await statesOf('tvilling-admin');
    expect([only, others]).toEqual([
      {
        state: 'with_customer',
        since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        organisation: 'Fjord Drivstoff AS',
      },
      [],
    ]);
  });

  test('FACTORY-03 a move by mistake that is undone leaves no trace, and one that is shared tells nothing', async () => {
    await put({ orgid: 'fjord', tags: { public: ['Status:Felt'] }, appdata: { shared_with: [] } });
    // It came a while ago: times of owners have whole seconds.
    await api().asSystem(
      `update devices set owned_since = owned_since - interval '30 minutes' where devid = 'levende'`,
    );
    const before = await statesOf('peiladmin');
    const [{ version } = { version: 0 }] = await api().asSystem<{ version: number }>(
      `select version from devices where devid = 'levende'`,
    );
    const move = {
      to: 'customer',
      orgid: 'tvilling',
      with_papers: false,
      subscription: 'keep',
      note: '',
    };
    const moved = await api().post('peiladmin', '/api/v1/device-moves', {
      devices: [{ devid: 'levende', version }],
      move,
    });
    expect(await names('tvilling-admin')).toEqual(['mounted']);
    const undone = await api().post('peiladmin', '/api/v1/device-moves/undo', {
      devices: moved.json<MovedDevices>().results.map((result) => ({
        devid: result.devid,
        version: result.version,
        before: result.before,
      })),
    });
    expect(undone.json()).toMatchObject({ results: [{ result: 'changed' }] });
    expect(await statesOf('peiladmin')).toEqual(before);
    await put({ appdata: { shared_with: ['tvilling'] } });
    expect(await names('tvilling-admin')).toEqual([]);
  });

  test('FACTORY-03 that one lay with a customer is told, though it never measured there', async () => {
    await put({ orgid: 'fjord' });
    await put({ orgid: 'peil', tags: { public: ['Status:Returnert'] } });
    expect(await names('peiladmin')).toEqual(['received', 'in_stock', 'with_customer', 'returned']);
  });

  test('FACTORY-03 the database’s rule is the kernel’s', async () => {
    const groups = [
      [],
      ['Status:Felt'],
      ['Status:Prod'],
      ['Status : Lager', 'Nord'],
      ['Status:Kassert', 'Status:Lager'],
      ['Status:Returnert'],
      ['Status: Ute av drift'],
    ];
    const cases = ['peil', 'fjord'].flatMap((orgid) =>
      groups.flatMap((tags) =>
        [{}, { onboarding: { step: 'name' } }].map((appdata) => ({ orgid, tags, appdata })),
      ),
    );
    for (const { orgid, tags, appdata } of cases) {
      const [told] = await api().asSystem<{ state: string }>('select life_state($1, $2, $3) as state', [
        orgid,
        tags,
        JSON.stringify(appdata),
      ]);
      expect([orgid, tags, appdata, told?.state]).toEqual([
        orgid,
        tags,
        appdata,
        lifeState({ orgid, tags: { public: tags }, appdata }, 'peil'),
      ]);
    }
  });
});
