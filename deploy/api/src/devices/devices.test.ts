import {
  deviceColumnsSchema,
  deviceListSchema,
  deviceSchema,
  readDeviceColumns,
  type Device,
} from '@peil/shared-kernel/api/schemas';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { newest, volumeOf } from '../testing/twins.ts';

const list = '/api/v1/devicesettings?view=list';

describeApi('devices', (api) => {
  test('API-01 one device with its settings, its latest telemetry and the version as ETag', async () => {
    const answer = await api().get('fjord-viewer', '/api/v1/devicesettings/fjord-tank');
    expect(answer.headers.get('etag')).toBe('"1"');
    const device = deviceSchema.parse(answer.json());
    expect(device).toMatchObject({
      devid: 'fjord-tank',
      orgid: 'fjord',
      tags: { public: ['Status:Felt'] },
      proddata: { shortid: 'TANK001' },
      last_telemetry: { meta: { aquisitiontime: newest } },
    });
    expect(device.appdata.visualization?.[0]?.graphs).toHaveLength(1);
  });

  test('API-05 the latest telemetry carries the figures that follow from it', async () => {
    const device = (await api().get('fjord-viewer', '/api/v1/devicesettings/fjord-tank')).json<Device>();
    const volume = volumeOf('fjord', 199);
    expect(device.last_telemetry?.pri).toMatchObject({
      volume,
      percent: (volume / 5000) * 100,
      fillable_volume: 4750 - volume,
      drainable_volume: volume - 200,
    });
    expect(device.state.connectivity_monitoring).toMatchObject({
      last_telemetry_timestamp: newest,
      next_telemetry_at: newest + 600,
    });
    // One litre more every ten minutes: nothing is used.
    expect(device.state.volume_tracking).toEqual({ empty_timestamp: null, full_timestamp: null });
  });

  test('API-01 the list and its short form are devices; the short one leaves out what a list does not read', async () => {
    const full = deviceListSchema.parse((await api().get('fjord-viewer', '/api/v1/devicesettings')).json());
    const short = deviceListSchema.parse((await api().get('fjord-viewer', list)).json());
    expect(short.map(({ devid }) => devid)).toEqual(full.map(({ devid }) => devid));
    const tank = short.find(({ devid }) => devid === 'fjord-tank');
    expect(tank?.appdata).toMatchObject({ object_type: 'tanklevel', volume_tracking: { enable: true } });
    expect(tank?.appdata.visualization?.[0]).toMatchObject({ alarm_list: { alarm_below_percent: 20 } });
    expect(tank?.appdata.visualization?.[0]?.graphs).toBeUndefined();
    expect(tank?.last_telemetry?.pri?.volume).toBe(volumeOf('fjord', 199));
  });

  test.each(['fjord-viewer', 'fjord-admin', 'tvilling-viewer', 'peiladmin'])(
    'DLIST-05 %s gets the same devices in columns, under the same ETag',
    async (user) => {
      const rows = await api().get(user, list);
      const columns = await api().get(user, `${list}&fmt=cols`);
      const read = [...readDeviceColumns(deviceColumnsSchema.parse(columns.json()))];
      expect(JSON.stringify(read)).toBe(JSON.stringify(rows.json()));
      expect(read.length).toBeGreaterThan(0);
      const etag = rows.headers.get('etag') ?? '';
      expect(columns.headers.get('etag')).toBe(etag);
      const again = await api().get(user, `${list}&fmt=cols`, { 'if-none-match': etag });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  test('API-03 columns are a form of the short list alone', async () => {
    expect((await api().get('fjord-viewer', '/api/v1/devicesettings?fmt=cols')).status).toBe(400);
    expect((await api().get('fjord-viewer', `${list}&fmt=rows`)).status).toBe(400);
  });

  test('API-01 an unchanged list answers 304, a changed one a new ETag; the other twin’s telemetry does not change it', async () => {
    const first = await api().get('fjord-viewer', list);
    const etag = first.headers.get('etag') ?? '';
    const again = await api().get('fjord-viewer', list, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    // A length that no body follows is a broken answer to a proxy.
    expect([again.headers.get('content-length'), again.headers.get('content-type')]).toEqual([null, null]);

    const record = (devid: string, t: number) => ({
      devid,
      corrid: String(t),
      data: { meta: { aquisitiontime: t }, pri: { volume: 4321 } },
    });
    await api().telemetry(api().keys.tvilling, [record('tvilling-tank', newest + 60)]);
    expect((await api().get('fjord-viewer', list, { 'if-none-match': etag })).status).toBe(304);

    await api().telemetry(api().keys.fjord, [record('fjord-tank', newest + 60)]);
    const changed = await api().get('fjord-viewer', list, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect(changed.text).toMatch(/4321/);
  });

  test('API-01 telemetry of a shared device changes the list of those it is shared with', async () => {
    const etag = (await api().get('tvilling-viewer', list)).headers.get('etag') ?? '';
    await api().telemetry(api().keys.fjord, [
      { devid: 'fjord-pump', corrid: 'p', data: { meta: { aquisitiontime: newest }, pri: { volume: 3333 } } },
    ]);
    const changed = await api().get('tvilling-viewer', list, { 'if-none-match': etag });
    expect([changed.status, changed.text.includes('3333')]).toEqual([200, true]);
  });

  test('API-01 whatever changes a device changes the lists that show it, also of those it is no longer shared with', async () => {
    const etags = async () =>
      Promise.all(
        ['fjord-viewer', 'tvilling-viewer'].map(async (user) =>
          (await api().get(user, list)).headers.get('etag'),
        ),
      );
    const change = async (sql: string) => {
      const before = await etags();
      await inScope(api().db.pool, { kind: 'system' }, (client) => client.query(sql));
      const after = await etags();
      return after.map((etag, index) => etag !== before[index]);
    };
    expect(await change(`update devices set name = 'Nytt navn' where devid = 'fjord-tank'`)).toEqual([
      true,
      false,
    ]);
    expect(
      await change(
        `update devices set appdata = appdata || '{"shared_with": ["tvilling"]}' where devid = 'fjord-tracker'`,
      ),
    ).toEqual([true, true]);
    expect(
      await change(`update devices set appdata = appdata - 'shared_with' where devid = 'fjord-tracker'`),
    ).toEqual([true, true]);
    expect(
      await change(
        `update devices set orgid = 'tvilling', shortid = 'TRACK09' where devid = 'fjord-tracker'`,
      ),
    ).toEqual([true, true]);
  });

  test('the list is sent compressed to those who take it, and plain to others', async () => {
    const compressed = await api().get('fjord-viewer', list, { 'accept-encoding': 'gzip, br' });
    const plain = await api().get('fjord-viewer', list, { 'accept-encoding': 'identity' });
    expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'br',
      null,
    ]);
    expect(compressed.json()).toEqual(plain.json());
  });

  test('DETAIL-01 a device is found by its short id as well; its own id comes first, another’s short id finds nothing', async () => {
    const found = async (user: string, id: string) => {
      const answer = await api().get(user, `/api/v1/devicesettings/${id}`);
      return [answer.status, answer.json<Partial<Device>>().devid, answer.headers.get('etag')];
    };
    expect(await found('fjord-viewer', 'tank001')).toEqual(await found('fjord-viewer', 'fjord-tank'));
    expect(await found('peiladmin', 'TANK001')).toEqual(await found('fjord-viewer', 'fjord-tank'));
    expect(await found('fjord-viewer', 'TANK001T')).toEqual([404, undefined, null]);
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(
        `insert into devices (devid, shortid, name, orgid, tags) values
           ('ALENE01', 'FØRST01', 'a', 'fjord', '{Status:Felt}'), ('fjord-b', 'ALENE01', 'b', 'fjord', '{Status:Felt}'),
           ('tvilling-b', 'ANNET77', 'c', 'tvilling', '{Status:Felt}')`,
      ),
    );
    expect((await found('fjord-viewer', 'ALENE01'))[1]).toBe('ALENE01');
    expect((await found('fjord-viewer', 'ANNET77'))[0]).toBe(404);
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`delete from devices where devid in ('ALENE01', 'fjord-b', 'tvilling-b')`),
    );
  });

  test('API-06 a look-up by short id answers the one device, whatever its case, else none', async () => {
    expect((await api().get('fjord-viewer', '/api/v1/device/shortid/pump001')).json()).toMatchObject({
      devid: 'fjord-pump',
    });
    expect((await api().get('fjord-viewer', '/api/v1/device/shortid/FINNESIKKE')).status).toBe(404);
    // Shared: the second twin finds it as well. What is not shared it does not.
    expect((await api().get('tvilling-viewer', '/api/v1/device/shortid/PUMP001')).json()).toMatchObject({
      devid: 'fjord-pump',
    });
    expect((await api().get('tvilling-viewer', '/api/v1/device/shortid/TANK001')).status).toBe(404);
  });

  test('ROLE-04 who a device is shared with reads neither its order addresses nor what was written of its sensor', async () => {
    const own = { order_email: ['bestilling@fjord.example'], sensorComment: [{ text: 'Bare for oss' }] };
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`update devices set appdata = appdata || $1 where devid = 'fjord-pump'`, [own]),
    );
    const appdataFor = async (user: string, url: string) => {
      const answer = (await api().get(user, url)).json<Device | Device[]>();
      return [answer].flat().find(({ devid }) => devid === 'fjord-pump')?.appdata;
    };
    for (const url of ['/api/v1/devicesettings/fjord-pump', '/api/v1/devicesettings']) {
      const shared = await appdataFor('tvilling-admin', url);
      expect(shared).toHaveProperty('volume');
      for (const name of ['order_email', 'sensorComment', 'shared_with']) {
        expect([url, shared]).not.toHaveProperty(['1', name]);
        for (const user of ['fjord-viewer', 'peiladmin', 'ansatthosfjord'])
          expect([url, user, await appdataFor(user, url)]).toHaveProperty(['2', name]);
      }
    }
  });
});
