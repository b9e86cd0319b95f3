import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { defaultBrand } from '@peil/shared-kernel/brand';
import type { Release } from '@peil/shared-kernel/contract';
import { embeddedApi } from './api-handlers.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';
import { releaserKeys, releasesFolder, type ReleasesFolder } from './testing/releases-fixture.ts';

const template = '<!doctype html><html><head><!--peil:head--></head><body></body></html>';
const code = `console.log(${JSON.stringify('x'.repeat(2_000))})`;
const script = '/releases/mfe-devices/1.0.0-a/remoteEntry.js';

const secret = 'a-secret-of-the-portal-0123456789abcdef';
const quiet = fastify().log;
let folder: ReleasesFolder;
let api: FastifyInstance;
let gateway: FastifyInstance;

const gatewayOf = (part: Partial<GatewayOptions> = {}) =>
  createGateway({
    releases: folder.path,
    keys: releaserKeys,
    serialFile: `${folder.path}.serial`,
    overrideOrigins: null,
    brand: defaultBrand,
    api: async () => undefined,
    logger: quiet,
    ...part,
  });

beforeEach(async () => {
  folder = await releasesFolder();
  api = fastify();
  api.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'api_not_found' }));
  api.get('/api/v1/thing', (_request, reply) => reply.header('x-api', 'own').send({ thing: 1 }));
  api.post('/api/v1/thing', (request) => ({ got: request.body }));
  gateway = await gatewayOf({ api: embeddedApi(api) });
});

afterEach(async () => {
  await gateway.close();
  await api.close();
  await folder.remove();
});

async function releaseAll(): Promise<void> {
  await folder.release('shell', { 'index.html': template });
  await folder.release(
    'mfe-devices',
    { 'remoteEntry.js': code },
    {
      preload: ['remoteEntry.js'],
      routes: [
        { path: '/devices', title: 'Enheter', access: 'auth' },
        { path: '/user/:username', title: 'Bruker', access: 'auth' },
      ],
    },
  );
}

const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });

describe('before anything is released', () => {
  test.each(['/', '/devices', '/registry.json', '/version.json'])('PLAT-03 %s answers 503', async (url) => {
    expect((await get(url)).statusCode).toBe(503);
  });

  test('PLAT-03 the first release is live without a restart', async () => {
    expect((await get('/devices')).statusCode).toBe(503);
    await releaseAll();
    expect((await get('/devices')).statusCode).toBe(200);
  });
});

