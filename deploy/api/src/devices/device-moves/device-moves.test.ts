import { setTimeout as wait } from 'node:timers/promises';
import type {
  DeviceMove,
  MovedDevice,
  MovedDevices,
  Problem,
  TrailEntry,
} from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';
import { auditOf } from '../../people/users/testing/people-fixture.ts';

const url = '/api/v1/device-moves';

const toTwin: DeviceMove = {
  to: 'customer',
  orgid: 'tvilling',
  with_papers: false,
  subscription: 'keep',
  note: 'Solgt',
};
const away = (to: DeviceMove['to'], note = ''): DeviceMove => ({
  to,
  with_papers: false,
  subscription: 'end',
  note,
});

const appdata = {
  object_type: 'tanklevel',
  volume: 5000,
  order_email: ['kari@demo.invalid'],
  customer_number: '4711-7',
  cost_centre: 'Drift 4711',
  expected_location: { lat: 60.4, long: 5.3, address: 'Storgata 1' },
  service_log: [{ at: 1, user: 'Kari', acts: [], comment: 'Portkode 4711' }],
  shared_with: ['tvilling', 'peil'],
  visualization: [
    {
      alarm_list: { enable: true, alarm_below_percent: 20 },
      images: [{ role: 'profileImg', url: '/api/v1/images/flyttebilde' }],
    },
  ],
};

