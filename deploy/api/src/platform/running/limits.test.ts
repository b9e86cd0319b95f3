import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readConfig } from '../config.ts';
import type { ApiApp } from '../api-app.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import pg from 'pg';

let app: ApiApp;
let port: number;

beforeAll(async () => {
  // No call here reaches the database.
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  app = await createApi({
    config: readConfig({ NODE_ENV: 'test', DEMO: 'off', PUBLIC_URL: 'https://portal.example' }),
    db: { kind: 'postgres', pool, close: () => pool.end() },
    logger: createLogger('silent'),
    receiving: { requestMs: 400, headersMs: 200, checkEveryMs: 20 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(() => app.close());

/** Sends each part once the one before it is on its way, and returns everything that comes back until the end. */
async function converse(parts: readonly string[], everyMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const waiting = [...parts];
  const next = (): void => {
    const part = waiting.shift();
    if (part !== undefined && !socket.destroyed) socket.write(part, () => setTimeout(next, everyMs));
  };
  socket.on('connect', next);
  await once(socket, 'close');
  return received;
}

const start = 'POST /api/v1/auth HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n';

test.each([
  ['body', [`${start}content-length: 5000\r\n\r\n`, ...Array<string>(100).fill(' ')]],
  ['header', [start, ...Array<string>(100).fill('x')]],
])('API-03 a request whose %s dribbles is ended with 408', async (_name, parts) => {
  const answer = await converse(parts, 10);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"message":"Forespørselen tok for lang tid."');
});

test.each([
  ['an endless address', 431, `GET /api/live?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: portal\r\n\r\n`],
  ['endless headers', 431, `GET /api/live HTTP/1.1\r\nhost: portal\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
])('API-03 %s is answered with %i in the shape of every error', async (_name, status, text) => {
  const answer = await converse([text]);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: 'invalid',
    message: expect.any(String) as string,
  });
});

test('API-03 a body beyond a mebibyte is refused before it is read', async () => {
  const answer = await converse([`${start}content-length: 2000000\r\n\r\n`, '{']);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('PLAT-13 behind https every answer tells browsers to stay there', async () => {
  const answer = await app.inject('/api/live');
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
});