describe('files of releases', () => {
  beforeEach(releaseAll);

  test('PLAT-07 are for ever the same, and any origin may read them', async () => {
    const answer = await get(script);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(code);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/) as string,
      'x-content-type-options': 'nosniff',
    });
  });

  test('PLAT-07 are sent compressed as they lie', async () => {
    const answer = await get(script, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code);
    expect((await get(script, { 'accept-encoding': 'identity' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('PLAT-06 are found under a retried path, which no browser remembers as failed', async () => {
    const answer = await get(`/_r1795230000000${script}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(code);
  });

  test('PLAT-07 an old release stays when a newer one is live', async () => {
    await folder.release('mfe-devices', { 'remoteEntry.js': 'new' }, { version: '2' });
    expect((await get(script)).body).toBe(code);
    expect((await get('/releases/mfe-devices/2/remoteEntry.js')).body).toBe('new');
  });

  test.each([
    '/releases/registry.json',
    '/releases/mfe-devices/1.0.0-a/release.json',
    '/releases/mfe-devices/1.0.0-a/release%2ejson',
    '/releases/mfe-devices/1.0.0-a/release.json.br',
    '/releases/mfe-devices/../registry.json',
    '/_r1/releases/registry.json',
    '/releases/audit.jsonl',
    '/releases/mfe-devices/1.0.0-a/files.json',
    '/releases/mfe-devices/.secret/remoteEntry.js',
    '/releases/mfe-devices/1.0.0-a/.hidden.js',
    '/releases/mfe-devices/1.0.0-a/below/remoteEntry.js',
  ])('PLAT-03 %s is not one of them', async (url) => {
    await folder.write('audit.jsonl', 'builtAgainst');
    for (const name of [
      '1.0.0-a/files.json',
      '.secret/remoteEntry.js',
      '1.0.0-a/.hidden.js',
      '1.0.0-a/below/remoteEntry.js',
    ]) {
      await folder.write(`mfe-devices/${name}`, 'builtAgainst');
    }
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('builtAgainst');
  });

  test.each([
    '/releases/../secret.txt',
    '/releases/%2e%2e/secret.txt',
    '/releases/..%2fsecret.txt',
    '/releases/mfe-devices/..%2f..%2f..%2fsecret.txt',
    '/releases/..%5csecret.txt',
  ])('PLAT-13 %s leads nowhere', async (url) => {
    await folder.write('../secret.txt', 'top secret');
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('top secret');
  });

  test.each(['/releases/mfe-devices/1.0.0-a/gone.js', '/favicon.ico', '/robots.txt', '/%', '/devices/%ff'])(
    'PLAT-07 %s is missing: 404, not kept, and never a page',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.json()).toEqual({ error: 'not_found', message: 'Finnes ikke.' });
    },
  );
});

describe('pages', () => {
  beforeEach(releaseAll);

  test.each([
    '/',
    '/devices',
    '/devices?side=2',
    '/user/ola.nordmann',
    '/user/kari@example.invalid',
    '/nowhere',
  ])('ROUTE-03 %s is the portal’s page, asked for anew each time', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('id="peil-registry"');
  });

  test('TRUTH-16 prove that they were given by the portal, each for its channel, where there is a secret for it', async () => {
    const proven = await gatewayOf({ pageSecret: secret });
    const proofOf = async (host: string): Promise<string> => {
      const { body } = await proven.inject({ url: '/', headers: { host } });
      return /id="peil-page-proof">"([^"]+)"</.exec(body)?.[1] ?? '';
    };
    const [stable, again, beta] = [
      await proofOf('portal.example'),
      await proofOf('portal.example'),
      await proofOf('beta.portal.example'),
    ];
    expect([stable.split('.')[1], beta.split('.')[1]]).toEqual(['stable', 'beta']);
    expect(again).not.toBe(stable);
    expect((await gateway.inject('/')).body).not.toContain('peil-page-proof');
    await proven.close();
  });

  test('PLAT-13 carry the Content-Security-Policy and the other headers', async () => {
    const { headers } = await get('/devices');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('PLAT-13 behind https they tell the browser to stay there, and only then', async () => {
    expect((await get('/devices')).headers).not.toHaveProperty('strict-transport-security');
    const secure = await gatewayOf({ isHttps: true });
    const answer = await secure.inject('/devices');
    await secure.close();
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('PLAT-03 name the live releases, the newest at the next load', async () => {
    expect((await get('/devices')).body).toContain(script);
    await folder.release('mfe-devices', { 'remoteEntry.js': 'new' }, { version: '2' });
    expect((await get('/devices')).body).toContain('/releases/mfe-devices/2/');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent compressed with %s', async (encoding, decompress) => {
    const plain = await get('/devices');
    const answer = await get('/devices', { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
  });

  test.each(['/devices', '/version.json', script])('HEAD %s answers the headers alone', async (url) => {
    const origin = await gateway.listen({ host: '127.0.0.1', port: 0 });
    const [head, whole] = await Promise.all([fetch(origin + url, { method: 'HEAD' }), fetch(origin + url)]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    expect(await head.text()).toBe('');
    expect(await whole.text()).not.toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s of a page is refused as JSON', async (method) => {
    const answer = await gateway.inject({ method, url: '/devices' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
  });
});

describe('what is live', () => {
  beforeEach(releaseAll);

  test('PLAT-03 /registry.json is what a page of this host works with, asked for anew each time', async () => {
    const answer = await get('/registry.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toMatchObject({
      channel: 'stable',
      remotes: { 'mfe-devices': { current: { version: '1.0.0-a' } } },
    });
  });

  test('PLAT-13 /registry.json and pages carry the signed texts unchanged, and who may have signed them', async () => {
    const { full, inlined } = folder.file().pages.stable;
    const answer = await get('/registry.json');
    expect(answer.body).toBe(full.text);
    expect(answer.headers['peil-registry-signature']).toBe(full.signature);
    const page = (await get('/devices')).body;
    expect(page).toContain(`<script type="application/json" id="peil-registry">${inlined.text}</script>`);
    expect(page).toContain(`id="peil-registry-signature">${JSON.stringify(inlined.signature)}</script>`);
    expect(page).toContain(`id="peil-registry-keys">${JSON.stringify(releaserKeys)}</script>`);
  });

  test('PLAT-13 what no signature covers is not believed: files come from the signed texts', async () => {
    const file = structuredClone(folder.file());
    file.registry.shell.channels.stable.entry = 'evil.html';
    await folder.write('shell/1.0.0-a/evil.html', 'evil');
    await folder.write('registry.json', JSON.stringify(file));
    const started = await gatewayOf();
    const answer = await started.inject('/devices');
    await started.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('evil');
  });

  test('PLAT-13 an index.html that is not the released one is not served', async () => {
    await folder.write('shell/1.0.0-a/index.html', template.replace('<body>', '<body>evil'));
    const answer = await get('/devices');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toBe('Portalen kan ikke vises akkurat nå.');
  });

  test('PLAT-04 the host decides the channel, for remotes, shell and version alike', async () => {
    await folder.release('mfe-devices', {}, { version: '2-beta', channel: 'beta' });
    await folder.release(
      'shell',
      { 'index.html': `${template}<!-- beta -->` },
      { version: '3-beta', channel: 'beta' },
    );
    const host = 'beta.portal.example:8080';
    const version = async (headers: Record<string, string>) => ({
      remote: (await get('/registry.json', headers)).json<{
        remotes: Record<string, { current: { version: string } }>;
      }>().remotes['mfe-devices']?.current.version,
      shell: (await get('/version.json', headers)).json<{ version: string }>().version,
      page: (await get('/', headers)).body.includes('<!-- beta -->'),
    });
    expect(await version({ host })).toEqual({ remote: '2-beta', shell: '3-beta', page: true });
    expect(await version({})).toEqual({ remote: '1.0.0-a', shell: '1.0.0-a', page: false });
    expect(await version({ host: 'develop.portal.example' })).toEqual({
      remote: '1.0.0-a',
      shell: '1.0.0-a',
      page: false,
    });
  });

  test('STATE-03 /version.json tells the shell’s release and nothing else', async () => {
    expect((await get('/version.json')).json()).toEqual({
      version: '1.0.0-a',
      commit: 'abc',
      built: '2026-11-21T00:00:00Z',
    });
  });

  test('PLAT-06 a registry that breaks leaves the portal as it was', async () => {
    const before = (await get('/registry.json')).body;
    await folder.write('registry.json', 'not a registry');
    expect((await get('/registry.json')).body).toBe(before);
    expect((await get('/devices')).statusCode).toBe(200);
  });
});

describe('overrides', () => {
  beforeEach(releaseAll);

  const cookie = `peil_overrides=${encodeURIComponent('{"mfe-devices":"http://localhost:3101/"}')}`;
  const blockIn = (body: string) => /id="peil-overrides">(.*?)<\/script>/.exec(body)?.[1];

  test('PLAT-12 where they are allowed the page is told them, and its policy lets their origin in', async () => {
    const open = await gatewayOf({ overrideOrigins: [] });
    const overridden = await open.inject({ url: '/devices', headers: { cookie } });
    const plain = await open.inject('/devices');
    await open.close();
    expect(blockIn(overridden.body)).toBe('{"active":{"mfe-devices":"http://localhost:3101/"},"origins":[]}');
    const policy = String(overridden.headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${directive} 'self' http://localhost:3101[ ;]`));
    }
    expect(overridden.body).not.toContain('rel="preload"');
    expect(blockIn(plain.body)).toBe('{"active":{},"origins":[]}');
    expect(plain.headers['content-security-policy']).not.toContain('localhost');
    expect(plain.body).toContain('rel="preload"');
    expect(plain.headers.vary).toBe('accept-encoding, cookie');
  });

  test('PLAT-12 where they are not the cookie does nothing', async () => {
    const [asked, plain] = [await get('/devices', { cookie }), await get('/devices')];
    expect(asked.body).toBe(plain.body);
    expect(blockIn(asked.body)).toBeUndefined();
    expect(asked.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(asked.headers.vary).toBe('accept-encoding');
  });
});

describe('releases in a bucket', () => {
  let bucket: FastifyInstance;
  let fromBucket: FastifyInstance;

  beforeEach(async () => {
    await releaseAll();
    bucket = fastify({ forceCloseConnections: true });
    await bucket.register(fastifyStatic, { root: folder.path, prefix: '/portal/' });
    const origin = await bucket.listen({ host: '127.0.0.1', port: 0 });
    fromBucket = await gatewayOf({ releases: `${origin}/portal` });
  });

  afterEach(async () => {
    await fromBucket.close();
    await bucket.close();
  });

  test('PLAT-03 pages, registry and files are those of the bucket, on the portal’s own origin', async () => {
    expect((await fromBucket.inject('/devices')).body).toBe((await get('/devices')).body);
    expect((await fromBucket.inject('/registry.json')).body).toBe(folder.file().pages.stable.full.text);
    const file = await fromBucket.inject(script);
    expect(file.body).toBe(code);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
  });

  test('PLAT-07 files are sent as compressed as they lie', async () => {
    const answer = await fromBucket.inject({ url: script, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code);
    const gzipped = await fromBucket.inject({ url: script, headers: { 'accept-encoding': 'gzip' } });
    expect(gzipped.headers).not.toHaveProperty('content-encoding');
    expect(gzipped.body).toBe(code);
  });

  test.each([
    '/releases/registry.json',
    '/releases/mfe-devices/1.0.0-a/release.json',
    '/releases/mfe-devices/1.0.0-a/gone.js',
    '/releases/mfe-devices/..%2fregistry.json',
    '/releases/mfe-devices/%2e%2e/registry.json',
    '/releases/mfe-devices/1.0.0-a/x%3Fy.js',
  ])('PLAT-13 %s is no file of a release', async (url) => {
    const answer = await fromBucket.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('signature');
  });

  test('PLAT-06 with the bucket away pages go on as they were, and files say so', async () => {
    const before = await fromBucket.inject('/devices');
    await bucket.close();
    expect((await fromBucket.inject('/devices')).body).toBe(before.body);
    const file = await fromBucket.inject(script);
    expect(file.statusCode).toBe(502);
    expect(file.headers['cache-control']).toBe('no-store');
  });
});

test('the gateway says that it lives, whatever is released', async () => {
  const answer = await get('/healthz');
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('the API in this process', () => {
  test('answers everything below /api itself, with its own headers', async () => {
    const answer = await get('/api/v1/thing');
    expect(answer.json()).toEqual({ thing: 1 });
    expect(answer.headers['x-api']).toBe('own');
    expect(answer.headers).not.toHaveProperty('content-security-policy');
  });

  test('gets the body', async () => {
    const answer = await gateway.inject({ method: 'POST', url: '/api/v1/thing', payload: { a: 1 } });
    expect(answer.json()).toEqual({ got: { a: 1 } });
  });

  test.each(['/api/nowhere', '/api', '/api?x=1'])('%s is the API’s own 404, not a page', async (url) => {
    await releaseAll();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'api_not_found' });
  });

  test('ROUTE-03 a path that only begins alike is a page', async () => {
    await releaseAll();
    expect((await get('/apis')).headers['content-type']).toMatch(/html/);
  });
});

describe('LOGIN-01 what a guest sees first', () => {
  const page = '<html><head><!--peil:head--></head><body><!--peil:view--></body></html>';

  const releaseLogin = (part: Partial<Release> = {}) =>
    folder.release(
      'mfe-auth',
      { 'view.html': '<form>{product}</form>' },
      {
        pageView: { '/login': 'view.html' },
        routes: [{ path: '/login', title: 'Logg inn', access: 'guest' }],
        ...part,
      },
    );

  beforeEach(async () => {
    await folder.release('shell', { 'index.html': page });
  });

  test.each([
    ['/login', '<div id="peil-first-view"><form>Peil</form></div>'],
    ['/login?phoneOrEmail=', '<template id="peil-first-view"><form>Peil</form></template>'],
    ['/nowhere', ''],
  ])('%s: %s', async (url, element) => {
    await releaseLogin();
    expect((await get(url)).body).toContain(`<body>${element}</body>`);
  });

  test.each([
    ['is not as it was released', () => folder.write('mfe-auth/1.0.0-a/view.html', '<form action="//evil">')],
    ['is gone', () => rm(join(folder.path, 'mfe-auth/1.0.0-a/view.html'))],
  ])('PLAT-13 a view that %s is left out, and the page is served', async (_what, harm) => {
    await releaseLogin();
    await harm();
    const answer = await get('/login');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<body></body>');
  });
});

describe('the apps that open links', () => {
  const appId = 'ABCDE12345.no.peil.portal';
  const certificates = [Array.from({ length: 32 }, () => 'A0').join(':')];
  const files = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'];

  test.each(files)('MOBILE-02 a portal without apps has no %s, released or not', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
    await releaseAll();
    expect((await get(path)).statusCode).toBe(404);
  });

  test('MOBILE-02 Apple and Google are told which apps they are, as JSON, also before anything is released', async () => {
    const own = await gatewayOf({
      apps: { ios: [appId], android: [{ packageName: 'no.peil.portal', certificates }] },
    });
    const [apple, google] = await Promise.all(files.map((url) => own.inject({ url })));
    for (const answer of [apple!, google!]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    const { applinks, webcredentials } = apple!.json<{
      applinks: { details: { appIDs: string[]; components: { '/': string; exclude?: boolean }[] }[] };
      webcredentials: { apps: string[] };
    }>();
    expect(webcredentials.apps).toEqual([appId]);
    expect(applinks.details[0]?.appIDs).toEqual([appId]);
    // The first that matches decides: what is no page stays with the browser.
    const components = applinks.details[0]!.components;
    expect(components.at(-1)).toEqual({ '/': '/*' });
    expect(components.filter(({ exclude }) => exclude).map((part) => part['/'])).toEqual(
      expect.arrayContaining(['/api/*', '/releases/*']),
    );
    expect(google!.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'no.peil.portal',
          sha256_cert_fingerprints: certificates,
        },
      },
    ]);
    await own.close();
  });
});

describe('the service worker and the manifest', () => {
  const worker = "addEventListener('fetch', () => undefined);";
  const releaseWorker = (text = worker) =>
    folder.release('shell', { 'index.html': template, 'service-worker.js': text }, { version: '2.0.0-a' });

  test('OFFLINE-01 the worker is the live shell’s, for the whole portal, asked for anew each time', async () => {
    await releaseWorker();
    const answer = await get('/service-worker.js');
    expect([answer.statusCode, answer.body]).toEqual([200, worker]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; connect-src 'self'[^;]*; img-src 'self';/,
      ) as string,
    });
  });

  test('OFFLINE-03 a shell without a worker takes that of another release away', async () => {
    await releaseWorker();
    await folder.release('shell', { 'index.html': template }, { version: '1.0.0-a' });
    const answer = await get('/service-worker.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('registration.unregister()');
    expect(answer.body).toContain('caches.delete(name)');
  });

  test('OFFLINE-03 a worker that is not as it was released is served to nobody', async () => {
    await releaseWorker();
    await folder.write('shell/2.0.0-a/service-worker.js', 'importScripts("https://elsewhere.example")');
    expect((await get('/service-worker.js')).statusCode).toBe(503);
  });

  test('OFFLINE-01 the manifest and the icons are the brand’s', async () => {
    const other = await gatewayOf({
      brand: { ...defaultBrand, product: 'Nivå', shortName: 'nivaa', accent: '#7a1f0b' },
    });
    const answer = await other.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json<{ icons: { src: string; sizes: string }[] }>();
    expect(manifest).toMatchObject({
      name: 'Nivå Portal',
      short_name: 'Nivå',
      theme_color: '#7a1f0b',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'nb',
    });
    for (const { src, sizes } of manifest.icons) {
      const icon = await other.inject(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
      // Width and height stand at the beginning of a PNG.
      const side = icon.rawPayload.readUInt32BE(16);
      expect(`${String(side)}x${String(icon.rawPayload.readUInt32BE(20))}`).toBe(sizes);
    }
    expect((await other.inject('/icons/toString')).statusCode).toBe(404);
    await other.close();
  });

  test('OFFLINE-01 a brand with a picture of its own shows that, and pages name the manifest', async () => {
    await releaseAll();
    const other = await gatewayOf({
      brand: { ...defaultBrand, iconUrl: 'https://bilder.example/"ikon.png' },
    });
    expect((await other.inject('/manifest.webmanifest')).json<{ icons: object[] }>().icons).toEqual([
      { src: 'https://bilder.example/"ikon.png', sizes: 'any', purpose: 'any' },
    ]);
    const page = (await other.inject('/devices')).body;
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(page).toContain('href="https://bilder.example/&quot;ikon.png"');
    await other.close();
  });
});
