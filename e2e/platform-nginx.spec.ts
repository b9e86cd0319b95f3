import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generate } from 'selfsigned';
import { password } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { openList, rows } from './support/pages/device-list.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { startNginx, type NginxSettings } from './support/servers/nginx.ts';
import { expect, test, type Production } from './support/servers/production.ts';
import { askRaw, type RawAnswer, type RawRequest } from './support/servers/raw-request.ts';
import { operate, publishChanged, readRegistry, releaseChanged } from './support/releases/releases.ts';
import { renamedButton } from './support/releases/renamed-button.ts';

// One set-up for all of them, in this order: two processes of everything are dear.
test.describe.configure({ mode: 'default' });

/** What each server says of itself, and how the answer travels. */
const ownOfEach = [
  'server',
  // nginx offers no part of a compressed file; nobody asks for one.
  'accept-ranges',
  'date',
  'etag',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
];

function comparable({ status, headers, body }: RawAnswer) {
  const told = Object.entries(headers).filter(([name]) => !ownOfEach.includes(name));
  return { status, headers: Object.fromEntries(told.sort()), body: body.toString('base64') };
}

/** Asks the gateway and nginx the same: status, headers and every byte are to be alike. */
async function expectAlike(
  { gateway }: Production,
  nginx: string,
  requests: readonly RawRequest[],
): Promise<void> {
  for (const asked of requests) {
    const request = { ...asked, headers: { host: 'portal.example', ...asked.headers } };
    const [expected, got] = await Promise.all([askRaw(gateway, request), askRaw(nginx, request)]);
    const title = `${request.method ?? 'GET'} ${request.path.slice(0, 80)} ${JSON.stringify(request.headers)}`;
    expect.soft(comparable(got), title).toEqual(comparable(expected));
  }
}

/** Files of the releases: a script, a style sheet and a font. */
async function liveFiles(releases: string) {
  const { shell, remotes } = await readRegistry(releases);
  const devices = remotes['mfe-devices']?.channels.stable;
  if (!devices) throw new Error('mfe-devices is not released');
  const fileOf = (ending: string, { base, integrity } = devices) =>
    `${base}${Object.keys(integrity).find((name) => name.endsWith(ending)) ?? ''}`;
  const page = `${shell.channels.stable.base}${shell.channels.stable.entry}`;
  return { base: devices.base, script: `${devices.base}${devices.entry}`, style: fileOf('.css'), page };
}

const json = { 'content-type': 'application/json' };

test('PLAT-03 PLAT-13 nginx answers pages as the gateway does', atNight(), async ({ production }) => {
  await expectAlike(production, production.nginx.url, [
    { path: '/' },
    { path: '/devices?side=2' },
    { path: '/devices', headers: { 'accept-encoding': 'br, gzip' } },
    { path: '/devices', headers: { 'accept-encoding': 'gzip' } },
    { path: '/devices', headers: { host: 'beta.portal.example' } },
    { path: '/devices', method: 'HEAD' },
    { path: '/devices', method: 'POST', headers: json, body: '{}' },
    { path: '/devices', method: 'DELETE' },
    { path: '/nowhere' },
    { path: '/user/ola.nordmann' },
    { path: '/favicon.ico' },
    { path: '/releases' },
    { path: '/apis' },
    { path: '//releases/x' },
    { path: `/${'x'.repeat(9_000)}` },
    { path: '/registry.json' },
    { path: '/registry.json', headers: { 'accept-encoding': 'br' } },
    { path: '/registry.json', method: 'POST', headers: json, body: '{}' },
    { path: '/version.json' },
    { path: '/version.json', method: 'HEAD' },
  ]);
});

async function fileRequests(releases: string): Promise<RawRequest[]> {
  const { base, script, style, page } = await liveFiles(releases);
  return [
    { path: script },
    { path: script, headers: { 'accept-encoding': 'gzip, br' } },
    { path: script, headers: { 'accept-encoding': 'gzip' } },
    { path: script, method: 'HEAD', headers: { 'accept-encoding': 'gzip' } },
    { path: `${script}?x=1` },
    { path: `/_r1795230000000${script}` },
    { path: `/_rx${script}` },
    { path: script, method: 'POST', headers: json, body: '{}' },
    { path: style },
    { path: page },
    { path: `${base}gone.js` },
    { path: base },
    { path: base.slice(0, -1) },
    { path: '/releases/' },
    { path: '/releases/registry.json' },
    { path: '/releases/audit.jsonl' },
    { path: '/_r1/releases/registry.json' },
    { path: `${base}release.json` },
    { path: `${base}release%2ejson` },
    { path: `${base}release.json.br` },
    { path: `${base}files.json` },
    { path: `${base}.hidden` },
    { path: '/releases/.git/config' },
    { path: '/releases/mfe-devices/../registry.json' },
    { path: script.replace('mfe-devices/', 'mfe-devices//') },
  ];
}

