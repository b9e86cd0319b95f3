import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LoadCount } from './load-count.ts';
import { portalApi } from './portal-api.ts';

const counts: LoadCount[] = [
  {
    version: '1',
    loaded: 3,
    ms: 900,
    errors: 0,
    unproven: 0,
    weighed: {
      attempts: 4,
      failed: 1,
      sources: 1,
      networks: 1,
      failed_by_source: [1],
      failed_by_network: [1],
    },
  },
];
const question = { remote: 'mfe-auth', channel: 'stable', from: new Date('2026-11-20T10:00:00Z') } as const;
const at = expect.any(Date) as Date;

/** What the portal answers to a token, and to a login. */
let answer: (token: string) => [status: number, body: unknown];
let login: (body: unknown) => [status: number, body: unknown];
let asked: string[];
let server: Server;
let portal: string;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeEach(async () => {
  asked = [];
  answer = () => [200, counts];
  login = () => [200, { access_token: `token-${String(asked.length)}` }];
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const [status, body] = request.method === 'POST' ? login(JSON.parse(text)) : answer(token);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  portal = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  server.close();
});

const asUser = () => ({ PORTAL_URL: portal, PORTAL_USER: 'kari', PORTAL_PASSWORD: 'hemmelig' });
const asToken = () => ({ PORTAL_URL: portal, PORTAL_TOKEN: 'given' });
const read = (environment: Record<string, string>) => portalApi(environment)(question);

test('PLAT-04 watch: logs in once and asks for the remote since then', async () => {
  login = (body) => [
    200,
    { access_token: JSON.stringify(body) === '{"user":"kari","password":"hemmelig"}' ? 'ok' : '' },
  ];
  answer = (token) => (token === 'ok' ? [200, counts] : [401, {}]);
  const readLoads = portalApi(asUser());
  expect(await readLoads(question)).toEqual({ ok: true, counts, at });
  expect(await readLoads(question)).toEqual({ ok: true, counts, at });
  const loads =
    'GET /api/v1/client-events/loads?remote=mfe-auth&channel=stable&from=2026-11-20T10%3A00%3A00.000Z';
  expect(asked).toEqual(['POST /api/v1/auth', loads, loads]);
});

test('PLAT-04 watch: a token that ends in the middle is renewed', async () => {
  let valid = 'token-1';
  answer = (token) => (token === valid ? [200, counts] : [401, {}]);
  const readLoads = portalApi(asUser());
  expect(await readLoads(question)).toEqual({ ok: true, counts, at });
  valid = 'token-4';
  expect(await readLoads(question)).toEqual({ ok: true, counts, at });
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

test('PLAT-04 watch: a given token is used as it is', async () => {
  answer = (token) => (token === 'given' ? [200, counts] : [401, {}]);
  expect(await read(asToken())).toEqual({ ok: true, counts, at });
  expect(asked).toHaveLength(1);
});

test.each<[string, () => Record<string, string>, () => void, RegExp]>([
  ['the given token has ended', asToken, () => (answer = () => [401, {}]), /no longer takes the token/],
  [
    'the login gives a token nobody takes',
    asUser,
    () => (answer = () => [401, {}]),
    /no longer takes the token/,
  ],
  ['the password is wrong', asUser, () => (login = () => [401, {}]), /kari cannot log in \(401\)/],
  ['there were too many logins', asUser, () => (login = () => [429, {}]), /cannot log in \(429\)/],
  ['the login answers nonsense', asUser, () => (login = () => [200, {}]), /something else/],
  ['the user is no provider admin', asUser, () => (answer = () => [403, {}]), /only a provider admin/],
  ['the database is away', asUser, () => (answer = () => [503, {}]), /answers 503/],
  ['a page comes instead', asUser, () => (answer = () => [200, '<html>']), /something else/],
  ['something else comes', asUser, () => (answer = () => [200, [{ version: 1 }]]), /something else/],
  ['nobody answers', asUser, () => void server.close(), /does not answer/],
])('PLAT-04 watch: when %s, that is what it says', async (_, environment, happen, reason) => {
  happen();
  expect(await read(environment())).toEqual({ ok: false, reason: expect.stringMatching(reason) as string });
});

test.each([
  [{}, /PORTAL_URL/],
  [{ PORTAL_URL: 'portal.example', PORTAL_TOKEN: 'x' }, /PORTAL_URL/],
  [{ PORTAL_URL: 'portal.example:8443', PORTAL_TOKEN: 'x' }, /PORTAL_URL/],
  [{ PORTAL_URL: 'https://portal.example' }, /PORTAL_USER and PORTAL_PASSWORD, or PORTAL_TOKEN/],
  [{ PORTAL_URL: 'https://portal.example', PORTAL_USER: 'kari' }, /PORTAL_USER and PORTAL_PASSWORD/],
])('PLAT-04 watch: settings %j are refused', (environment, message) => {
  expect(() => portalApi(environment)).toThrow(message);
});
