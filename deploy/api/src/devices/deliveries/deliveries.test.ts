import type {
  DeliveryOutcome,
  DeliveryRow,
  Device,
  OwnedDevices,
  Stock,
} from '@peil/shared-kernel/api/schemas';
import { auditOf, everything } from '../../people/users/testing/people-fixture.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

const row = (cells: DeliveryRow['cells'], number = 2): DeliveryRow => ({ row: number, cells });
const list = (...cells: DeliveryRow['cells'][]): DeliveryRow[] =>
  cells.map((each, index) => row(each, index + 2));

describeApi('deliveries', (api) => {
  const send = (body: object, caller: string | null = 'peiladmin') =>
    api().post(caller, '/api/v1/deliveries', { dry_run: false, ...body });
  const told = async (body: object): Promise<DeliveryOutcome> => {
    const answer = await send(body);
    expect(answer.status).toBe(200);
    return answer.json<DeliveryOutcome>();
  };
  const problemsOf = async (rows: DeliveryRow[], more: object = {}) =>
    (await told({ rows, ...more })).rows.map(({ problems }) => problems);
  const stock = async (): Promise<Stock> =>
    (await api().get('peiladmin', '/api/v1/provider/stock')).json<Stock>();
  const sent = (devid: string, t = newest + 30) =>
    api().telemetry(api().keys.fjord, [
      { devid, corrid: `${devid} ${String(t)}`, data: { meta: { aquisitiontime: t }, pri: { volume: 5 } } },
    ]);

  afterEach(() =>
    api().asSystem(
      `with received as (delete from devices where tags @> '{Status:Lager}'), sent as (delete from refused_telemetry)
       delete from sensors where upper(shortid) in ('SEN900', 'FREMMED')`,
    ),
  );

  test('FACTORY-01 a trial tells of each row what would come of it, and changes nothing; the same again puts all into stock', async () => {
    const rows = list(
      {
        devid: 'A8-40-41-00-01-81-6B-C2',
        shortid: 'ny0001',
        model: 'ps-lb',
        sensor: 'sen900',
        subscription: 'ja',
      },
      { devid: 'IMEI 356938035643809', manufacturer: 'Verkstedet', model: 'Egen 1' },
      { devid: 'a840410001816bc3' },
    );
    const none = { manufacturer: null, model: null, sensor: null, subscribed: false };
    const well = { result: 'received', problems: [], questions: [] };
    const received = [
      {
        row: 2,
        devid: 'a840410001816bc2',
        shortid: 'NY0001',
        manufacturer: 'Dragino',
        model: 'PS-LB',
        sensor: 'SEN900',
        subscribed: true,
        ...well,
      },
      {
        row: 3,
        devid: '356938035643809',
        shortid: 'PEI00001',
        ...none,
        manufacturer: 'Verkstedet',
        model: 'Egen 1',
        ...well,
      },
      { row: 4, devid: 'a840410001816bc3', shortid: 'PEI00002', ...none, ...well },
    ];
    const before = await everything(api());
    expect(await told({ rows, dry_run: true })).toEqual({ applied: false, rows: received });
    expect(await everything(api())).toEqual(before);
    expect(await told({ rows })).toEqual({ applied: true, rows: received });

    const { total, devices } = await stock();
    expect(total).toBe(3);
    expect(devices.map(({ shortid }) => shortid)).toEqual(['PEI00002', 'PEI00001', 'NY0001']);
    expect(devices[2]).toEqual({
      devid: 'a840410001816bc2',
      shortid: 'NY0001',
      name: 'NY0001',
      orgid: 'peil',
      organisation: 'Peil',
      manufacturer: 'Dragino',
      model: 'PS-LB',
      sensor: 'SEN900',
      last_contact: null,
      state: 'in_stock',
      state_since: expect.stringMatching(/Z$/) as string,
    });
    expect(
      await api().asSystem(
        `select devid, subscribed_at is not null as subscribed, tags from devices where orgid = 'peil' order by dev`,
      ),
    ).toEqual([
      { devid: 'a840410001816bc2', subscribed: true, tags: ['Status:Lager'] },
      { devid: '356938035643809', subscribed: false, tags: ['Status:Lager'] },
      { devid: 'a840410001816bc3', subscribed: false, tags: ['Status:Lager'] },
    ]);
    expect(
      await api().asSystem(`select model, manufacturer, kind, orgid from sensors where shortid = 'SEN900'`),
    ).toEqual([{ model: 'PS-LB', manufacturer: 'Dragino', kind: 'pressure', orgid: 'peil' }]);
    const [entry] = await auditOf(api(), 'device', 'a840410001816bc2');
    expect(entry).toMatchObject({ action: 'created', user_name: 'peiladmin' });

    // Once more: each is there, and nothing comes twice.
    const again = await problemsOf(rows);
    expect(again[0]).toEqual([
      'Enhets-ID: finnes fra før, som NY0001 hos Peil',
      'Kort-ID: er i bruk hos Peil',
      'Sensor: sitter alt i NY0001',
    ]);
    expect(again.slice(1)).toEqual([
      ['Enhets-ID: finnes fra før, som PEI00001 hos Peil'],
      ['Enhets-ID: finnes fra før, som PEI00002 hos Peil'],
    ]);
  });

  test('FACTORY-01 one row that is refused holds up all: twice in the file, another customer’s, a retired one’s short id', async () => {
    await api().asSystem(`update devices set tags = '{Status:Ute av drift}' where devid = 'fjord-pump'`);
    await api().asSystem(`insert into sensors (shortid, orgid) values ('FREMMED', 'tvilling')`);
    const [retired] = await api().asSystem<{ shortid: string }>(
      `select shortid from devices where devid = 'fjord-pump'`,
    );
    const [tank] = await api().asSystem<{ shortid: string }>(
      `select shortid from devices where devid = 'tvilling-tank'`,
    );
    const before = await everything(api());
    const rows = list(
      { devid: 'TVILLING-TANK' },
      { devid: 'a840410001816bc2', shortid: 'TVA0001', sensor: 's1' },
      { devid: 'A840410001816BC2', shortid: 'tva0001', sensor: 'S1' },
      { devid: 'fersk-1', shortid: retired?.shortid ?? '' },
      { devid: 'fersk-2', sensor: 'fremmed' },
      { devid: '356938035643808' },
      { devid: 'fersk-3' },
    );
    const twice = [
      'Enhets-ID: står i flere rader',
      'Kort-ID: står i flere rader',
      'Sensor: står i flere rader',
    ];
    expect(await problemsOf(rows)).toEqual([
      [`Enhets-ID: finnes fra før, som ${tank?.shortid ?? ''} hos Fjord Drivstoff AS`],
      twice,
      twice,
      ['Kort-ID: tilhører en enhet som er ute av drift hos Fjord Drivstoff AS'],
      ['Sensor: tilhører Fjord Drivstoff AS'],
      ['Enhets-ID: «356938035643808» er ikke et IMEI-nummer: kontrollsifferet stemmer ikke'],
      [],
    ]);
    expect(await everything(api())).toEqual(before);
  });

  test('FACTORY-01 what is odd is asked and refuses nothing: another maker’s model, and a short id that a sensor has', async () => {
    await api().asSystem(`insert into sensors (shortid, orgid) values ('fremmed', 'tvilling')`);
    const { applied, rows } = await told({
      rows: list(
        { devid: 'fersk-1', manufacturer: 'Rochester', model: 'PS-LB' },
        { devid: 'fersk-2', shortid: 'fremmed' },
        { devid: 'fersk-3', manufacturer: 'Dragino', model: 'PS-LB' },
      ),
    });
    expect([applied, rows.map(({ questions }) => questions)]).toEqual([
      true,
      [
        ['Modell: «PS-LB» er kjent fra Dragino, ikke fra Rochester. Stemmer produsenten?'],
        ['Kort-ID: FREMMED er også kort-ID-en til en sensor. Er det riktig?'],
        [],
      ],
    ]);
  });

  test.each([
    ['Status: Kassert', 'kassert'],
    ['Status:Returnert', 'returnert som defekt'],
  ])('FACTORY-01 a short id of a device that is put away for good is told as such: %s', async (tag, word) => {
    await api().asSystem(`update devices set tags = array[$1] where devid = 'fjord-pump'`, [tag]);
    const [pump] = await api().asSystem<{ shortid: string }>(
      `select shortid from devices where devid = 'fjord-pump'`,
    );
    expect(await problemsOf(list({ devid: 'fersk-9', shortid: pump?.shortid ?? '' }))).toEqual([
      [`Kort-ID: tilhører en enhet som er ${word} hos Fjord Drivstoff AS`],
    ]);
    await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'fjord-pump'`);
  });

  test('FACTORY-01 into a customer’s stock, with a prefix; a closed organisation, a bad prefix and too many are refused', async () => {
    const { rows } = await told({ rows: list({ devid: 'fersk-1' }), orgid: 'fjord', prefix: 'FJ-' });
    expect(rows[0]?.shortid).toBe('FJ-00001');
    const seen = await api().get('fjord-admin', '/api/v1/device/shortid/FJ-00001');
    expect(seen.json<Device>().tags.public).toEqual(['Status:Lager']);
    expect((await api().get('tvilling-admin', '/api/v1/device/shortid/FJ-00001')).status).toBe(404);
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ($1, 'Slettede brukere', 'peil') on conflict do nothing`,
      ['slettet'],
    );
    for (const orgid of ['finnes-ikke', 'slettet']) {
      const nobody = await send({ rows: list({ devid: 'fersk-2' }), orgid });
      expect([nobody.status, nobody.json<{ fields: object }>().fields]).toEqual([
        422,
        { orgid: 'Organisasjonen finnes ikke, eller den er avsluttet' },
      ]);
    }
    expect((await send({ rows: list({ devid: 'fersk-2' }), prefix: 'æ' })).status).toBe(400);
    const many = Array.from({ length: 1001 }, (_, index) => row({ devid: `m-${String(index)}` }, index + 2));
    expect((await send({ rows: many })).status).toBe(400);
  });

  test('FACTORY-01 a thousand come at once with a short id each; two deliveries at a time make no id twice', async () => {
    const pallet = (name: string) =>
      Array.from({ length: 500 }, (_, index) => row({ devid: `${name}-${String(index)}` }, index + 2));
    const answers = await Promise.all(['a', 'b'].map((name) => told({ rows: pallet(name) })));
    expect(answers.map(({ applied }) => applied)).toEqual([true, true]);
    const shortids = answers.flatMap(({ rows }) => rows.map(({ shortid }) => shortid)).sort();
    expect(new Set(shortids).size).toBe(1000);
    expect([shortids[0], shortids.at(-1)]).toEqual(['PEI00001', 'PEI01000']);
  });

  test('FACTORY-01 what sends and is nobody’s stands in the list until it is received, and its readings count from then on, however it writes its DevEUI', async () => {
    await sent('A8-40-41-00-01-81-6B-C2');
    await sent('tvilling-tank');
    const { senders } = await stock();
    expect(senders.map(({ devid, organisation, records }) => [devid, organisation, records])).toEqual([
      ['A8-40-41-00-01-81-6B-C2', 'Fjord Drivstoff AS', 1],
    ]);
    await told({ rows: list({ devid: senders[0]?.devid ?? '' }), orgid: 'fjord' });
    expect((await stock()).senders).toEqual([]);
    for (const devid of ['A8-40-41-00-01-81-6B-C2', 'A840410001816BC2', 'a840410001816bc2']) {
      const answer = await sent(devid, newest + 60);
      expect(answer.json<{ rejected: unknown[] }>().rejected).toEqual([]);
    }
    expect(
      await api().asSystem(
        `select d.devid, count(*)::int as readings from readings r join devices d using (dev)
         where d.devid = 'a840410001816bc2' group by d.devid`,
      ),
    ).toEqual([{ devid: 'a840410001816bc2', readings: 1 }]);
    // Another customer's, written in capitals, is told as theirs and cannot be received.
    await api().asSystem(`update devices set devid = 'a840410001816bff' where devid = 'tvilling-tank'`);
    await sent('A840410001816BFF', newest + 90);
    expect((await stock()).senders).toEqual([]);
  });

  test('FACTORY-01 a device that was received can be registered by those whose it is', async () => {
    await told({ rows: list({ devid: 'fersk-1', shortid: 'FERSK01' }), orgid: 'fjord' });
    const begun = await api().post('fjord-onboarding', '/api/v1/registrations', { shortid: 'FERSK01' });
    expect(begun.status).toBe(200);
  });

  test('FACTORY-02 the devices of one customer, for those who may move them', async () => {
    await told({ rows: list({ devid: 'fersk-1', shortid: 'FERSK01' }), orgid: 'tvilling' });
    const owned = async (orgid: string) =>
      (await api().get('peiladmin', `/api/v1/provider/devices?orgid=${orgid}`)).json<OwnedDevices>();
    const { total, devices } = await owned('tvilling');
    expect(devices[0]).toMatchObject({ devid: 'fersk-1', orgid: 'tvilling', state: 'with_customer' });
    expect(new Set(devices.map(({ orgid }) => orgid))).toEqual(new Set(['tvilling']));
    expect(total).toBe(devices.length);
    expect(await owned('finnes-ikke')).toEqual({ total: 0, devices: [] });
  });

  test('FACTORY-02 FACTORY-01 a search finds what is older than the newest thousand, by all its words or by the id on the device', async () => {
    await told({
      rows: list({
        devid: 'A8-40-41-00-01-81-6B-C2',
        shortid: 'GAMMEL1',
        manufacturer: 'Dragino',
        model: 'PS-LB',
      }),
    });
    for (const name of ['a', 'b'])
      await told({
        rows: Array.from({ length: 501 }, (_, index) =>
          row({ devid: `${name}-${String(index)}` }, index + 2),
        ),
      });
    const shortids = async (path: string) =>
      (await api().get('peiladmin', `/api/v1/provider/${path}`))
        .json<OwnedDevices>()
        .devices.map(({ shortid }) => shortid);
    expect(await shortids('stock')).not.toContain('GAMMEL1');
    for (const search of ['gammel1', 'ps-lb dragino', 'A8-40-41-00-01-81-6B-C2', '81816bc2'.slice(2)])
      for (const path of ['stock?', 'devices?orgid=peil&'])
        expect(await shortids(`${path}search=${encodeURIComponent(search)}`)).toEqual(['GAMMEL1']);
    const found = (await api().get('peiladmin', '/api/v1/provider/stock?search=dragino')).json<Stock>();
    expect(found.total).toBe(1);
    for (const search of ['gammel1%20finnes-ikke', 'gammel_', '%25'])
      expect(await shortids(`stock?search=${search}`)).toEqual([]);
    for (const path of ['stock?', 'devices?orgid=peil&'])
      expect((await api().get('peiladmin', `/api/v1/provider/${path}search=%20`)).status).toBe(400);
  });
});
