import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmbedded } from '../../testing/databases.ts';
import { startApiProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';

test('API-02 SIGTERM: a call under way is answered whole, the process ends well, and takes no other call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-drain-'));
  try {
    await copyEmbedded(join(folder, 'db'));
    const server = await startApiProcess({ DATA_DIR: join(folder, 'db') });
    const body = JSON.stringify({ user: 'nobody', password: 'wrong' });
    const call = request(`${server.origin}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = new Promise<{ status: number; text: string; connection: string | undefined }>(
      (resolve, reject) => {
        call.on('error', reject);
        call.on('response', (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, connection: response.headers.connection }),
          );
        });
      },
    );
    await new Promise<void>((resolve) => call.write(body.slice(0, 10), () => resolve()));
    // The server has begun with the call: it counts it as under way.
    await until(async () => (await inFlight(server.origin)) === 2);

    const ended = server.end('SIGTERM');
    await until(() => refuses(server.origin));
    call.end(body.slice(10));

    const answer = await answered;
    expect(answer).toMatchObject({ status: 401, connection: 'close' });
    expect(JSON.parse(answer.text)).toMatchObject({ error: 'wrong_credentials' });
    expect(await ended).toEqual({ code: 0, signal: null });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Calls under way, the question itself among them. */
async function inFlight(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  return Number(/^portal_http_requests_in_flight (\d+)$/m.exec(text)?.[1]);
}

const refuses = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/live`).then(
    async (answer) => {
      await answer.text();
      return false;
    },
    () => true,
  );
