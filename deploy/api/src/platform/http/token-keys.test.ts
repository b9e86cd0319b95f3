import { createHmac } from 'node:crypto';
import { readConfig } from '../config.ts';
import type { Claims } from './access.ts';
import type { ApiApp } from '../api-app.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import { describeApi } from '../../testing/api.ts';

const old = 'the-secret-of-last-year-0123456789abcdef';
const present = 'the-secret-of-this-year-0123456789abcdef';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const partOf = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>;

describeApi('token keys', (api) => {
  const running: ApiApp[] = [];
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close();
  });

  /** A server with these secrets over the database of the test. */
  const server = async (secret: string, previous?: string, publicUrl?: string): Promise<ApiApp> => {
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO: 'false',
      JWT_SECRET: secret,
      JWT_PREVIOUS_SECRET: previous,
      PUBLIC_URL: publicUrl,
    });
    const app = await createApi({ config, db: api().db, logger: createLogger('silent') });
    running.push(app);
    return app;
  };
  const statusOf = async (app: ApiApp, token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: '/api/v1/devicesettings', headers })).statusCode;
  };
  const claims = async (): Promise<Claims> => {
    const { iat: _iat, exp: _exp, ...known } = partOf(await api().token('fjord-viewer'), 1);
    return known as Claims;
  };

  test('API-04 a change of the secret logs nobody out; once the previous one is dropped its tokens end', async () => {
    const token = (await server(old)).jwt.sign(await claims());
    expect(await statusOf(await server(present, old), token)).toBe(200);
    expect(await statusOf(await server(present), token)).toBe(401);
  });

  test('API-04 after a change of the secret new tokens are signed with the new one', async () => {
    const token = (await server(present, old)).jwt.sign(await claims());
    expect(await statusOf(await server(present), token)).toBe(200);
    expect(await statusOf(await server(old), token)).toBe(401);
  });

  const signedWith = (header: object, payload: object): string => {
    const text = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded(payload)}`;
    return `${text}.${createHmac('sha256', present).update(text).digest('base64url')}`;
  };

  const origin = 'http://localhost:8080';
  const own = { iss: origin, aud: `${origin}/api` };

  test('DOOR-09 a token says who made it and what for', async () => {
    expect(partOf((await server(present)).jwt.sign(await claims()), 1)).toMatchObject(own);
  });

  test.each([
    ['another portal', { iss: 'https://annen.example' }],
    ['something else', { aud: `${origin}/page` }],
    ['nobody', { iss: undefined }],
    ['nothing', { aud: undefined }],
  ])('DOOR-09 one of the right secret that is of %s is refused', async (_, other) => {
    const app = await server(present);
    const known = await claims();
    const { iat, exp, kid } = { ...partOf(app.jwt.sign(known), 1), ...partOf(app.jwt.sign(known), 0) };
    const signed = (of: object) => signedWith({ kid }, { ...known, ...own, iat, exp, ...of });
    expect(await statusOf(app, signed({}))).toBe(200);
    expect(await statusOf(app, signed(other))).toBe(401);
  });

  test('DOOR-09 two portals with one secret do not take each other’s tokens', async () => {
    const token = (await server(present, undefined, 'https://annen.example')).jwt.sign(await claims());
    expect(await statusOf(await server(present), token)).toBe(401);
  });

  const day = 86_400;
  test.each<[string, (now: number) => object, number]>([
    ['for a day', (now) => ({ iat: now, exp: now + day }), 200],
    ['by a clock half a minute ahead', (now) => ({ iat: now + 30, exp: now + 30 + day }), 200],
    ['without an end', (now) => ({ iat: now }), 401],
    ['without a beginning', (now) => ({ exp: now + day }), 401],
    ['in the future', (now) => ({ iat: now + 300, exp: now + day }), 401],
    ['by a clock 40 days ahead', (now) => ({ iat: now + 40 * day, exp: now + 41 * day }), 401],
    ['for a month', (now) => ({ iat: now - 60, exp: now + 30 * day }), 401],
    ['so long ago that it has ended', (now) => ({ iat: now - 2 * day, exp: now - day }), 401],
    ['to end before it began', (now) => ({ iat: now + 50, exp: now + 40 }), 401],
    ['with an end that is a text', (now) => ({ iat: now, exp: String(now + day) }), 401],
  ])('TRUTH-21 a genuine token made %s', async (_, times, status) => {
    const app = await server(present);
    const known = { ...(await claims()), ...own };
    const header = { kid: partOf(app.jwt.sign(known), 0)['kid'] };
    const now = Math.floor(Date.now() / 1000);
    expect(await statusOf(app, signedWith(header, { ...known, ...times(now) }))).toBe(status);
  });

  test('ROLE-04 a token of the right secret is refused when it names another key, none, or one that is not text', async () => {
    const app = await server(present, old);
    const known = await claims();
    const { iat, exp, kid } = { ...partOf(app.jwt.sign(known), 1), ...partOf(app.jwt.sign(known), 0) };
    const signed = (header: object): string => signedWith(header, { ...known, ...own, iat, exp });
    expect(await statusOf(app, signed({ kid }))).toBe(200);
    const { kid: oldKid } = partOf((await server(old)).jwt.sign(known), 0);
    for (const header of [{}, { kid: 'fremmed0' }, { kid: 'constructor' }, { kid: [kid] }, { kid: oldKid }]) {
      expect([header, await statusOf(app, signed(header))]).toEqual([header, 401]);
    }
  });

  test('ROLE-04 a token with another algorithm or none is refused, however right its key', async () => {
    const app = await server(present);
    const known = await claims();
    const { kid } = partOf(app.jwt.sign(known), 0);
    const unsigned = `${encoded({ alg: 'none', typ: 'JWT', kid })}.${encoded(known)}.`;
    expect(await statusOf(app, app.jwt.sign(known, { algorithm: 'HS512' }))).toBe(401);
    expect(await statusOf(app, unsigned)).toBe(401);
    expect(await statusOf(app, app.jwt.sign(known))).toBe(200);
  });
});