test(
  'PLAT-07 PLAT-13 nginx serves files of releases from disk as the gateway does',
  atNight(),
  async ({ production }) => {
    await expectAlike(production, production.nginx.url, await fileRequests(production.releases));
  },
);

test('PLAT-13 nginx hands calls on as the gateway does', atNight(), async ({ production }) => {
  const call = { path: '/api/v1/auth', method: 'POST', headers: json };
  await expectAlike(production, production.nginx.url, [
    { path: '/api/live' },
    { path: '/api/live', method: 'HEAD' },
    { path: '/api/ready' },
    { path: '/api' },
    { path: '/api?x=1' },
    { path: '/api/nowhere' },
    { path: '/api/metrics' },
    { path: '/api/v1/users' },
    { ...call, body: JSON.stringify({ user: 'fjordadmin', password: 'feil' }) },
    { ...call, body: 'x'.repeat(20_000) },
    { ...call, method: 'OPTIONS' },
  ]);
});

test(
  'STATE-02 PLAT-13 nginx and the gateway let a stream of changes through as it comes, and its end',
  atNight(),
  async ({ production }) => {
    const openStreams = async (): Promise<number> => {
      const answers = production.apis.map(async ({ port }) =>
        (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text(),
      );
      const texts = await Promise.all(answers.map((answer) => answer.catch(() => '')));
      return texts.reduce((sum, text) => sum + Number(/^portal_streams (\d+)$/m.exec(text)?.[1] ?? 0), 0);
    };
    for (const origin of [production.nginx.url, production.gateway]) {
      const leaving = new AbortController();
      const answer = await fetch(`${origin}/api/v1/changes`, {
        headers: { authorization: `Bearer ${production.token}` },
        signal: leaving.signal,
      });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let told = ''; !told.includes('event: ready\n');) told += (await reader?.read())?.value ?? '';
      expect(await openStreams()).toBe(1);
      leaving.abort();
      await expect.poll(openStreams).toBe(0);
    }
  },
);

test(
  'PLAT-13 no way leads out of the releases, and what cannot be read is refused in Norwegian',
  atNight(),
  async ({ production: { nginx, releases } }) => {
    const secret = 'top secret';
    await writeFile(join(releases, '../secret.txt'), secret);
    const ask = async (request: RawRequest) => {
      const { status, headers, body } = await askRaw(nginx.url, request);
      expect.soft(body.toString(), request.path.slice(0, 60)).not.toContain(secret);
      expect.soft(headers['x-content-type-options'], request.path.slice(0, 60)).toBe('nosniff');
      return { status, message: (JSON.parse(body.toString()) as { message?: string }).message };
    };
    for (const path of [
      '/releases/../secret.txt',
      '/releases/%2e%2e/secret.txt',
      '/releases/..%2fsecret.txt',
      '/releases/mfe-devices/..%2f..%2fsecret.txt',
      '/releases/..%5csecret.txt',
    ])
      expect.soft((await ask({ path })).status, path).toBeGreaterThanOrEqual(400);

    const unreadable = { status: 400, message: 'Forespørselen kan ikke leses.' };
    expect(await ask({ path: '/releases/mfe-devices/..%2f..%2f..%2f..%2fsecret.txt' })).toEqual(unreadable);
    expect(await ask({ path: '/%zz' })).toEqual(unreadable);
    const endless = { status: 431, message: 'Forespørselen kan ikke behandles.' };
    expect(await ask({ path: `/${'x'.repeat(20_000)}` })).toEqual(endless);
    expect(await ask({ path: '/', headers: { 'x-long': 'x'.repeat(20_000) } })).toEqual(endless);
    const size = String(12 * 1024 * 1024);
    expect(await ask({ path: '/api/v1/auth', method: 'POST', headers: { 'content-length': size } })).toEqual({
      status: 413,
      message: 'Forespørselen er for stor.',
    });
  },
);

