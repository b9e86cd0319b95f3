import type { Device, Problem } from '@peil/shared-kernel/api/schemas';
import { serviceLogOf } from '@peil/shared-kernel/devices';
import * as pictures from './images/testing/pictures.ts';
import { describeApi } from '../testing/api.ts';

describeApi('the service log', (api) => {
  const url = '/api/v1/devicesettings/fjord-tank';
  const log = (user: string, checks: unknown, comment: unknown = null) =>
    api().post(user, `${url}/service-log`, { checks, comment });
  const entries = async () =>
    serviceLogOf((await api().get('fjord-admin', url)).json<Device>().appdata).map(
      ({ user, acts, comment }) => ({ user, acts, comment }),
    );

  beforeEach(async () => {
    await api().asSystem(`update devices set appdata = appdata - 'service_log' where devid = 'fjord-tank'`);
  });

  test('SET-08 what was done is kept with who and when, the newest first; customers read the provider’s name for its people', async () => {
    const before = Math.floor(Date.now() / 1000);
    expect((await log('fjord-service', ['battery_changed', 'battery_changed'], ' Ny pakke ')).status).toBe(
      200,
    );
    const answer = await log('peiladmin', ['sensor_cleaned']);
    const [newest] = serviceLogOf(answer.json<Device>().appdata);
    expect(newest?.at).toBeGreaterThanOrEqual(before);
    const [provider] = await api().asSystem<{ name: string }>(
      `select name from organisations where orgid = 'peil'`,
    );
    const [person] = await api().asSystem<{ full_name: string }>(
      `select full_name from users where user_name = 'fjord-service'`,
    );
    expect(await entries()).toEqual([
      { user: provider?.name, acts: ['sensor_cleaned'], comment: null },
      { user: person?.full_name, acts: ['battery_changed'], comment: 'Ny pakke' },
    ]);
  });

  test('SET-08 a note that says nothing is refused in words, and one that is none at all', async () => {
    const empty = await log('fjord-service', [], ' \u00a0 ');
    expect([empty.status, empty.json<Problem>().fields]).toEqual([
      422,
      { comment: 'Kryss av for hva som er gjort, eller skriv en kommentar' },
    ]);
    expect((await log('fjord-service', ['blown_up'])).status).toBe(400);
    expect((await log('fjord-service', [], 'x'.repeat(2001))).status).toBe(400);
    expect(await entries()).toEqual([]);
  });

  test('SET-08 flight mode that is set is in the log, once', async () => {
    const fly = (flight_mode: boolean) =>
      api().call('peiladmin', {
        method: 'PATCH',
        url: '/api/v1/device/fjord-tank/lowlevel',
        body: { flight_mode },
      });
    for (const isOn of [true, true, false]) expect((await fly(isOn)).status).toBe(200);
    expect((await entries()).map(({ acts }) => acts)).toEqual([['flight_mode_off'], ['flight_mode_on']]);
  });

  const note = (user: string, body: object) =>
    api().post(user, `${url}/service-log`, { checks: [], comment: null, ...body });
  const sendPhoto = async (user: string, devid: string, file = pictures.jpeg(40, 40)) =>
    api().app.inject({
      method: 'POST',
      url: `/api/v1/devicesettings/${devid}/service-photo`,
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${await api().token(user)}` },
      payload: await file,
    });
  const photoOf = async (user: string, devid: string) =>
    (await sendPhoto(user, devid)).json<{ id: string }>().id;
  const photos = () =>
    api().asSystem<{ id: string }>(`select id from images where role = 'service' order by id`);

  test('SERV-01 a note that waited on a phone is of when it was done, one with a wrong clock of now; sent twice it is one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const waited = { comment: 'I kjelleren', visit: 'visit-kjeller', done_at: now - 3600 };
    for (const status of [200, 200]) expect((await note('fjord-service', waited)).status).toBe(status);
    await note('fjord-service', { comment: 'Klokka går feil', done_at: now + 86_400 });
    const found = serviceLogOf((await api().get('fjord-admin', url)).json<Device>().appdata);
    expect(found.map(({ comment }) => comment)).toEqual(['Klokka går feil', 'I kjelleren']);
    expect(found[1]?.at).toBe(now - 3600);
    expect(found[0]?.at).toBeLessThanOrEqual(now + 60);
    expect((await note('fjord-service', { comment: 'x', done_at: 'i går' })).status).toBe(400);
  });

  test('SERV-01 a picture is kept with its entry, also when the device gets another picture of its own', async () => {
    const id = await photoOf('fjord-service', 'fjord-tank');
    expect((await note('fjord-service', { photo: id })).status).toBe(200);
    const [entry] = serviceLogOf((await api().get('fjord-admin', url)).json<Device>().appdata);
    expect(entry).toMatchObject({ photo: id, acts: [], comment: null });
    await api().app.inject({
      method: 'POST',
      url: `${url}/image`,
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${await api().token('fjord-admin')}` },
      payload: await pictures.jpeg(40, 40),
    });
    expect((await api().get('fjord-viewer', `/api/v1/images/${id}`)).status).toBe(200);
    expect((await api().get('tvilling-admin', `/api/v1/images/${id}`)).status).toBe(404);
  });

  test('SERV-01 a picture that no note came of goes after a day, one that a note names stays', async () => {
    const named = await photoOf('fjord-service', 'fjord-tank');
    await note('fjord-service', { photo: named });
    const left = await photoOf('fjord-service', 'fjord-tank');
    await api().asSystem(`update images set created_at = now() - interval '25 hours' where role = 'service'`);
    const fresh = await photoOf('fjord-service', 'fjord-tank');
    const kept = (await photos()).map(({ id }) => id);
    expect([kept.includes(named), kept.includes(left), kept.includes(fresh)]).toEqual([true, false, true]);
  });

  test('SERV-01 a refused picture, or a flight mode that the caller may not set, keeps nothing of the note', async () => {
    const others = await photoOf('fjord-service', 'fjord-pump');
    const refusals = [
      await note('fjord-service', { checks: ['battery_changed'], photo: others }),
      await note('fjord-service', { checks: ['battery_changed'], photo: 'finnes-ikke' }),
      await note('fjord-service', { checks: ['battery_changed'], flight_mode: true }),
      await note('fjord-service', { checks: ['battery_changed'], visit: '!' }),
    ];
    expect(refusals.map(({ status, json }) => [status, json<Problem>().fields])).toEqual([
      [422, { photo: 'Bildet finnes ikke lenger. Velg det på nytt.' }],
      [422, { photo: 'Bildet finnes ikke lenger. Velg det på nytt.' }],
      [403, { flight_mode: 'Flymodus settes av leverandøren' }],
      [400, { visit: expect.any(String) as string }],
    ]);
    expect(await entries()).toEqual([]);
    expect((await sendPhoto('tvilling-service', 'fjord-tank')).statusCode).toBe(404);
    expect((await sendPhoto('fjord-viewer', 'fjord-tank')).statusCode).toBe(403);
  });

  const logOf = async (user: string) => serviceLogOf((await api().get(user, url)).json<Device>().appdata);
  /** Of now: of when the test is run. */
  const facts = (over: object = {}) => ({
    stage: 'before',
    taken_at: new Date(Date.now() - 3_600_000).toISOString().replace('Z', '+00:00'),
    taken_from: 'picture',
    lat: 60.39,
    long: 5.32,
    place_from: 'phone',
    ...over,
  });

  test('FITTER-03 photos of before and after are kept with their time, place and who, and are read by those of the customer alone', async () => {
    const [one, two] = [
      { id: await photoOf('fjord-service', 'fjord-tank'), ...facts() },
      {
        id: await photoOf('fjord-service', 'fjord-tank'),
        ...facts({ stage: 'after', taken_from: 'chosen' }),
      },
    ];
    const body = { checks: ['sensor_changed'], photos: [one, two], visit: 'visit-to-bilder' };
    for (const status of [200, 200]) expect((await note('fjord-service', body)).status).toBe(status);
    const [entry, ...more] = await logOf('fjord-viewer');
    expect(more).toEqual([]);
    // A client of an earlier release shows the first.
    expect(entry).toMatchObject({ acts: ['sensor_changed'], photo: one.id, photos: [one, two] });
    expect(entry?.user).not.toBe('');
    for (const { id } of [one, two]) {
      expect((await api().get('fjord-viewer', `/api/v1/images/${id}`)).status).toBe(200);
      expect((await api().get('tvilling-admin', `/api/v1/images/${id}`)).status).toBe(404);
    }
    // All of them are named: none goes when the next one is sent a day later.
    await api().asSystem(`update images set created_at = now() - interval '25 hours' where role = 'service'`);
    await photoOf('fjord-service', 'fjord-tank');
    const kept = (await photos()).map(({ id }) => id);
    expect([kept.includes(one.id), kept.includes(two.id)]).toEqual([true, true]);
  });

  test('FITTER-03 what a camera wrote of where it was is not left in the picture that is stored', async () => {
    const { id } = (await sendPhoto('fjord-service', 'fjord-tank', pictures.fromPhone())).json<{
      id: string;
    }>();
    for (const width of [450, 1000]) {
      const answer = await api().app.inject({
        url: `/api/v1/images/${id}?width=${String(width)}`,
        headers: { authorization: `Bearer ${await api().token('fjord-viewer')}` },
      });
      expect(answer.statusCode).toBe(200);
      for (const told of ['Exif', 'Kari Nordmann'])
        expect([told, answer.rawPayload.includes(told)]).toEqual([told, false]);
    }
  });

  test('FITTER-03 a time or place that cannot be true is left out, and nothing else of the note is lost', async () => {
    const strange = [
      { taken_at: '1970-01-01T00:00:00+01:00' },
      { taken_at: new Date(Date.now() + 86_400_000).toISOString() },
      { lat: 0, long: 0 },
      { taken_at: null, lat: null, long: null },
    ];
    const sent = [];
    for (const over of strange)
      sent.push({ ...facts(over), id: await photoOf('fjord-service', 'fjord-tank') });
    expect((await note('fjord-service', { comment: 'Is på linsa', photos: sent })).status).toBe(200);
    const [entry] = await logOf('fjord-viewer');
    expect(entry?.comment).toBe('Is på linsa');
    expect(
      entry?.photos.map(({ taken_at, lat, place_from }) => [taken_at !== null, lat, place_from]),
    ).toEqual([
      [false, 60.39, 'phone'],
      [false, 60.39, 'phone'],
      [true, null, null],
      [false, null, null],
    ]);
  });

  test('FITTER-03 too many photos, another device’s, and what is none are refused in words and keep nothing', async () => {
    const own = await photoOf('fjord-service', 'fjord-tank');
    const others = await photoOf('fjord-service', 'fjord-pump');
    const refused = async (...sent: object[]): Promise<[number, string[]]> => {
      const { status, json } = await note('fjord-service', { comment: 'x', photos: sent });
      return [status, Object.keys(json<Problem>().fields ?? {})];
    };
    expect(await refused({ id: own }, { id: others })).toEqual([422, ['photos']]);
    expect(await refused({ id: 'finnes-ikke' })).toEqual([422, ['photos']]);
    const [status, [field]] = await refused(...Array.from({ length: 7 }, () => ({ id: own })));
    expect([status, field]).toEqual([400, 'photos']);
    for (const wrong of [
      { lat: 91 },
      { long: -181 },
      { stage: 'under' },
      { taken_at: 'i går' },
      { who: 'x' },
    ])
      expect((await refused({ id: own, ...wrong }))[0]).toBe(400);
    expect(await entries()).toEqual([]);
    // One that says no more than which picture it is, is enough.
    expect((await note('fjord-service', { photos: [{ id: own }] })).status).toBe(200);
  });

  test('FITTER-03 photos of a registration are told as that, and are no visit of the day list', async () => {
    await api().asSystem('delete from device_works');
    const id = await photoOf('fjord-service', 'fjord-tank');
    expect((await note('fjord-service', { registering: true, photos: [{ id, ...facts() }] })).status).toBe(
      200,
    );
    expect((await logOf('fjord-viewer'))[0]?.acts).toEqual(['registered']);
    expect(await api().asSystem('select from device_works')).toEqual([]);
    expect((await note('fjord-service', { registering: true })).status).toBe(422);
  });

  test('SERV-01 the checks and the flight mode are one entry, and nothing is kept of them when saving fails', async () => {
    const { pool } = api().db;
    await pool.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
       create trigger break_off before insert on audit for each row execute function break_off()`,
    );
    const before = (await api().get('peiladmin', url)).json<Device>();
    try {
      expect((await note('peiladmin', { checks: ['battery_changed'], flight_mode: true })).status).toBe(500);
    } finally {
      await pool.query('drop function break_off cascade');
    }
    expect((await api().get('peiladmin', url)).json<Device>()).toEqual(before);
    const flown = await note('peiladmin', { checks: ['battery_changed'], flight_mode: true });
    expect(flown.json<Device>().state.deployment_monitoring?.state).toBe('flight');
    expect((await note('peiladmin', { flight_mode: true })).status).toBe(422);
    expect((await note('peiladmin', { flight_mode: false })).status).toBe(200);
    expect((await entries()).map(({ acts }) => acts)).toEqual([
      ['flight_mode_off'],
      ['battery_changed', 'flight_mode_on'],
    ]);
  });

  test('SERV-01 a note that is sent again by the same name is kept once', async () => {
    const body = { checks: ['sensor_cleaned'], comment: 'Is på linsa', visit: 'b2f3c9c4-besok' };
    expect((await note('fjord-service', body)).status).toBe(200);
    expect((await note('fjord-service', body)).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });
});
