import type { Device, ProfileAnswer, ProfileDevices, ProfileUse } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';

const list = '/api/v1/profiles';
const one = `${list}/Dieseltank`;
const uses = `${one}/uses`;

describeApi('uses of profiles', (api) => {
  const device = async (id: string) =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${id}`)).json<Device>();
  const change = (id: string, appdata: object) =>
    api().call('peiladmin', { method: 'PUT', url: `/api/v1/devicesettings/${id}`, body: { appdata } });
  const preview = async (body: object) =>
    (await api().post('peiladmin', `${uses}/preview`, body)).json<ProfileAnswer>();
  const lookedAt = ({ results }: ProfileAnswer) => ({
    devices: results.flatMap(({ devid, version }) => (version === null ? [] : [{ devid, version }])),
  });
  const use = async (body: object, headers = {}) =>
    api().call('peiladmin', { method: 'POST', url: uses, body, headers });
  const useOn = async (...devids: string[]) =>
    (await use(lookedAt(await preview({ devids })))).json<ProfileAnswer>();
  const log = async () => (await api().get('peiladmin', uses)).json<ProfileUse[]>();
  const undo = async (id: number | null, step = '') =>
    (await api().post('peiladmin', `${uses}/${String(id)}/undo${step}`, undefined)).json<ProfileAnswer>();

  beforeEach(async () => {
    await api().asSystem('delete from profiles');
    await api().asSystem(`update devices set appdata = appdata - 'fueltype' - 'tank' - 'visualization'`);
    await api().post('peiladmin', list, {
      name: 'Dieseltank',
      appdata: {
        fueltype: 'Diesel',
        tank: { fill_to_max: 900 },
        visualization: [{ alarm_list: { enable: true, alarm_below_percent: 15 } }],
      },
    });
  });

  test('PROF-01 a dry run tells in words what changes on which device, and changes nothing', async () => {
    await change('fjord-tank', { fueltype: 'Diesel', tank: { fill_to_max: 800 } });
    const before = await device('fjord-tank');
    const { results, use: stored } = await preview({ devids: ['fjord-tank', 'finnes-ikke'] });
    expect(stored).toBeNull();
    expect(results.map(({ devid, result, message }) => [devid, result, message])).toEqual([
      ['fjord-tank', 'changed', null],
      ['finnes-ikke', 'refused', 'Finner ikke enheten.'],
    ]);
    expect(results[0]?.changes.map(({ name, now, becomes }) => [name, now, becomes])).toEqual([
      ['Fylles til høyst (liter)', '800', '900'],
      ['Alarm ved lavt nivå', 'Ikke satt', 'På'],
      ['Alarm under (prosent)', 'Ikke satt', '15'],
    ]);
    expect(await device('fjord-tank')).toEqual(before);
    expect(await log()).toEqual([]);
  });

  test('FITTER-02 a dry run asks about a sensor height that would not fit the tank of a device', async () => {
    const standing = { object_type: 'tanklevel', tanktype: 'Egendefinert stående tank [H+V]', volume: 4000 };
    await api().post('peiladmin', list, { name: 'Sensor på toppen', appdata: { sensorheight: 1000 } });
    const asked = async (height: number, sensorheight: number) => {
      await change('fjord-tank', { ...standing, height, sensorheight });
      const { results } = (
        await api().post('peiladmin', `${list}/${encodeURIComponent('Sensor på toppen')}/uses/preview`, {
          devids: ['fjord-tank'],
        })
      ).json<ProfileAnswer>();
      return [results[0]?.result, results[0]?.message?.replaceAll(/\s/g, ' ') ?? null];
    };
    expect(await asked(1600, 1700)).toEqual([
      'changed',
      expect.stringMatching(/^Sensorhøyden er 1 000 mm, men tanken er 1 600 mm høy\. .*Stemmer det\?$/),
    ]);
    expect(await asked(900, 950)).toEqual(['changed', null]);
  });

  test('PROF-01 a group of one customer, and chosen devices, each once', async () => {
    const inGroup = async (body: object) => (await preview(body)).results.map(({ devid }) => devid);
    await api().asSystem(
      `update devices set tags = tags || '{"Flåte : Ny"}' where devid ~ '^(fjord|tvilling)-tank$'`,
    );
    expect((await inGroup({ groups: ['Flåte:Ny'] })).sort()).toEqual(['fjord-tank', 'tvilling-tank']);
    expect(await inGroup({ groups: ['Flåte:Ny'], orgid: 'fjord', devids: ['fjord-tank'] })).toEqual([
      'fjord-tank',
    ]);
    const none = await api().post('peiladmin', `${uses}/preview`, { groups: ['Ingen slik'] });
    expect([none.status, none.json<{ message: string }>().message]).toEqual([
      422,
      'Ingen enheter er med. Velg en gruppe som har enheter.',
    ]);
  });

  test('PROF-01 API-03 it is used on all, each with its own row in the trail, and stands in the log', async () => {
    const { results, use: id } = await useOn('fjord-tank', 'fjord-pump');
    expect(results.map(({ result }) => result)).toEqual(['changed', 'changed']);
    expect((await device('fjord-pump')).appdata).toMatchObject({
      fueltype: 'Diesel',
      visualization: [{ alarm_list: { alarm_below_percent: 15 } }],
    });
    expect(await log()).toMatchObject([
      { id, user_name: 'peiladmin', devices: 2, undoable: 2, undone: 0, undone_at: null },
    ]);
    const trail = await api().asSystem<{ kind: string; object: string }>(
      `select kind, object from audit where user_name = 'peiladmin' order by id desc limit 3`,
    );
    expect(trail.map(({ kind, object }) => `${kind} ${object}`).sort()).toEqual([
      'device fjord-pump',
      'device fjord-tank',
      'profile_use Dieseltank',
    ]);
    expect((await useOn('fjord-tank')).use).toBeNull();
    const listed = (await api().get('peiladmin', list)).json<{ used_on?: number }[]>();
    expect(listed.map(({ used_on }) => used_on)).toEqual([2]);
    expect((await api().get('fjord-service', list)).text).not.toContain('used_on');
  });

  test('PROF-01 what a rule or a newer change refuses is told, and holds up no other', async () => {
    await api().call('peiladmin', {
      method: 'PUT',
      url: one,
      body: { proddata: { lowlevel: { telemetry_interval_s: 3600 } } },
    });
    await api().asSystem(
      `update devices set proddata = '{"lowlevel": {"transmission_interval_s": 600}}' where devid = 'fjord-pump'`,
    );
    const seen = await preview({ devids: ['fjord-tank', 'fjord-pump', 'tvilling-tank'] });
    const refusals = seen.results.filter(({ result }) => result === 'refused');
    expect(refusals.map(({ message }) => message)).toContain(
      'Sender hvert (sekunder): Enheten kan ikke sende oftere enn den måler.',
    );
    await api().asSystem(`update devices set proddata = '{"lowlevel": {"transmission_interval_s": 3600}}'`);
    const again = await preview({ devids: ['fjord-tank', 'tvilling-tank'] });
    await change('tvilling-tank', { volume: 4321 });
    const { results } = (await use(lookedAt(again))).json<ProfileAnswer>();
    expect(results.map(({ devid, result, message }) => [devid, result, message])).toEqual([
      ['fjord-tank', 'changed', null],
      ['tvilling-tank', 'refused', 'Enheten er endret i mellomtiden.'],
    ]);
    await api().asSystem(`update devices set proddata = '{}'`);
  });

  test('PROF-01 a profile that was changed since the dry run is not used', async () => {
    const seen = lookedAt(await preview({ devids: ['fjord-tank'] }));
    await api().call('peiladmin', { method: 'PUT', url: one, body: { description: 'Ny' } });
    expect((await use(seen, { 'if-match': '"1"' })).status).toBe(409);
    expect((await device('fjord-tank')).appdata.fueltype).toBeUndefined();
  });

  test('PROF-01 a use is taken back later, but not where something newer changed what it set', async () => {
    await change('fjord-tank', { fueltype: 'Parafin' });
    const before = (await device('fjord-tank')).appdata;
    const { use: id } = await useOn('fjord-tank', 'fjord-pump');
    await change('fjord-pump', { fueltype: 'AdBlue' });
    await change('fjord-tank', { volume: 777 });
    expect(await log()).toMatchObject([{ undoable: 1, undone: 0 }]);

    const seen = await undo(id, '/preview');
    const told = Object.fromEntries(
      seen.results.map(({ devid, result, message }) => [devid, [result, message]]),
    );
    expect(told).toEqual({
      'fjord-tank': ['changed', null],
      'fjord-pump': ['refused', 'Endret etterpå, og blir stående som det er nå: Væske.'],
    });
    expect((await device('fjord-tank')).appdata.fueltype).toBe('Diesel');

    const done = await undo(id);
    expect(done.results.find(({ devid }) => devid === 'fjord-tank')?.changes).toContainEqual(
      expect.objectContaining({ name: 'Væske', now: 'Diesel', becomes: 'Parafin' }),
    );
    expect((await device('fjord-tank')).appdata).toEqual({ ...before, volume: 777 });
    expect((await device('fjord-pump')).appdata.fueltype).toBe('AdBlue');
    expect(await log()).toMatchObject([{ undoable: 0, undone: 1, undone_by: 'peiladmin' }]);
    expect((await undo(id)).results.map(({ devid }) => devid)).toEqual(['fjord-pump']);
  });

  test('PROF-01 a later use is taken back before the earlier one', async () => {
    const first = await useOn('fjord-tank');
    await api().call('peiladmin', { method: 'PUT', url: one, body: { appdata: { fueltype: 'AdBlue' } } });
    const second = await useOn('fjord-tank');
    expect((await undo(first.use)).results[0]?.result).toBe('refused');
    expect((await undo(second.use)).results[0]?.result).toBe('changed');
    expect((await undo(first.use)).results[0]?.result).toBe('changed');
    expect((await device('fjord-tank')).appdata.fueltype).toBeUndefined();
  });

  test('PROF-01 where it is used: brought in, or agreeing without; what differs is counted', async () => {
    await change('tvilling-tank', {
      fueltype: 'Diesel',
      tank: { fill_to_max: 900, drain_to_min: 5 },
      visualization: [{ alarm_list: { enable: true, alarm_below_percent: 15 }, graphs: [] }],
    });
    await useOn('fjord-tank');
    await change('fjord-tank', { fueltype: 'AdBlue' });
    const { devices, total } = (await api().get('peiladmin', `${one}/devices`)).json<ProfileDevices>();
    expect(total).toBe(2);
    expect(
      Object.fromEntries(
        devices.map(({ devid, applied_at, differs }) => [devid, [applied_at === null, differs]]),
      ),
    ).toEqual({
      'fjord-tank': [false, 1],
      'tvilling-tank': [true, 0],
    });
  });

  test.each([
    [{ emptied_at: 5 }, {}, 'Feltet «Tømt» hører til én enhet og kan ikke stå i en profil.'],
    [
      { expected_location: { lat: 60, long: 5 } },
      {},
      'Feltet «Plassering» hører til én enhet og kan ikke stå i en profil.',
    ],
    [{}, { shortid: 'X' }, 'Feltet «Kort-ID» hører til én enhet og kan ikke stå i en profil.'],
  ])('PROF-01 %j %j may not be in a profile', async (appdata, proddata, message) => {
    for (const answer of [
      await api().post('peiladmin', list, { name: 'Ny', appdata, proddata }),
      await api().call('peiladmin', { method: 'PUT', url: one, body: { appdata, proddata } }),
    ])
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  test('ROLE-02 a profile that is renamed keeps its log; one that is removed leaves the devices as they are', async () => {
    await useOn('fjord-tank');
    await api().call('peiladmin', { method: 'PUT', url: one, body: { name: 'Diesel' } });
    expect((await api().get('peiladmin', `${list}/Diesel/uses`)).json<ProfileUse[]>()).toHaveLength(1);
    await api().call('peiladmin', { method: 'DELETE', url: `${list}/Diesel` });
    expect((await device('fjord-tank')).appdata.fueltype).toBe('Diesel');
    expect(await api().asSystem('select from profile_uses')).toEqual([]);
  });
});
