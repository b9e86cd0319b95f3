import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiApp } from '../api-app.ts';
import { answerErrors } from '../http/errors.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { stopInOrder } from './drain.ts';

describeOnDatabases('on the way down', (api) => {
  test('API-02 a server that drains is not ready, still answers, and keeps no connection', async () => {
    api().app.drain.begin();
    expect((await api().get(null, '/api/ready')).status).toBe(503);
    const answer = await api().get('fjord-viewer', '/api/v1/tags');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect((await api().get(null, '/api/live')).status).toBe(200);
  });
});

describe('a server that closes', () => {
  async function withSilentConnection(
    patience: number,
    work: (app: ApiApp, socket: Socket) => Promise<void>,
  ): Promise<void> {
    const app: ApiApp = fastify({ return503OnClosing: false }).withTypeProvider<ZodTypeProvider>();
    answerErrors(app);
    stopInOrder(app, patience);
    app.get('/thing', () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const arrived = once(app.server, 'connection');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    try {
      await arrived;
      await work(app, socket);
    } finally {
      socket.destroy();
      await app.close();
    }
  }

  test('API-02 answers 503 to what comes over a connection that was open', async () => {
    await withSilentConnection(20_000, async (app, socket) => {
      const closed = app.close();
      await until(async () => app.drain.hasBegun && !app.server.listening);
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.write('GET /thing HTTP/1.1\r\nhost: portal\r\n\r\n');
      await once(socket, 'close');
      await closed;
      expect(text).toMatch(/^HTTP\/1\.1 503 /);
      expect(text).toMatch(/^connection: close\r$/im);
      expect(text).toContain('"message":"Tjenesten starter på nytt. Prøv igjen om litt."');
    });
  });

  test('API-02 is not held up by a connection that neither asks nor leaves', async () => {
    await withSilentConnection(50, async (app, socket) => {
      const cut = once(socket, 'close');
      await app.close();
      await cut;
    });
  });
});
