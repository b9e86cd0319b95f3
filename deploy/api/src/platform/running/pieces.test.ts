import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describeApi, type TestApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

describeApi('bodies in pieces', (api: () => TestApi) => {
  /** Posts a reading with this much behind it, in pieces of this many bytes, without a Content-Length. */
  async function post(filler: number, piece: number): Promise<{ status: number | undefined; told: string }> {
    const { port } = api().app.server.address() as AddressInfo;
    const record = {
      devid: 'fjord-tank',
      corrid: `${String(filler)}-${String(piece)}`,
      data: { meta: { aquisitiontime: newest }, pri: { volume: 1 } },
    };
    const body = Buffer.from(JSON.stringify([record]) + ' '.repeat(filler));
    const sending = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/v1/telemetry',
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        'x-ingest-key': api().keys.fjord,
      },
    });
    sending.on('error', () => undefined);
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    for (let at = 0; at < body.length; at += piece) sending.write(body.subarray(at, at + piece));
    sending.end();
    const [response] = await answered;
    return { status: response.statusCode, told: await text(response) };
  }

  test('TRUTH-21 a body in very many very small pieces is refused before it fills the server', async () => {
    const { status, told } = await post(20_000, 1);
    expect(status).toBe(400);
    expect(told).toContain('Forespørselen kommer i for mange små biter. Send den i større.');
  });

  test.each([
    ['short, a byte at a time', 1000, 1],
    ['long, in pieces as networks make them', 3_000_000, 1400],
    ['long, in small pieces', 500_000, 100],
  ])('TRUTH-21 a body that is %s is taken', async (_name, filler, piece) => {
    expect((await post(filler, piece)).status).toBe(202);
  });
});
