import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { readConfig } from '../config.ts';
import type { Claims } from '../http/access.ts';
import type { ApiApp } from '../api-app.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import { until } from '../../testing/until.ts';
import type { BodyLimits } from './bodies.ts';

let app: ApiApp;
let port: number;
let sockets: Socket[];

/** No call here reaches the database: who calls stands in the token, and no body is one that a handler gets. */
async function start(bodies: Partial<BodyLimits> = {}): Promise<void> {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  app = await createApi({
    config: readConfig({ NODE_ENV: 'test', DEMO: 'off' }),
    db: { kind: 'postgres', pool, close: () => pool.end() },
    logger: createLogger('silent'),
    bodies,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  sockets = [];
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function token(userid: string, role: string): string {
  const claims: Claims = {
    username: userid,
    userid,
    orgid: 'fjord',
    roles: [role],
    tags: [],
    jti: userid,
    ver: 1,
  };
  return app.jwt.sign(claims);
}

const settings = 'PUT /api/v1/devicesettings/fjord-tank';
const provider = 'POST /api/v1/profiles';

interface Sent {
  readonly call?: string;
  readonly user?: string;
  readonly role?: string;
  /** Bytes the body is said to have; null: it comes in chunks. */
  readonly declared: number | null;
  /** What of it is sent. */
  readonly part?: string;
  readonly type?: string;
}

/** Sends the head and a part of the body, and nothing more until the answer. */
function send({
  call = settings,
  user = 'kari',
  role = 'admin',
  declared,
  part = '',
  type = 'application/json',
}: Sent): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  const length = declared === null ? 'transfer-encoding: chunked' : `content-length: ${String(declared)}`;
  const head = [`${call} HTTP/1.1`, 'host: portal', `authorization: Bearer ${token(user, role)}`];
  socket.write([...head, `content-type: ${type}`, length, '', part].join('\r\n'));
  return socket;
}

/** The status that the socket is answered with. */
async function answered(socket: Socket): Promise<number> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]);
}

/** Waits until the server has the socket's request: what comes later is answered later. */
const settled = () => answered(send({ declared: 1, part: '{', user: 'someone' }));

test('TRUTH-21 a body that the role may not send is refused before any of it has come', async () => {
  await start();
  expect(await answered(send({ call: provider, declared: 200_000 }))).toBe(403);
  expect(await answered(send({ call: provider, declared: null }))).toBe(403);
});

test('TRUTH-21 one that is longer than the role may send is refused before it has come, or where it becomes so', async () => {
  await start();
  expect(await answered(send({ role: 'viewer', declared: 200_000 }))).toBe(413);
  expect(await answered(send({ role: 'admin', declared: 600_000 }))).toBe(413);
  const chunk = `${(70_000).toString(16)}\r\n${' '.repeat(70_000)}\r\n`;
  expect(await answered(send({ role: 'viewer', declared: null, part: chunk }))).toBe(413);
});

test('TRUTH-21 while one user’s large bodies are on their way, more of his are refused and everybody else is answered', async () => {
  await start();
  const large = () => send({ declared: 200_000, part: '{' });
  const underWay = [large(), large()];
  await settled();
  expect(await Promise.all(Array.from({ length: 8 }, () => answered(large())))).toEqual(
    Array<number>(8).fill(429),
  );
  expect(await answered(send({ user: 'ola', declared: 3, part: '{x}' }))).toBe(400);
  expect(await answered(send({ user: 'ola', declared: 100_000, part: 'x'.repeat(100_000) }))).toBe(400);
  expect(await answered(send({ declared: 3, part: '{x}' }))).toBe(400);
  expect(underWay.every((socket) => !socket.destroyed)).toBe(true);
});

test('TRUTH-21 a user who dribbles small bodies holds up himself alone', async () => {
  await start({ arriving: 3 });
  for (let body = 0; body < 3; body += 1) send({ declared: 1_000, part: '{' });
  await settled();
  expect(await answered(send({ declared: 3, part: '{x}' }))).toBe(429);
  expect(await answered(send({ user: 'ola', declared: 3, part: '{x}' }))).toBe(400);
});

test('TRUTH-21 a body that dribbles is ended with 408 in its own time, and its place is free again', async () => {
  await start({ graceMs: 100, bytesPerSecond: 10_000_000, large: 1 });
  expect(await answered(send({ declared: 100_000, part: '{' }))).toBe(408);
  expect(await answered(send({ declared: 100_000, part: 'x'.repeat(100_000) }))).toBe(400);
});

test('TRUTH-21 a body that nobody reads, of a kind that the route does not take, holds no place and ends nothing else', async () => {
  await start({ graceMs: 50, bytesPerSecond: 10_000_000, large: 1 });
  expect(await answered(send({ declared: 100_000, part: '{', type: 'text/xml' }))).toBe(415);
  expect(await answered(send({ declared: 100_000, part: '{' }))).toBe(408);
});

test('TRUTH-21 who hangs up in the middle gives the place back', async () => {
  await start({ large: 1 });
  const first = send({ declared: 100_000, part: '{' });
  await settled();
  expect(await answered(send({ declared: 100_000, part: 'x'.repeat(100_000) }))).toBe(429);
  first.destroy();
  const again = () => answered(send({ declared: 100_000, part: 'x'.repeat(100_000) }));
  await until(async () => (await again()) === 400);
});
