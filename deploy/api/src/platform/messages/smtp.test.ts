import { createServer } from 'node:net';
import { createSmtpCarrier } from './smtp.ts';
import { startMailServer, type MailServer } from './testing/mail-server.ts';

const message = {
  id: '5f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
  kind: 'mail',
  recipient: 'kari@kunde.example',
  subject: 'Bestilling',
  body: 'Hei',
  attempts: 1,
} as const;

let closing: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer();
  closing.push(() => server.close());
  return server;
}

/** A server that greets with this line and answers nothing more. */
async function greeter(greeting: string): Promise<{ url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  closing.push(() => server.close());
  return { url: `smtp://127.0.0.1:${String(address.port)}` };
}

test.each([
  [421, 'later'],
  [450, 'later'],
  [530, 'later'],
  [550, 'refused'],
  [552, 'refused'],
])('API-04 a server that says %i to the recipient: %s', async (status, result) => {
  const server = await mailServer();
  server.refuseNext(status);
  expect((await createSmtpCarrier(server.url, 'portal@peil.example')(message)).result).toBe(result);
});

test('API-04 a server that is closed to everybody says nothing of the mail', async () => {
  const server = await greeter('554 closed\r\n');
  const attempt = await createSmtpCarrier(server.url, 'portal@peil.example')(message);
  expect(attempt.result).toBe('later');
});

test('API-04 an attempt ends in time when the server does not', async () => {
  const server = await greeter('220-wait');
  const attempt = await createSmtpCarrier(server.url, 'portal@peil.example', { limitMs: 200 })(message);
  expect(attempt).toEqual({ result: 'later', error: 'EABORT' });
});

test('API-04 without TLS where smtps asks for it, nothing is sent', async () => {
  const server = await mailServer();
  const attempt = await createSmtpCarrier(
    server.url.replace('smtp:', 'smtps:'),
    'portal@peil.example',
  )(message);
  expect(attempt.result).toBe('later');
  expect(server.arrived()).toBe(0);
});

test('DOOR-09 a server without TLS is given nothing where TLS is required', async () => {
  const server = await mailServer();
  const carry = createSmtpCarrier(server.url, 'portal@peil.example', { requireTLS: true });
  expect((await carry(message)).result).toBe('later');
  expect(server.arrived()).toBe(0);
});