/** Another nginx before the same processes. */
async function withNginx(
  { servers, releases }: Production,
  settings: Partial<NginxSettings>,
  use: (nginx: Awaited<ReturnType<typeof startNginx>>) => Promise<void>,
): Promise<void> {
  const nginx = await startNginx({
    PORTAL_SERVERS: servers.portal,
    API_SERVERS: servers.api,
    RELEASES_DIR: releases,
    ...settings,
  });
  try {
    await use(nginx);
  } finally {
    await nginx.stop();
  }
}

test('PLAT-07 without the brotli module the files go out as gzip', atNight(), async ({ production }) => {
  const { script } = await liveFiles(production.releases);
  await withNginx(production, { BROTLI_MODULE: 'off' }, async ({ url }) => {
    const answer = await askRaw(url, { path: script, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.body).toEqual(await readFile(join(production.releases, `${script}.gz`.slice(10))));
  });
});

test(
  'PLAT-07 releases in a bucket come from the portal processes, by the same rules',
  atNight(),
  async ({ production }) => {
    await withNginx(production, { RELEASES_DIR: '' }, async ({ url }) => {
      await expectAlike(production, url, await fileRequests(production.releases));
    });
  },
);

test(
  'PLAT-13 with a certificate: HTTP/2 and headers that keep the browser at https, pages of http sent on, calls of http refused',
  atNight(),
  async ({ production }) => {
    const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-tls-'));
    try {
      const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
      const files = {
        TLS_CERTIFICATE: join(folder, 'cert.pem'),
        TLS_CERTIFICATE_KEY: join(folder, 'key.pem'),
      };
      await writeFile(files.TLS_CERTIFICATE, cert);
      await writeFile(files.TLS_CERTIFICATE_KEY, key);
      await withNginx(production, files, async ({ url, secureUrl }) => {
        const { script } = await liveFiles(production.releases);
        const session = connect(secureUrl, { ca: cert });
        const statusAndHsts = (path: string) =>
          new Promise((resolve, reject) => {
            const call = session.request({ ':path': path });
            call.on('response', (headers) => {
              resolve([headers[':status'], headers['strict-transport-security']]);
            });
            call.on('error', reject).resume();
          });
        expect(await statusAndHsts(script)).toEqual([200, 'max-age=31536000']);
        expect(await statusAndHsts('/releases/mfe-devices/1/gone.js')).toEqual([404, 'max-age=31536000']);
        session.destroy();
        const page = await askRaw(url, { path: '/devices?side=2', headers: { host: 'localhost' } });
        expect([page.status, page.headers.location]).toEqual([301, `${secureUrl}/devices?side=2`]);
        const call = await askRaw(url, { path: '/api/v1/users' });
        expect([call.status, (JSON.parse(call.body.toString()) as { error: string }).error]).toEqual([
          403,
          'https_required',
        ]);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test(
  'API-04 PLAT-13 who calls is the connection’s address; only a proxy that is named may say another, and whether it had TLS',
  atNight(),
  async ({ production }) => {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
    const open = (url: string) => askRaw(url, { path: '/devices', headers: forged });
    expect((await open(production.nginx.url)).status).toBe(200);
    await withNginx(production, { PROXIES_BEFORE: '127.0.0.0/8 ::1' }, async ({ url }) => {
      const answer = await open(url);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toMatch(/^https:/);
      const missing = { path: '/releases/x', headers: { ...forged, 'x-forwarded-proto': 'https' } };
      expect((await askRaw(url, missing)).headers['strict-transport-security']).toBe('max-age=31536000');
    });
  },
);

/** An API process that is told what it is asked, and may die of it. */
async function fakeApi(answer: (call: IncomingMessage) => object | null) {
  const server = createServer((call, reply) => {
    const body = answer(call);
    if (body) reply.end(JSON.stringify(body));
    else call.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}

test(
  'PLAT-03 a call that only reads is asked of the next process when one dies of it, a write never',
  atNight(),
  async ({ production }) => {
    const asked: string[] = [];
    const dying = await fakeApi(({ method = '' }) => {
      asked.push(method);
      return null;
    });
    const living = await fakeApi(({ method, headers }) => ({
      method,
      from: headers['x-forwarded-for'],
      by: headers['x-forwarded-proto'],
    }));
    try {
      for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
        // Each on an nginx of its own, which has not learnt yet who dies. The first process is asked first.
        const servers = { API_SERVERS: `${dying.address} ${living.address}` };
        await withNginx(production, servers, async ({ url }) => {
          const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
          const answer = await askRaw(url, { path: '/api/v1/users/kari', method, headers });
          const expected =
            method === 'GET'
              ? { method, from: '127.0.0.1', by: 'http' }
              : { error: 'unavailable', message: 'Tjenesten er opptatt. Prøv igjen om litt.' };
          expect.soft(JSON.parse(answer.body.toString()), method).toEqual(expected);
        });
      }
      expect(asked).toEqual(['GET', 'PUT', 'DELETE', 'POST']);
    } finally {
      dying.close();
      living.close();
    }
  },
);

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

test(
  'PLAT-03 while one API process is away every write reaches the other, once',
  atNight(),
  async ({ production }) => {
    const asked: string[] = [];
    const away = await fakeApi(() => ({}));
    const living = await fakeApi(({ method = '' }) => {
      asked.push(method);
      return {};
    });
    away.close();
    try {
      await withNginx(production, { API_SERVERS: `${away.address} ${living.address}` }, async ({ url }) => {
        for (let round = 0; round < 10; round += 1)
          for (const method of writes) {
            const body = method === 'DELETE' ? {} : { headers: json, body: '{}' };
            expect((await askRaw(url, { path: '/api/v1/users/kari', method, ...body })).status).toBe(200);
          }
      });
      expect(asked).toEqual(Array.from({ length: 10 }, () => writes).flat());
    } finally {
      living.close();
    }
  },
);

test(
  'PLAT-03 API processes that each failed over one call are all asked the next',
  atNight(),
  async ({ production }) => {
    let isWell = false;
    const apis = [await fakeApi(() => (isWell ? {} : null)), await fakeApi(() => (isWell ? {} : null))];
    const servers = { API_SERVERS: apis.map(({ address }) => address).join(' ') };
    try {
      await withNginx(production, servers, async ({ url }) => {
        const ask = async (method: string) => (await askRaw(url, { path: '/api/v1/users', method })).status;
        expect([await ask('POST'), await ask('POST')]).toEqual([502, 502]);
        isWell = true;
        for (const method of ['GET', ...writes]) expect(await ask(method)).toBe(200);
      });
    } finally {
      for (const api of apis) api.close();
    }
  },
);

test(
  'API-04 an office behind one address has room, a flood is told to wait',
  atNight(),
  async ({ production }) => {
    await withNginx(production, {}, async ({ url }) => {
      const statuses = async (count: number) =>
        (await Promise.all(Array.from({ length: count }, () => askRaw(url, { path: '/api/live' })))).map(
          ({ status }) => status,
        );
      expect(new Set(await statuses(300))).toEqual(new Set([200]));
      await expect.poll(async () => (await statuses(200)).includes(429), { intervals: [0] }).toBe(true);
      const refused = await askRaw(url, { path: '/api/live' });
      if (refused.status === 429) {
        expect(refused.headers['retry-after']).toBe('1');
        expect(refused.body.toString()).toContain('Vent litt og prøv igjen.');
      }
    });
  },
);

test(
  'PLAT-13 the log of calls names no person and no code, but the call’s id',
  atNight(),
  async ({ production }) => {
    const id = 'e2e-call-0001';
    await askRaw(production.nginx.url, {
      path: '/reset?code=hemmelig-kode&user=kari',
      headers: { 'x-request-id': id },
    });
    await askRaw(production.nginx.url, { path: '/user/kari.nordmann' });
    await askRaw(production.nginx.url, { path: '/api/v1/users/kari.nordmann?secret=hemmelig-kode' });
    let calls: Record<string, unknown>[] = [];
    await expect
      .poll(async () => {
        calls = await production.nginx.calls();
        return calls.map(({ path }) => path);
      })
      .toEqual(expect.arrayContaining(['/reset', '/user', '/api/v1/users']));
    expect(JSON.stringify(calls)).not.toMatch(/hemmelig|kari/);
    expect(calls.find(({ reqId }) => reqId === id)).toMatchObject({ path: '/reset', status: 200 });
  },
);

const shownRow = (page: Page) => rows(page).filter({ visible: true }).first();

test.describe('somebody who is not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    'PLAT-13 signs in and goes from page to page through nginx, its files compressed, nothing against the policy',
    atNight(),
    async ({ page }) => {
      await page.goto('/login');
      await expect(loginForm(page).button).toBeVisible();
      await signIn(page, 'fjordadmin');
      await expect(page).toHaveURL('/devices');
      await expect(shownRow(page)).toBeVisible();
      await page.goto('/device/TANK001');
      await expect(page.locator('.highcharts-root').first()).toBeVisible();
      await page.reload();
      await expect(page.locator('.highcharts-root').first()).toBeVisible();
      await page.getByRole('link', { name: 'Brukerliste' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Brukere/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/device/TANK001');
    },
  );
});

test(
  'PLAT-03 PLAT-04 PLAT-07 a release and a rollback are live behind nginx at once, and an open tab works on',
  atNight(),
  async ({ page, production: { nginx, releases } }) => {
    const button = (name: string) => page.getByRole('link', { name });
    await page.goto('/users');
    await expect(button('Ny bruker')).toBeVisible();
    await releaseChanged(releases, { ...renamedButton, version: '9.0.0-nginx' });
    await page.getByRole('link', { name: 'Enheter', exact: true }).first().click();
    await expect(shownRow(page)).toBeVisible();
    await page.goto('/users');
    await expect(button('Ny kollega')).toBeVisible();
    await operate(releases, 'rollback', 'mfe-admin');
    await page.reload();
    await expect(button('Ny bruker')).toBeVisible();

    const { version } = await publishChanged(releases, { ...renamedButton, version: '9.1.0-beta' });
    await operate(releases, 'promote', 'mfe-admin', version, '--channel', 'beta');
    const hasBeta = async (host: string) =>
      (await askRaw(nginx.url, { path: '/', headers: { host } })).body.includes('9.1.0-beta');
    expect(await hasBeta('beta.portal.example')).toBe(true);
    expect(await hasBeta('portal.example')).toBe(false);
  },
);

test(
  'PLAT-03 an API process is killed: whoever reads notices nothing, a write is told at most once',
  atNight(),
  async ({ page, faults, production }) => {
    // The page's stream of changes may be the killed one's; it begins anew at the other.
    faults.allow(
      /changes net::ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_INCOMPLETE_CHUNKED_ENCODING \(.*\/changes\)/,
    );
    const { nginx, apis, token, hasPostgres } = production;
    await openList(page);
    const ask = async (request: RawRequest) => (await askRaw(nginx.url, request)).status;
    const headers = { ...json, authorization: `Bearer ${token}` };
    const read = { path: '/api/v1/devicesettings?view=list', headers };
    const write = {
      path: '/api/v1/auth',
      method: 'POST',
      headers: json,
      body: JSON.stringify({ user: 'fjordadmin', password }),
    };
    if (hasPostgres) await apis[0].kill();
    const statuses: number[] = [];
    for (let call = 0; call < 10; call += 1) {
      expect(await ask(read)).toBe(200);
      statuses.push(await ask(write));
    }
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    await page.reload();
    await expect(shownRow(page)).toBeVisible();
  },
);

test(
  'PLAT-03 a portal process is killed: every page is there; when all are gone a Norwegian page says so until one is back',
  atNight(),
  async ({ page, faults, production: { nginx, portals, restore, releases } }) => {
    faults.allow(/\b50[23]\b/);
    await portals[0].kill();
    for (let load = 0; load < 10; load += 1)
      expect((await askRaw(nginx.url, { path: '/devices' })).status).toBe(200);
    await page.goto('/devices');
    await expect(shownRow(page)).toBeVisible();
    await portals[1].kill();
    await page.goto('/devices');
    await expect(
      page.getByRole('heading', { name: 'Portalen er ikke tilgjengelig akkurat nå' }),
    ).toBeVisible();
    await expectAccessible(page, 'the page of nginx while no portal process answers');
    const gone = await askRaw(nginx.url, { path: '/devices' });
    expect(gone.status).toBe(503);
    expect(gone.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
    });
    expect((await askRaw(nginx.url, { path: '/devices', method: 'POST', headers: json })).status).toBe(502);
    const registry = await askRaw(nginx.url, { path: '/registry.json' });
    expect([registry.status, JSON.parse(registry.body.toString())]).toEqual([
      502,
      { error: 'unavailable', message: 'Tjenesten er opptatt. Prøv igjen om litt.' },
    ]);
    const { script } = await liveFiles(releases);
    expect((await askRaw(nginx.url, { path: script })).status).toBe(200);
    expect((await askRaw(nginx.url, { path: '/api/live' })).status).toBe(200);

    await restore();
    await expect(async () => {
      const again = page.getByRole('link', { name: 'Prøv igjen' });
      if (await again.isVisible()) await again.click();
      await expect(shownRow(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  },
);
