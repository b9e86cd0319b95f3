import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseOf } from '../testing/release-fixture.ts';
import { portalVersion, requireApi } from './portal-version.ts';

let server: Server;
let answer: { status: number; body: string };
let environment: { PORTAL_URL: string };

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    response.statusCode = url === '/api/version' ? answer.status : 404;
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  environment = { PORTAL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(() => server.close());

beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ api: '1.3', rules: '1.2' }) };
});

async function warningsOf(
  requires: { api?: string; rules?: string },
  settings: Record<string, string> = environment,
) {
  const warned: string[] = [];
  const release = { ...releaseOf('5'), requires };
  await requireApi('mfe-admin', release, {
    environment: settings,
    warn: (line) => warned.push(line),
  });
  return warned;
}

test('PLAT-11 a release whose calls the API does not have is refused in words', async () => {
  await expect(warningsOf({ api: '1.10' })).rejects.toThrow(
    /^mfe-admin 5 needs the API's calls of 1\.10; http:\S+ has those of 1\.3\. Bring the API up to date first$/,
  );
  expect(await warningsOf({ api: '1.3' })).toEqual([]);
});

test('PLAT-11 one that goes by newer rules than the API is let through, and it says so', async () => {
  expect(await warningsOf({ rules: '1.3' })).toEqual([
    expect.stringMatching(/rules of 1\.3, the API by 1\.2/),
  ]);
  expect(await warningsOf({ rules: '1.1' })).toEqual([]);
});

test.each([
  [{ status: 404, body: '' }],
  [{ status: 200, body: 'not it' }],
  [{ status: 200, body: '{"api":"x","rules":"1.0"}' }],
])('PLAT-11 an API that does not say its version (%j) refuses, and says what to do', async (other) => {
  answer = other;
  await expect(portalVersion(environment)).rejects.toThrow(/does not say .* leave out PORTAL_URL/);
});

test('PLAT-11 without PORTAL_URL nobody is asked, and it says so where it matters', async () => {
  expect(await warningsOf({ api: '1.1' }, {})).toEqual([expect.stringMatching(/^PORTAL_URL is not set/)]);
  expect(await warningsOf({}, {})).toEqual([]);
});
