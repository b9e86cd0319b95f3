import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { proxiedApi } from './api-handlers.ts';

/** An API process that tells its name and what it was asked. */
function createApi(name: string): FastifyInstance {
  const api = fastify({ forceCloseConnections: true });
  let isReady = true;
  api.get('/api/ready', (_request, reply) => reply.code(isReady ? 200 : 503).send());
  api.post('/leave', () => {
    isReady = false;
    return {};
  });
  api.all('/api/v1/thing', ({ url, headers, body }) => ({
    name,
    url,
    bearer: headers.authorization,
    from: headers['x-forwarded-for'],
    body,
  }));
  return api;
}

let apis: [FastifyInstance, FastifyInstance];
let urls: string[];
let gateway: FastifyInstance;

beforeEach(async () => {
  apis = [createApi('first'), createApi('second')];
  urls = await Promise.all(apis.map((api) => api.listen({ host: '127.0.0.1', port: 0 })));
  gateway = fastify();
});

afterEach(async () => {
  await gateway.close();
  await Promise.all(apis.map((api) => api.close()));
});

const thing = async (method: 'GET' | 'POST' = 'GET') => gateway.inject({ method, url: '/api/v1/thing' });
const name = async (): Promise<string> => (await thing()).json<{ name: string }>().name;

test('an API elsewhere is asked under the same path, with the same query, token and body', async () => {
  await proxiedApi(urls.slice(0, 1))(gateway);
  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/v1/thing?a=1',
    headers: { authorization: 'Bearer t' },
    payload: { b: 2 },
  });
  expect(answer.json()).toMatchObject({ url: '/api/v1/thing?a=1', bearer: 'Bearer t', body: { b: 2 } });
});

test('API-04 the API is told the address of the connection, after those that were named before', async () => {
  await proxiedApi(urls.slice(0, 1))(gateway);
  expect((await thing()).json()).toMatchObject({ from: '127.0.0.1' });
  const named = await gateway.inject({ url: '/api/v1/thing', headers: { 'x-forwarded-for': '10.0.0.1' } });
  expect(named.json()).toMatchObject({ from: '10.0.0.1, 127.0.0.1' });
});

test.each(['GET', 'POST'] as const)(
  'a %s of an API that is gone is a gateway error that may be shown, not a hanging request',
  async (method) => {
    await proxiedApi(urls)(gateway);
    await Promise.all(apis.map((api) => api.close()));
    const answer = await thing(method);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({
      error: 'unavailable',
      message: 'Tjenesten er opptatt. Prøv igjen om litt.',
    });
  },
);

test('several processes are asked in turn', async () => {
  await proxiedApi(urls)(gateway);
  const names = [await name(), await name(), await name(), await name()];
  expect(names.sort()).toEqual(['first', 'first', 'second', 'second']);
});

test('what only reads is asked of another process when one is gone, and that one is left alone then', async () => {
  await proxiedApi(urls)(gateway);
  await apis[0].close();
  for (let call = 0; call < 6; call += 1) expect(await name()).toBe('second');
  for (let call = 0; call < 6; call += 1) expect((await thing('POST')).statusCode).toBe(200);
});

test('what writes is asked once: nobody knows whether it was done', async () => {
  await proxiedApi(urls)(gateway);
  await apis[0].close();
  const statuses = [(await thing('POST')).statusCode, (await thing('POST')).statusCode];
  expect(statuses.sort()).toEqual([200, 502]);
});

test('a process that says it is not ready is asked no more, before it is gone', async () => {
  await proxiedApi(urls)(gateway);
  await apis[0].inject({ method: 'POST', url: '/leave' });
  let inARow = 0;
  for (let call = 0; inARow < 10; call += 1) {
    if (call === 500) throw new Error('still asked');
    inARow = (await name()) === 'second' ? inARow + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

describe('STATE-02 a stream of events', () => {
  /** The API's end of a stream, once somebody follows it. */
  let upstream: Promise<ServerResponse>;
  let followers: IncomingMessage[];

  beforeEach(async () => {
    followers = [];
    const api = createApi('first');
    upstream = new Promise((resolve) => {
      api.get('/api/v1/changes', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        reply.raw.write('event: ready\n\n');
        resolve(reply.raw);
      });
    });
    await apis[0].close();
    apis[0] = api;
    await proxiedApi([await api.listen({ host: '127.0.0.1', port: 0 })])(gateway);
    await gateway.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => {
    for (const follower of followers) follower.destroy();
  });

  async function follow(): Promise<IncomingMessage> {
    const { port } = gateway.server.address() as AddressInfo;
    const asked = get({ port, path: '/api/v1/changes', agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    followers.push(answer.setEncoding('utf8'));
    return answer;
  }

  test('comes through event by event, while it goes on', async () => {
    const answer = await follow();
    expect(answer.headers['x-accel-buffering']).toBe('no');
    expect(await once(answer, 'data')).toEqual(['event: ready\n\n']);
    (await upstream).write('event: list\n\n');
    expect(await once(answer, 'data')).toEqual(['event: list\n\n']);
  });

  test('ends at the API when who followed it leaves', async () => {
    const answer = await follow();
    const ended = once(await upstream, 'close');
    answer.destroy();
    await ended;
  });

  test('ends well with the gateway, and does not hold it', async () => {
    const answer = await follow();
    const [apiEnd, followerEnd] = [once(await upstream, 'close'), once(answer.resume(), 'end')];
    await gateway.close();
    await Promise.all([apiEnd, followerEnd]);
    expect(answer.complete).toBe(true);
  });

  test('ends well when the API dies', async () => {
    const answer = await follow();
    const ended = once(answer.resume(), 'end');
    (await upstream).destroy();
    await ended;
    expect(answer.complete).toBe(true);
  });

  test('leaves room for calls, however many follow one', async () => {
    for (let stream = 0; stream < 140; stream += 1) await follow();
    expect(await name()).toBe('first');
  });
});
