import {
  alarmFiguresSchema,
  deviceColumnsSchema,
  deviceListSchema,
  deviceWindowSchema,
  readDeviceColumns,
  type Device,
} from '@peil/shared-kernel/api/schemas';
import {
  deviceRows,
  listFacts,
  narrowList,
  readView,
  rowOrder,
  sortDevices,
  summaryOfWindow,
} from '@peil/shared-kernel/device-list';
import { deviceAlarmFigures } from '@peil/shared-kernel/devices';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';

const list = '/api/v1/devicesettings?view=list';
const first = (address: string) => `${list}&fmt=cols&first=${encodeURIComponent(address)}`;

describeApi('the first devices of a long list', (api) => {
  const sql = (text: string) => inScope(api().db.pool, { kind: 'system' }, (client) => client.query(text));

  const make = () =>
    sql(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select 'mange-' || n, 'MANGE' || n, 'Tank ' || (n * 37 % 700), 'fjord',
         array['Status:Felt', 'Rute:' || n % 5] || case when n % 9 = 0 then '{Status:Lager}'::text[] else '{}' end,
         '{"object_type": "tanklevel"}'
       from generate_series(1, 600) as n`,
    );
  const remove = () => sql(`delete from devices where devid like 'mange-%'`);

  /** What the page would show of the whole list. */
  const whole = async (user: string, address: string) => {
    const devices = deviceListSchema.parse((await api().get(user, list)).json());
    const rows = deviceRows(devices, Math.floor(Date.now() / 300_000) * 300, 'fjord');
    const { filters, sort } = readView(address);
    const narrowed = narrowList(rows, listFacts(rows, 'peil'), filters, new Set());
    const sorted = sortDevices(narrowed.rows, rowOrder(new Set(), String), sort);
    return { ids: sorted.map(({ id }) => id), summary: narrowed.summary, devices };
  };
  const windowFor = async (user: string, address: string) =>
    deviceWindowSchema.parse((await api().get(user, first(address))).json());

  test('DLIST-05 a short list is answered whole, in columns', async () => {
    const answer = await api().get('fjord-viewer', first('?sort=-name'));
    const rows = await api().get('fjord-viewer', list);
    expect([...readDeviceColumns(deviceColumnsSchema.parse(answer.json()))]).toEqual(rows.json());
    expect(answer.headers.get('etag')).toBe(rows.headers.get('etag'));
  });

  describe('of more than 500', () => {
    beforeAll(make);
    afterAll(remove);

    test.each([
      '',
      '?sort=-name',
      '?sort=signal&group=Rute%3A2&group=Rute%3A3',
      '?q=tank+12',
      '?q=finnes+ikke',
      '?stock=1&sort=-groups&condition=silent',
      '?type=Tank&level=none&favourites=1',
      'tull&sort=tull&group=',
    ])('DLIST-02, DLIST-05 %s: the same rows, counts and figures as of the whole list', async (address) => {
      const answer = await windowFor('fjord-viewer', address);
      const expected = await whole('fjord-viewer', address);
      expect(answer.devices.map(({ devid }) => devid)).toEqual(expected.ids.slice(0, 80));
      expect(summaryOfWindow(answer)).toEqual(expected.summary);
      for (const device of answer.devices)
        expect(device).toEqual(expected.devices.find(({ devid }) => devid === device.devid));
    });

    test('DLIST-05 what changed, left or came is in the next answer, under the version of the whole list', async () => {
      const ids = async () => (await windowFor('fjord-viewer', '?q=mange')).devices.map(({ devid }) => devid);
      const etags = () =>
        Promise.all(
          [first('?q=mange'), list].map(async (url) =>
            (await api().get('fjord-viewer', url)).headers.get('etag'),
          ),
        );
      const before = await ids();
      await sql(`update devices set name = '0 A' where devid = 'mange-300'`);
      expect(await ids()).toEqual(['mange-300', ...before.filter((id) => id !== 'mange-300').slice(0, 79)]);
      await sql(`delete from devices where devid = 'mange-300'`);
      expect(await ids()).toEqual(before);
      await sql(
        `insert into devices (devid, shortid, name, orgid, tags) values ('mange-n', 'MANGEN', '0 B', 'fjord', '{Status:Felt}')`,
      );
      expect((await ids())[0]).toBe('mange-n');
      const [ofFirst, ofWhole] = await etags();
      expect(ofFirst).toBe(ofWhole);
      await sql(`update devices set tags = '{Hemmelig}' where devid = 'mange-n'`);
      expect((await ids())[0]).not.toBe('mange-n');
    });

    test('ROLE-04 nobody is shown another’s devices', async () => {
      const other = await api().get('tvilling-viewer', first(''));
      expect(other.text).not.toMatch(/mange-/);
    });

    test('DLIST-03 favourites are the caller’s own', async () => {
      await api().post('fjord-viewer', '/api/v1/users/fjord-viewer/set-favourites', ['mange-7', 'mange-8']);
      const { devices, counts } = await windowFor('fjord-viewer', '?favourites=1');
      expect([devices.map(({ devid }) => devid).sort(), counts.favourites]).toEqual([
        ['mange-7', 'mange-8'],
        2,
      ]);
      expect((await windowFor('fjord-admin', '?favourites=1')).left).toBe(0);
      await api().post('fjord-viewer', '/api/v1/users/fjord-viewer/set-favourites', []);
    });
  });

  test('ALARM-02 the bell’s figures are those of the list', async () => {
    for (const user of ['fjord-viewer', 'tvilling-viewer', 'peiladmin']) {
      const devices = (await api().get(user, list)).json<Device[]>();
      const answer = await api().get(user, '/api/v1/devices/figures');
      expect(alarmFiguresSchema.parse(answer.json())).toEqual(deviceAlarmFigures(devices));
    }
  });

  test('API-03 first goes with columns alone, and is no novel', async () => {
    expect((await api().get('fjord-viewer', `${list}&first=`)).status).toBe(400);
    expect((await api().get('fjord-viewer', first('?q='.padEnd(9_000, 'x')))).status).toBe(400);
  });
});
