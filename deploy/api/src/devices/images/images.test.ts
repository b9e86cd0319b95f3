import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Device } from '@peil/shared-kernel/api/schemas';
import { readConfig } from '../../platform/config.ts';
import { inScope } from '../../platform/db/tenant.ts';
import type { ApiApp } from '../../platform/api-app.ts';
import { createLogger } from '../../platform/logger.ts';
import { createApi } from '../../server.ts';
import { describeApi, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import * as pictures from './testing/pictures.ts';

interface Uploaded {
  readonly id: string;
  readonly url: string;
}

describeApi('images', (api: () => TestApi) => {
  const upload = async (
    user: string,
    devid: string,
    file: Buffer | string,
    type = 'image/jpeg',
    app?: ApiApp,
  ) =>
    (app ?? api().app).inject({
      method: 'POST',
      url: `/api/v1/devicesettings/${devid}/image`,
      headers: { authorization: `Bearer ${await api().token(user)}`, 'content-type': type },
      payload: file,
    });
  const fetchImage = async (
    user: string,
    url: string,
    headers: Record<string, string> = {},
    app = api().app,
  ) => app.inject({ url, headers: { ...headers, authorization: `Bearer ${await api().token(user)}` } });
  const deviceOf = async (devid: string): Promise<{ device: Device; etag: string | null }> => {
    const answer = await api().get('peiladmin', `/api/v1/devicesettings/${devid}`);
    return { device: answer.json<Device>(), etag: answer.headers.get('etag') };
  };

  test('API-06 an uploaded picture is shown in both widths and stands in the device’s settings', async () => {
    const before = await deviceOf('fjord-tank');
    const answer = await upload('fjord-admin', 'fjord-tank', await pictures.fromPhone());
    expect(answer.statusCode).toBe(200);
    const { id, url } = answer.json<Uploaded>();
    expect(url).toBe(`/api/v1/images/${id}`);

    const small = await fetchImage('fjord-viewer', url);
    expect(small.statusCode).toBe(200);
    expect(small.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(small.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const named = await fetchImage('fjord-viewer', `${url}?width=450`);
    expect(named.rawPayload.equals(small.rawPayload)).toBe(true);
    const large = await fetchImage('fjord-viewer', `${url}?width=1000`);
    expect(large.rawPayload.length).toBeGreaterThan(small.rawPayload.length);
    const etag = String(large.headers.etag);
    expect(etag).not.toBe(small.headers.etag);
    const again = await fetchImage('fjord-viewer', `${url}?width=1000`, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.headers).not.toHaveProperty('content-length');

    const { device, etag: version } = await deviceOf('fjord-tank');
    expect(version).not.toBe(before.etag);
    const [shown] = before.device.appdata.visualization ?? [];
    expect(device.appdata).toEqual({
      ...before.device.appdata,
      visualization: [{ ...shown, images: [{ role: 'profileImg', url }] }],
    });
    const audited = await api().asSystem<{ user_name: string; changes: object }>(
      `select user_name, changes from audit where object = 'fjord-tank' order by id desc limit 1`,
    );
    expect(audited).toMatchObject([{ user_name: 'fjord-admin' }]);
    expect(Object.keys(audited[0]?.changes ?? {})).toEqual(['appdata.visualization']);
  });

  test('API-06 the next picture takes the place of the one before, which is gone', async () => {
    const file = await pictures.webp();
    const first = (await upload('fjord-admin', 'fjord-tank', file, 'image/webp')).json<Uploaded>();
    const second = (await upload('fjord-admin', 'fjord-tank', file, 'image/webp')).json<Uploaded>();
    expect((await fetchImage('fjord-admin', first.url)).statusCode).toBe(404);
    expect((await fetchImage('fjord-admin', second.url)).statusCode).toBe(200);
    const { device } = await deviceOf('fjord-tank');
    expect(device.appdata.visualization?.[0]?.images).toEqual([{ role: 'profileImg', url: second.url }]);
    expect(await api().asSystem(`select from images where devid = 'fjord-tank'`)).toHaveLength(1);
  });

  test.each([
    ['a role that does not work with devices', 'fjord-viewer', 'fjord-tank', 403],
    ['another organisation’s device', 'fjord-admin', 'tvilling-tank', 404],
    ['a device that is not there', 'fjord-admin', 'finnes-ikke', 404],
    ['a device that is only shared', 'tvilling-admin', 'fjord-pump', 403],
  ])('ROLE-04 API-06 %s takes no picture', async (_name, user, devid, status) => {
    const fingerprint = () =>
      api().asSystem(`select (select md5(string_agg(d::text, '' order by devid)) from devices d),
      (select count(*) from images), (select count(*) from audit)`);
    const before = await fingerprint();
    expect((await upload(user, devid, await pictures.jpeg(40, 40))).statusCode).toBe(status);
    expect(await fingerprint()).toEqual(before);
  });

  test('ROLE-04 API-06 a picture is seen by who sees the device, and by nobody else', async () => {
    const { url } = (await upload('fjord-admin', 'fjord-tank', await pictures.jpeg(40, 40))).json<Uploaded>();
    const pump = (await upload('fjord-admin', 'fjord-pump', await pictures.jpeg(40, 40))).json<Uploaded>();
    const statuses = async (user: string) => [
      (await fetchImage(user, url)).statusCode,
      (await fetchImage(user, pump.url)).statusCode,
    ];
    expect(await statuses('fjord-viewer')).toEqual([200, 200]);
    expect(await statuses('peiladmin')).toEqual([200, 200]);
    // The pump is shared with the second twin; the tank is not.
    expect(await statuses('tvilling-admin')).toEqual([404, 200]);
    const missing = await fetchImage('tvilling-admin', '/api/v1/images/finnes-ikke');
    expect((await fetchImage('tvilling-admin', url)).json()).toEqual(missing.json());
    expect((await api().app.inject({ url })).statusCode).toBe(401);

    // A device of a group that the user is not in.
    await api().asSystem(`update devices set tags = '{Hemmelig}' where devid = 'fjord-tank'`);
    expect(await statuses('fjord-viewer')).toEqual([404, 200]);
    await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'fjord-tank'`);
  });

  test('ROLE-04 the database itself keeps an organisation from the picture of what is only shared with it', async () => {
    await upload('fjord-admin', 'fjord-pump', await pictures.jpeg(40, 40));
    const asTwin = (sql: string) =>
      inScope(api().db.pool, { kind: 'organisation', orgid: 'tvilling' }, (client) => client.query(sql));
    expect((await asTwin('select from images')).rowCount).toBe(1);
    expect((await asTwin('delete from images')).rowCount).toBe(0);
    const insert = asTwin(
      `insert into images (id, devid, width450, width1000) values ('x', 'fjord-pump', '', '')`,
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['portal_app', 'portal_provider'])(
    'ROLE-04 %s without a tenant sees and writes no picture',
    async (role) => {
      await upload('fjord-admin', 'fjord-tank', await pictures.jpeg(40, 40));
      const seen = await inScope(api().db.pool, { kind: 'system' }, async (client) => {
        await client.query(`set local role ${role}`);
        const found = await client.query('select from images');
        const removed = await client.query('delete from images');
        return [found.rowCount, removed.rowCount];
      });
      expect(seen).toEqual([0, 0]);
    },
  );

  test.each([
    ['an SVG that says it is a PNG', 422, pictures.svg, 'image/png'],
    ['HTML that says it is a JPEG', 422, pictures.html, 'image/jpeg'],
    ['too many pixels', 422, pictures.bomb(50_000, 50_000), 'image/png'],
    ['an SVG', 415, pictures.svg, 'image/svg+xml'],
    ['a GIF', 415, pictures.zip, 'image/gif'],
    ['JSON', 415, '{}', 'application/json'],
    ['a form', 415, 'a=b', 'application/x-www-form-urlencoded'],
    ['nothing', 400, '', 'image/jpeg'],
    ['more than 10 MB', 413, Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg'],
  ])('API-03 API-06 %s is refused with %i and changes nothing', async (_name, status, file, type) => {
    const before = await deviceOf('fjord-tank');
    const answer = await upload('fjord-admin', 'fjord-tank', file, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).not.toBe('');
    if (status === 415) expect(answer.json<{ message: string }>().message).toContain('JPEG, PNG eller WebP');
    expect(await deviceOf('fjord-tank')).toEqual(before);
  });

  test('API-03 a JPEG of nearly 10 MB is taken; other calls take no image', async () => {
    const padded = Buffer.concat([await pictures.jpeg(40, 40), Buffer.alloc(10 * 1024 * 1024 - 5000)]);
    expect((await upload('fjord-admin', 'fjord-tank', padded)).statusCode).toBe(200);
    const elsewhere = await api().app.inject({
      method: 'POST',
      url: '/api/v1/auth',
      headers: { 'content-type': 'image/jpeg' },
      payload: await pictures.jpeg(40, 40),
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test('API-06 TRUTH-21 a third upload of a user at once is turned away, another user’s and the next ones are not', async () => {
    const file = await pictures.jpeg(40, 40);
    const [others, ...own] = await Promise.all([
      upload('fjord-sysadmin', 'fjord-pump', file),
      ...Array.from({ length: 5 }, () => upload('fjord-admin', 'fjord-tank', file)),
    ]);
    expect(own.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429]);
    const refused = own.find(({ statusCode }) => statusCode === 429);
    expect([refused?.json<{ message: string }>().message, refused?.headers['retry-after']]).toEqual([
      'Du laster opp flere bilder samtidig. Vent til de er lagret, og prøv igjen.',
      '5',
    ]);
    expect(others.statusCode).toBe(200);
    expect((await upload('fjord-admin', 'fjord-tank', file)).statusCode).toBe(200);
    expect(await api().asSystem(`select from images where devid = 'fjord-tank'`)).toHaveLength(1);
  });

  test('TRUTH-21 who dribbles eight uploads holds up nobody else, and may go on afterwards', async () => {
    const { port } = api().app.server.address() as AddressInfo;
    const authorization = `Bearer ${await api().token('fjord-admin')}`;
    const file = await pictures.jpeg(40, 40);
    const turnedAway: (number | undefined)[] = [];
    const dribbling = Array.from({ length: 8 }, () => {
      const sending = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/v1/devicesettings/fjord-tank/image',
        headers: { authorization, 'content-type': 'image/jpeg', 'content-length': file.length },
      });
      sending.on('error', () => undefined);
      sending.on('response', ({ statusCode }) => turnedAway.push(statusCode));
      sending.write(file.subarray(0, 10));
      return sending;
    });
    await until(async () => turnedAway.length === 6);
    expect(turnedAway).toEqual(Array(6).fill(429));
    expect((await upload('fjord-sysadmin', 'fjord-pump', file)).statusCode).toBe(200);
    for (const sending of dribbling) sending.destroy();
    await until(async () => (await upload('fjord-admin', 'fjord-tank', file)).statusCode === 200);
  });

  test.each(['?width=451', '?width=', '?width=450&width=1000', '?width=450.0'])(
    'API-03 %s is no width',
    async (query) => {
      expect((await fetchImage('fjord-admin', `/api/v1/images/x${query}`)).statusCode).toBe(400);
    },
  );

  test('API-06 ROLE-04 with a hosted service, the public id of a visible device leads there', async () => {
    const hosting = await createApi({
      config: readConfig({
        NODE_ENV: 'test',
        DEMO: 'false',
        IMAGE_URL_TEMPLATE: 'https://images.example/w_{width},q_{quality}/{id}',
      }),
      db: api().db,
      logger: createLogger('silent'),
    });
    await api().asSystem(`update devices set appdata = appdata ||
      '{"visualization": [{"images": [{"role": "profileImg", "url": "kunde/tank-7"}]}]}' where devid = 'fjord-tank'`);
    const url = '/api/v1/images/kunde%2Ftank-7';
    const small = await fetchImage('fjord-viewer', url, {}, hosting);
    expect([small.statusCode, small.headers.location]).toEqual([
      302,
      'https://images.example/w_450,q_20/kunde/tank-7',
    ]);
    const large = await fetchImage('fjord-viewer', `${url}?width=1000`, {}, hosting);
    expect(large.headers.location).toBe('https://images.example/w_1000,q_60/kunde/tank-7');
    expect((await fetchImage('tvilling-viewer', url, {}, hosting)).statusCode).toBe(404);
    expect((await fetchImage('fjord-viewer', '/api/v1/images/tank-7', {}, hosting)).statusCode).toBe(404);
    // Without a hosted service there is nothing to lead to.
    expect((await fetchImage('fjord-viewer', url)).statusCode).toBe(404);
    const own = (
      await upload('fjord-admin', 'fjord-pump', await pictures.jpeg(40, 40), 'image/jpeg', hosting)
    ).json<Uploaded>();
    expect((await fetchImage('fjord-viewer', own.url, {}, hosting)).statusCode).toBe(200);
    await hosting.close();
  });
});
