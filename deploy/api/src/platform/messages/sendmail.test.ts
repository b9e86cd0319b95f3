import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import type { ApiApp } from '../api-app.ts';
import { describeApi, type TestApi } from '../../testing/api.ts';
import { carriersOf } from './carriers.ts';
import { startMailServer, type MailServer } from './testing/mail-server.ts';
import { makeDue, outboxRows } from './testing/outbox-rows.ts';
import { until } from '../../testing/until.ts';
import { startOutboxWorker } from './worker.ts';

const logger = createLogger('silent');
const order = {
  originator: 'fjord-viewer@demo.invalid',
  recipient: 'Bestilling@Drivstoff.example',
  subject: 'Bestilling',
  contents: 'Enhet TANK001: 3 000 liter farget diesel på Ørlandet.',
};

describeApi('sendmail', (api: () => TestApi) => {
  const pool = () => api().db.pool;
  let server: MailServer;
  let app: ApiApp;

  beforeEach(async () => {
    server = await startMailServer();
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO: 'false',
      SMTP_URL: server.url,
      MAIL_FROM: 'portal@peil.example',
    });
    app = await createApi({ config, db: api().db, logger });
    await api().asSystem('delete from outbox');
    await api().asSystem('delete from mail_counts');
  });
  afterEach(async () => {
    await app.close();
    await server.close();
  });

  const send = async (body: object, user = 'fjord-viewer') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/messaging/sendmail',
      headers: { authorization: `Bearer ${await api().token(user)}` },
      payload: body,
    });

  const sendNamed = async (key: string, body: object = order) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/messaging/sendmail',
      headers: {
        authorization: `Bearer ${await api().token('fjord-viewer')}`,
        'idempotency-key': key,
      },
      payload: body,
    });

  test('OFFLINE-02 a named mail that is sent again is answered as before, and sent once', async () => {
    const first = await sendNamed('form-0001.a@b.example');
    const again = await sendNamed('form-0001.a@b.example');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(server.received).toHaveLength(1);
    await sendNamed('form-0002.a@b.example');
    expect(server.received).toHaveLength(2);
  });

  test('OFFLINE-02 another mail by the same name, and a name that cannot be read, are refused', async () => {
    await sendNamed('form-0003.a@b.example');
    const other = await sendNamed('form-0003.a@b.example', { ...order, contents: 'Noe annet.' });
    expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect((await sendNamed('kort')).statusCode).toBe(400);
    expect(server.received).toHaveLength(1);
  });

  test('OFFLINE-02 two that come at once send one; a mail that was withdrawn may be sent again by its name', async () => {
    const answers = await Promise.all([
      sendNamed('form-0004.a@b.example'),
      sendNamed('form-0004.a@b.example'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(server.received).toHaveLength(1);
    await api().asSystem(`update outbox set state = 'withdrawn', body = ''`);
    expect((await sendNamed('form-0004.a@b.example')).statusCode).toBe(200);
    expect(server.received).toHaveLength(2);
  });

  test('API-04 ORDER-02 RECEIPT-01 PROBLEM-01 the answer comes when the mail server has the mail', async () => {
    const answer = await send(order);
    expect(answer.statusCode).toBe(200);
    const { message } = answer.json<{ data: { message: string } }>().data;
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.envelope).toEqual({
      from: 'portal@peil.example',
      to: ['bestilling@drivstoff.example'],
    });
    expect(received?.mail).toMatchObject({ subject: 'Bestilling', messageId: `<${message}@peil.example>` });
    expect(received?.mail.text?.trim()).toBe(
      `Sendt fra portalen av Ola viewer (fjord-viewer), Fjord Drivstoff AS, på vegne av fjord-viewer@demo.invalid.\n\n${order.contents}\n\nDenne e-posten er sendt fra en adresse som ikke leses, og kan ikke besvares.`,
    );
    expect(received?.mail.replyTo).toBeUndefined();
    // Who sent what to whom can be told afterwards.
    const [user] = await api().asSystem<{ userid: string }>(
      `select userid from users where user_name = 'fjord-viewer'`,
    );
    expect(await outboxRows(pool())).toEqual([
      expect.objectContaining({
        id: message,
        state: 'sent',
        sender: order.originator,
        recipient: 'bestilling@drivstoff.example',
        orgid: 'fjord',
        userid: user?.userid,
      }),
    ]);
  });

  test('API-04 HTML in the contents arrives as the text it is', async () => {
    const html = '<img src=x onerror=alert(1)> & <b>fet</b>\n.\n.punktum\nFrom here';
    expect((await send({ ...order, contents: html })).statusCode).toBe(200);
    expect(server.received[0]?.mail.html).toBeUndefined();
    expect(server.received[0]?.mail.text).toContain(html);
    expect(server.received[0]?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  });

  const injection = 'a@b.no\r\nBcc: evil@x.no';
  test.each([
    ['an injection as originator', { originator: injection }],
    ['an injection as recipient', { recipient: injection }],
    ['an injection as subject', { subject: injection }],
    ['a bare line feed', { subject: 'a\nBcc: evil@x.no' }],
    ['a line separator', { subject: 'a\u2028b' }],
    ['two recipients', { recipient: 'a@b.no,evil@x.no' }],
    ['two recipients with a space', { recipient: 'a@b.no evil@x.no' }],
    ['a list of recipients', { recipient: ['a@b.no'] }],
    ['a recipient with a name', { recipient: 'Ola <a@b.no>' }],
    ['a group', { recipient: 'alle:a@b.no;' }],
    ['no top domain', { recipient: 'a@localhost' }],
    ['a top domain of one letter', { recipient: 'a@b.n' }],
    ['a top domain of 25 letters', { recipient: `a@b.${'x'.repeat(25)}` }],
    ['an empty subject', { subject: ' ' }],
    ['an endless subject', { subject: 'x'.repeat(201) }],
    ['empty contents', { contents: '' }],
    ['contents that nobody can see', { contents: '\n\u200b \u2800\n' }],
    ['a subject that nobody can see', { subject: '\u200b\u2800' }],
    ['endless contents', { contents: 'x'.repeat(20_001) }],
    ['an escape character in the contents', { contents: 'a\u001b[2Jb' }],
    ['a field of its own', { bcc: 'evil@x.no' }],
  ])('API-03 API-04 %s is refused, and nothing is sent', async (_name, change) => {
    const answer = await send({ ...order, ...change });
    expect(answer.statusCode).toBe(400);
    const fields = Object.values(answer.json<{ fields: Record<string, string> }>().fields);
    expect(fields.length).toBeGreaterThan(0);
    expect(await outboxRows(pool())).toEqual([]);
    expect(server.arrived()).toBe(0);
  });

  test('API-04 a top domain of 24 letters is fine', async () => {
    expect((await send({ ...order, recipient: `a@b.${'x'.repeat(24)}` })).statusCode).toBe(200);
  });

  test.each(['fjord-admin@demo.invalid', 'tvilling-viewer@demo.invalid', 'nobody@demo.invalid'])(
    'ROLE-04 API-04 nobody writes in the name of %s',
    async (originator) => {
      const answer = await send({ ...order, originator });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        error: 'wrong_originator',
        fields: { originator: 'Avsenderen må være din egen e-postadresse.' },
      });
      expect(await outboxRows(pool())).toEqual([]);
      expect(server.arrived()).toBe(0);
    },
  );

  test.each(['fjord-onboarding', 'peiladmin'])('API-04 %s sends mail as well', async (user) => {
    const answer = await send({ ...order, originator: `${user}@demo.invalid` }, user);
    expect([answer.statusCode, server.received.length]).toEqual([200, 1]);
  });

  test('API-04 without a token nothing is sent', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/messaging/sendmail', payload: order });
    expect([answer.statusCode, await outboxRows(pool())]).toEqual([401, []]);
  });

  test('ORDER-02 API-04 what could not be sent just now is withdrawn: trying again sends it once', async () => {
    server.refuseNext(451);
    const answer = await send(order);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      message: 'E-posten ble ikke sendt. Vennligst prøv igjen senere.',
    });
    expect((await send(order)).statusCode).toBe(200);

    const worker = startOutboxWorker(
      pool(),
      carriersOf(readConfig({ SMTP_URL: server.url, DEMO: 'false' })),
      logger,
    );
    await makeDue(pool());
    await worker.stop();
    expect((await outboxRows(pool())).map(({ state }) => state).sort()).toEqual(['sent', 'withdrawn']);
    expect(server.received).toHaveLength(1);
  });

  test('API-04 a recipient the server refuses is the sender’s to correct', async () => {
    server.refuseNext(550);
    const answer = await send(order);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ error: string }>().error).toBe('mail_refused');
    expect((await outboxRows(pool()))[0]?.state).toBe('failed');
  });

  test('API-04 a mail whose process died before the server had it is sent by another', async () => {
    const release = server.hold();
    const answering = send(order);
    await until(async () => (await outboxRows(pool())).length === 1);
    // It is taken: nobody else sends it while it is under way.
    const [taken] = await outboxRows(pool());
    expect(taken).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(taken?.wait).toBeGreaterThan(60);
    release();
    expect((await answering).statusCode).toBe(200);

    await api().asSystem(`update outbox set state = 'waiting', ended_at = null, body = 'Som før'`);
    const carriers = carriersOf(readConfig({ SMTP_URL: server.url, MAIL_FROM: 'portal@peil.example' }));
    const worker = startOutboxWorker(pool(), carriers, logger);
    await makeDue(pool());
    await until(async () => (await outboxRows(pool()))[0]?.state === 'sent');
    await worker.stop();
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('API-04 60 mails an hour for a user, exact under parallel calls', async () => {
    expect((await send(order)).statusCode).toBe(200);
    await api().asSystem(`update mail_counts set mails = 58 where kind = 'user' and span = 'hour'`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(order)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(server.received).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
    const other = { ...order, originator: 'fjord-admin@demo.invalid' };
    expect((await send(other, 'fjord-admin')).statusCode).toBe(200);
    await api().asSystem(`update mail_counts set since = now() - interval '61 minutes'`);
    expect((await send(order)).statusCode).toBe(200);
  });

  test('TRUTH-17 the sender stands first, whatever is written below, and blank lines push nothing away', async () => {
    await api().asSystem(`update users set full_name = $1 where user_name = 'fjord-service'`, [
      'Banken\n\n\nKundeservice \u202e',
    ]);
    const contents = `${'\r\n\u200b \n'.repeat(300)}Hei\u202e!${'\n'.repeat(300)}Ring meg.`;
    const originator = 'fjord-service@demo.invalid';
    expect((await send({ ...order, originator, contents }, 'fjord-service')).statusCode).toBe(200);
    expect(server.received[0]?.mail.text?.trim().split('\n')).toEqual([
      'Sendt fra portalen av Banken Kundeservice (fjord-service), Fjord Drivstoff AS, på vegne av fjord-service@demo.invalid.',
      '',
      'Hei!',
      '',
      '',
      'Ring meg.',
      '',
      'Denne e-posten er sendt fra en adresse som ikke leses, og kan ikke besvares.',
    ]);
  });

  test('TRUTH-17 TRUTH-10 nobody writes in the name of an address that was never confirmed, not even his own', async () => {
    const made = await api().post('fjord-admin', '/api/v1/users', {
      user_name: 'fjord-ny',
      full_name: 'Ny Bruker',
      meta_data: { email: 'kongen@slottet.example' },
      tags: { public: ['Status:Felt'] },
      roles: { roles: ['viewer'] },
    });
    expect(made.status).toBe(201);
    await api().asSystem(
      `update users set password_hash = (select password_hash from users where user_name = 'peiladmin')
       where user_name = 'fjord-ny'`,
    );
    const answer = await send({ ...order, originator: 'kongen@slottet.example' }, 'fjord-ny');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toMatch(/ikke bekreftet.*Min profil/);
    expect([await outboxRows(pool()), server.arrived()]).toEqual([[], 0]);
  });

  test('TRUTH-17 an organisation has limits too, which more users do not make more; so has a day', async () => {
    const theirs = { ...order, originator: 'fjord-admin@demo.invalid' };
    for (const [kind, span, mails, text] of [
      ['organisation', 'hour', 300, /^Organisasjonen din har sendt 300 e-poster på én time/],
      ['organisation', 'day', 1000, /^Organisasjonen din har sendt 1000 e-poster på ett døgn/],
      ['user', 'day', 200, /^Du har sendt 200 e-poster på ett døgn/],
    ] as const) {
      await api().asSystem('delete from mail_counts');
      expect((await send(order)).statusCode).toBe(200);
      await api().asSystem('update mail_counts set mails = $3 where kind = $1 and span = $2', [
        kind,
        span,
        mails,
      ]);
      const answer = await send(order);
      expect(answer.statusCode).toBe(429);
      expect(answer.json<{ message: string }>().message).toMatch(text);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(span === 'hour' ? 3500 : 86_000);
      expect((await send(theirs, 'fjord-admin')).statusCode).toBe(kind === 'organisation' ? 429 : 200);
      const twin = { ...order, originator: 'tvilling-viewer@demo.invalid' };
      expect((await send(twin, 'tvilling-viewer')).statusCode).toBe(200);
    }
  });

  test('API-04 without a mail server the outbox keeps the mail; in production nothing is promised', async () => {
    expect((await api().post('fjord-viewer', '/api/v1/messaging/sendmail', order)).status).toBe(200);
    expect((await outboxRows(pool()))[0]?.state).toBe('kept');

    await app.close();
    const config = { ...readConfig({ DEMO: 'false' }), production: true };
    app = await createApi({ config, db: api().db, logger });
    expect((await send(order)).statusCode).toBe(503);
    expect(await outboxRows(pool())).toHaveLength(1);
  });
});