describeOnDatabases('devices that are moved', (api) => {
  const stored = async (devid = 'flyttes') =>
    (
      await api().asSystem<{
        version: number;
        name: string;
        orgid: string;
        tags: string[];
        appdata: object;
        subscribed: boolean;
        images: string[];
      }>(
        `select version, name, orgid, tags, appdata, subscribed_at is not null as subscribed,
           array(select id from images i where i.devid = d.devid order by id) as images
         from devices d where devid = $1`,
        [devid],
      )
    )[0];
  const resultsOf = (answer: { status: number; json<T>(): T }): MovedDevice[] => {
    expect(answer.status).toBe(200);
    return answer.json<MovedDevices>().results;
  };
  const move = async (wished: DeviceMove, ...devids: string[]) => {
    const names = devids.length > 0 ? devids : ['flyttes'];
    const devices = await Promise.all(
      names.map(async (devid) => ({ devid, version: (await stored(devid))?.version ?? 1 })),
    );
    return resultsOf(await api().post('peiladmin', url, { devices, move: wished }));
  };
  const undo = async (moved: readonly MovedDevice[]) =>
    resultsOf(
      await api().post('peiladmin', `${url}/undo`, {
        devices: moved.map(({ devid, version, before }) => ({ devid, version, before })),
      }),
    );
  /** What the provider reads of the moves: by the trail of everything, and by that of the device the same. */
  const commandsTold = async () => {
    const whole = (await api().get('peiladmin', '/api/v1/provider/audit?object=flyttes')).json<
      TrailEntry[]
    >();
    const ofDevice = (await api().get('peiladmin', '/api/v1/audit?object=flyttes')).json<TrailEntry[]>();
    expect(ofDevice.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    return whole
      .filter(({ action }) => action === 'command')
      .map(({ orgid, changes }) => [orgid, ...Object.keys(changes)]);
  };
  const faults = (answer: { json<T>(): T }) => answer.json<Problem>().fields;

  beforeEach(async () => {
    await api().asSystem(`delete from devices where devid in ('flyttes', 'hyllevare', 'midt-i')`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata, subscribed_at) values
         ('flyttes', 'FLYTT1', 'Tank hos Kari', 'fjord', '{Status:Felt,Nord}', $1, '2026-01-01T00:00:00Z'),
         ('hyllevare', 'HYLLE1', 'HYLLE1', 'peil', '{Status:Lager}', '{}', null),
         ('midt-i', 'MIDT1', 'Ny', 'fjord', '{Status:Lager}', '{"onboarding": {"step": "name"}}', null)`,
      [JSON.stringify(appdata)],
    );
    await api().asSystem(
      `insert into images (id, devid, role, width450, width1000)
       values ('flyttebilde', 'flyttes', 'profileImg', 'x', 'x'), ('flytteservice', 'flyttes', 'service', 'x', 'x')`,
    );
  });

  test('FACTORY-02 the preview tells where each goes, what stays and what to know, and changes nothing', async () => {
    const before = await stored();
    const found = resultsOf(
      await api().post('peiladmin', `${url}/preview`, {
        devids: ['flyttes', 'hyllevare', 'midt-i', 'finnes-ikke', 'flyttes'],
        move: toTwin,
      }),
    );
    expect(found.map(({ devid, result, from, to, message }) => [devid, result, from, to, message])).toEqual([
      ['flyttes', 'changed', 'Fjord Drivstoff AS', 'Fjord Drivstoff AS', null],
      ['hyllevare', 'changed', 'Peil (lager)', 'Fjord Drivstoff AS (lager)', null],
      [
        'midt-i',
        'refused',
        'Fjord Drivstoff AS (lager)',
        'Fjord Drivstoff AS (lager)',
        'Registreres nå. Fullfør registreringen eller gi den opp først.',
      ],
      ['finnes-ikke', 'refused', '', '', 'Finner ikke enheten.'],
    ]);
    expect(found[0]).toMatchObject({
      papers: [
        'navnet «Tank hos Kari»',
        'adressen Storgata 1',
        'eget nummer «4711-7»',
        'kostnadssted «Drift 4711»',
        '1 bestillingsmottaker',
        'gruppen Nord',
        'deling med 2 kunder',
        '1 linje i serviceloggen',
        '2 bilder',
        'alarmgrensene',
      ],
      notices: ['Abonnementet følger med.'],
    });
    expect(found[1]).toMatchObject({ papers: [], notices: ['Har ikke abonnement.'] });
    expect(await stored()).toEqual(before);
  });

  test('FACTORY-02 it takes nothing of its former owner along, both trails tell it, and it is undone whole', async () => {
    const { version: _old, ...before } = (await stored()) ?? { version: 0 };
    const moved = await move(toTwin);
    expect(await stored()).toMatchObject({
      name: 'Enhet FLYTT1',
      orgid: 'tvilling',
      tags: ['Status:Felt'],
      appdata: { object_type: 'tanklevel', volume: 5000, visualization: [{}] },
      subscribed: true,
      images: [],
    });
    const secret = /Kari|kari@|Storgata|4711|flyttebilde/;
    expect((await api().get('tvilling-admin', '/api/v1/devicesettings/flyttes')).text).not.toMatch(secret);
    expect((await api().get('tvilling-admin', '/api/v1/audit?object=flyttes')).text).not.toMatch(secret);
    const told = { move_device: { to: { ...toTwin, orgid: undefined } } };
    for (const orgid of ['fjord', 'tvilling'])
      expect(
        (await auditOf(api(), 'device', 'flyttes')).filter(
          (entry) => entry.orgid === orgid && entry.action === 'command',
        ),
      ).toMatchObject([{ changes: JSON.parse(JSON.stringify(told)) as object }]);
    expect(await commandsTold()).toEqual([['tvilling', 'move_device']]);

    expect(await undo(moved)).toMatchObject([{ result: 'changed', to: 'Fjord Drivstoff AS' }]);
    expect(await stored()).toMatchObject(before);
    expect(await commandsTold()).toEqual([
      ['fjord', 'undo_move_device'],
      ['tvilling', 'move_device'],
    ]);
    // Once only: somebody has changed it since.
    expect(await undo(moved)).toMatchObject([{ result: 'refused' }]);
  });

  test('FACTORY-02 with the papers all of it goes along, and is left by the next owner as by the first', async () => {
    await move({ ...toTwin, with_papers: true });
    expect(await stored()).toMatchObject({
      name: 'Tank hos Kari',
      orgid: 'tvilling',
      tags: ['Status:Felt', 'Nord'],
      appdata: { ...appdata, shared_with: ['peil'] },
      images: ['flyttebilde', 'flytteservice'],
    });
    expect((await api().get('fjord-admin', '/api/v1/devicesettings/flyttes')).status).toBe(404);
    for (const [user, status] of [
      ['tvilling-admin', 200],
      ['fjord-admin', 404],
    ] as const)
      expect((await api().get(user, '/api/v1/images/flytteservice')).status).toBe(status);

    const [back] = await move({ ...toTwin, orgid: 'fjord' });
    // Nothing was measured meanwhile: it is as it was when it left.
    expect([back?.result, (await stored())?.appdata]).toEqual(['changed', appdata]);
    await move({ ...toTwin, with_papers: true });
    await move(away('stock'));
    expect(await stored()).toMatchObject({ name: 'Enhet FLYTT1', images: [] });
    const kept = await api().asSystem(
      `select m.orgid, count(i.id)::int as images from device_moves m left join left_images i on i.move = m.id
       join devices d using (dev) where d.devid = 'flyttes' group by m.orgid order by m.orgid`,
    );
    expect(kept).toEqual([
      { orgid: 'fjord', images: 2 },
      { orgid: 'tvilling', images: 2 },
    ]);
  });

  test('FACTORY-02 with the papers its place goes along as a new one, and is undone whole', async () => {
    await api().asSystem(`delete from objects where name = 'Kaien'`);
    await api().asSystem(
      `insert into objects (shortid, name, orgid, devid, object_type, manual_measurements) values
         ('KAI1', 'Kaien', 'fjord', 'flyttes', 'tanklevel', '[{"value": 1200}]'), ('KAI1', 'Kaien', 'tvilling', null, null, '[]')`,
    );
    const places = () =>
      api().asSystem(
        `select orgid, shortid, devid, object_type, manual_measurements as measured,
           (select count(*)::int from object_seats s where s.object = o.id) as seats
         from objects o where name = 'Kaien' order by orgid, shortid desc`,
      );
    const before = await places();
    const merging = { ...toTwin, with_papers: true };
    const [seen] = resultsOf(
      await api().post('peiladmin', `${url}/preview`, { devids: ['flyttes'], move: merging }),
    );
    expect([seen?.papers, seen?.notices]).toEqual([
      expect.arrayContaining(['plassen «Kaien»']),
      ['Abonnementet følger med.'],
    ]);
    const moved = await move(merging);
    const [former, taken, fresh, ...others] = await places();
    expect([former, taken, fresh, others]).toEqual([
      { ...before[0], devid: null },
      before[1],
      { ...before[0], orgid: 'tvilling', shortid: '', devid: 'flyttes' },
      [],
    ]);
    await undo(moved);
    expect(await places()).toEqual(before);
    // Without them it stays, and is the device's again when that comes back; also when it goes there a second time.
    await wait(1_001);
    await move(toTwin);
    expect(await places()).toEqual([{ ...before[0], devid: null }, before[1]]);
    await move({ ...toTwin, orgid: 'fjord' });
    expect(await places()).toEqual(before);
    await api().asSystem(`delete from objects where name = 'Kaien'`);
  });

  test.each(['stock', 'retired', 'returned'] as const)(
    'FACTORY-02 what comes back to the provider as %s does not sit again where it sat there, and its copy goes',
    async (to) => {
      await api().asSystem(`delete from objects where name = 'Prøvehallen'`);
      await api().asSystem(
        `insert into objects (shortid, name, orgid, devid, object_type)
         values ('HALL1', 'Prøvehallen', 'peil', 'hyllevare', 'tanklevel')`,
      );
      const places = () =>
        api().asSystem(`select orgid, devid from objects where name = 'Prøvehallen' order by orgid`);
      await move({ ...toTwin, with_papers: true }, 'hyllevare');
      expect(await places()).toEqual([
        { orgid: 'peil', devid: null },
        { orgid: 'tvilling', devid: 'hyllevare' },
      ]);
      await move(away(to), 'hyllevare');
      expect(await places()).toEqual([{ orgid: 'peil', devid: null }]);
      await api().asSystem(`delete from objects where name = 'Prøvehallen'`);
    },
  );

  test.each([
    ['stock', 'Status:Lager', 'Peil (lager)'],
    ['retired', 'Status:Kassert', 'Peil (kassert)'],
    ['returned', 'Status:Returnert', 'Peil (returnert som defekt)'],
  ] as const)(
    'FACTORY-02 to %s: the provider’s, without subscription, hidden as %s',
    async (to, tag, place) => {
      expect(await move(away(to, 'Knust glass'), 'flyttes', 'hyllevare')).toMatchObject([
        { result: 'changed', to: place },
        { result: to === 'stock' ? 'unchanged' : 'changed', to: place },
      ]);
      expect(await stored()).toMatchObject({ orgid: 'peil', tags: [tag], subscribed: false });
      expect(await stored('hyllevare')).toMatchObject({ orgid: 'peil', tags: [tag] });
    },
  );

  test('FACTORY-02 one that has measured since is not undone, and one that somebody changed since is not moved', async () => {
    const moved = await move(away('stock'));
    await api().asSystem(
      `update devices set owned_since = owned_since - interval '1 hour' where devid = 'flyttes'`,
    );
    await api().asSystem(
      `insert into readings (dev, t, corrid, volume) select dev, now() - interval '1 minute', 'etter', 900
       from devices where devid = 'flyttes'`,
    );
    const [first] = moved;
    const again = [{ ...first, version: (await stored())?.version ?? 0 }] as MovedDevice[];
    expect(await undo(again)).toMatchObject([
      { result: 'refused', message: expect.stringMatching(/^Enheten har målt etter flyttingen/) },
    ]);
    const stale = await api().post('peiladmin', url, {
      devices: [{ devid: 'flyttes', version: 1 }],
      move: toTwin,
    });
    expect(resultsOf(stale)).toMatchObject([
      { result: 'refused', message: 'Endret av noen andre i mellomtiden.' },
    ]);
    expect((await stored())?.orgid).toBe('peil');
  });

  test.each<[DeviceMove, string, RegExp]>([
    [{ ...toTwin, orgid: 'finnes-ikke' }, 'move.orgid', /^Finner ikke/],
    [{ ...toTwin, orgid: 'peil' }, 'move.orgid', /Til lager/],
    [{ ...away('retired'), subscription: 'keep' }, 'move.subscription', /kan ha abonnement/],
    [{ ...away('stock'), with_papers: true }, 'move.with_papers', /Papirene/],
  ])('FACTORY-02 %j is no move', async (wished, field, message) => {
    const answer = await api().post('peiladmin', `${url}/preview`, { devids: ['flyttes'], move: wished });
    expect([answer.status, faults(answer)]).toEqual([422, { [field]: expect.stringMatching(message) }]);
  });

  test('FACTORY-02 what was retired comes to a customer without the groups it had, and what comes back has them again', async () => {
    await api().asSystem(`update devices set tags = '{Status:Lager,Parti 7}' where devid = 'hyllevare'`);
    await move(away('retired'), 'hyllevare');
    expect(await stored('hyllevare')).toMatchObject({ tags: ['Parti 7', 'Status:Kassert'] });
    expect(await move(toTwin, 'hyllevare')).toMatchObject([
      { from: 'Peil (kassert)', to: 'Fjord Drivstoff AS (lager)', papers: ['gruppen Parti 7'] },
    ]);
    expect(await stored('hyllevare')).toMatchObject({ orgid: 'tvilling', tags: ['Status:Lager'] });

    const before = await stored();
    await move(away('returned'));
    const back = { ...toTwin, orgid: 'fjord', subscription: 'start' } as const;
    expect(await move(back)).toMatchObject([
      {
        from: 'Peil (returnert som defekt)',
        to: 'Fjord Drivstoff AS',
        notices: [
          'Har ikke målt etter forrige flytting: navn, adresse og alt annet blir som det var.',
          'Får abonnement.',
        ],
      },
    ]);
    expect(await stored()).toMatchObject({ name: before?.name, tags: before?.tags, appdata });
  });

  test.each([
    ['retired', 'Status:Kassert', 'Peil (kassert)'],
    ['returned', 'Status:Returnert', 'Peil (returnert som defekt)'],
    ['stock', 'Status:Lager', 'Peil (lager)'],
  ] as const)(
    'FACTORY-02 what goes out of use before it has measured at the customer is told as %s, not as the stock it came from',
    async (to, tag, place) => {
      await move(toTwin, 'hyllevare');
      expect(await move(away(to), 'hyllevare')).toMatchObject([
        { from: 'Fjord Drivstoff AS (lager)', to: place },
      ]);
      expect((await stored('hyllevare'))?.tags).toEqual([tag]);
    },
  );

  test('FACTORY-02 at one that is there already only the subscription changes', async () => {
    const stay = { ...toTwin, orgid: 'fjord' };
    expect(await move(stay)).toMatchObject([{ result: 'unchanged' }]);
    expect(await move({ ...stay, subscription: 'start' })).toMatchObject([{ result: 'unchanged' }]);
    expect(await move({ ...stay, subscription: 'end' })).toMatchObject([{ result: 'changed', papers: [] }]);
    expect(await stored()).toMatchObject({ orgid: 'fjord', name: 'Tank hos Kari', subscribed: false });
  });

  test('FACTORY-02 to one that has no subscription it may be given one', async () => {
    await move({ ...toTwin, subscription: 'start' }, 'hyllevare');
    expect(await stored('hyllevare')).toMatchObject({ orgid: 'tvilling', subscribed: true });
  });
});
