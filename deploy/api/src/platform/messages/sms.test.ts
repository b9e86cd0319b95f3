import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { inScope } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';
import { describeApi, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { carriersOf } from './carriers.ts';
import { queueSms } from './outbox.ts';
import { makeDue, outboxRows } from './testing/outbox-rows.ts';
import { startOutboxWorker, type OutboxWorker } from './worker.ts';

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

describeApi('text messages', (api: () => TestApi) => {
  const pool = () => api().db.pool;
  let gateway: Server;
  let statuses: number[];
  let received: Received[];
  let worker: OutboxWorker;

  beforeEach(async () => {
    statuses = [];
    received = [];
    await api().asSystem('delete from outbox');
    gateway = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(statuses.shift() ?? 200).end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    });
    const address = gateway.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const carriers = carriersOf({
      production: true,
      smtpUrl: null,
      mailFrom: 'portal@peil.example',
      smsUrl: `http://127.0.0.1:${String(address.port)}/send`,
      smsToken: 'hemmelig',
    });
    worker = startOutboxWorker(pool(), carriers, createLogger('silent'));
  });
  afterEach(async () => {
    await worker.stop();
    gateway.closeAllConnections();
    gateway.close();
  });

  const sms = { to: '+4790000000', text: 'Koden er 123456 på én gang' };
  const queue = () => inScope(pool(), { kind: 'auth' }, () => queueSms(sms));
  const row = async () => (await outboxRows(pool()))[0];
  const ended = () => until(async () => (await row())?.state !== 'waiting');

  test('API-04 a text message goes to the gateway, with its token', async () => {
    const id = await queue();
    await ended();
    expect(received).toEqual([
      {
        headers: expect.objectContaining({
          authorization: 'Bearer hemmelig',
          'content-type': 'application/json',
          'idempotency-key': id,
        }) as unknown,
        body: sms,
      },
    ]);
    expect(await row()).toMatchObject({ state: 'sent', body: '' });
  });

  test('API-04 a gateway in trouble (500) is asked again, one that refuses (400) is not', async () => {
    statuses = [500];
    await queue();
    await until(async () => (await row())?.error !== null);
    expect(await row()).toMatchObject({ state: 'waiting', error: 'HTTP 500' });
    await makeDue(pool());
    await ended();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });

    await api().asSystem('delete from outbox');
    statuses = [400];
    await queue();
    await ended();
    expect(await row()).toMatchObject({ state: 'failed', attempts: 1, error: 'HTTP 400' });
    expect(received).toHaveLength(3);
  });

  test.each([301, 401, 429, 503])('API-04 %i is worth another try', async (status) => {
    statuses = [status];
    await queue();
    await until(async () => (await row())?.error !== null);
    expect(await row()).toMatchObject({ state: 'waiting', error: `HTTP ${String(status)}` });
  });

  test('API-04 a gateway out of reach is asked again; the log knows why, not whom', async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    await queue();
    await until(async () => (await row())?.error !== null);
    expect(await row()).toMatchObject({ state: 'waiting', error: 'ECONNREFUSED' });
  });
});
