import { inScope, rows, withTenant, type Identity } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';
import { describeApi, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { carriersOf } from './carriers.ts';
import { keepFiles, queueMail, queueMailWithFiles, queueTakenMail } from './outbox.ts';
import { dropOldMessages, endMessage, takeDue } from './queries.ts';
import { startMailServer, type MailServer } from './testing/mail-server.ts';
import { makeDue, outboxRows } from './testing/outbox-rows.ts';
import { startOutboxWorker, type OutboxWorker } from './worker.ts';

const logger = createLogger('silent');
const code = {
  to: 'kari@kunde.example',
  subject: 'Engangskode på én gang',
  text: 'Koden er 123456. Blåbærsyltetøy.',
  holdsCode: true,
};

describeApi('outbox', (api: () => TestApi) => {
  const pool = () => api().db.pool;
  let server: MailServer;
  let workers: OutboxWorker[] = [];

  const startWorker = (url: string | null = server.url): OutboxWorker => {
    const settings = { production: false, mailFrom: 'portal@peil.example', smsUrl: null, smsToken: null };
    const worker = startOutboxWorker(pool(), carriersOf({ ...settings, smtpUrl: url }), logger);
    workers.push(worker);
    return worker;
  };
  const queue = (mail = code): Promise<string> => inScope(pool(), { kind: 'auth' }, () => queueMail(mail));
  const states = async (): Promise<string[]> => (await outboxRows(pool())).map(({ state }) => state);
  const ended = () => until(async () => !(await states()).includes('waiting'));
  const failedOnce = () => until(async () => (await outboxRows(pool()))[0]?.error !== null);

  beforeEach(async () => {
    server = await startMailServer();
    await api().asSystem('delete from outbox');
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await server.close();
  });

  test('REPORT-01 files go with a mail as they are, and are gone when it has been sent', async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10]);
    await inScope(pool(), { kind: 'system' }, async () => {
      const kept = await keepFiles([
        { name: 'fylling-2026-10.pdf', type: 'application/pdf', content },
        { name: 'lager.xlsx', type: 'application/octet-stream', content: Buffer.from('æ') },
      ]);
      await queueMailWithFiles(code, kept);
    });
    startWorker();
    await ended();
    const attachments = server.received[0]?.mail.attachments ?? [];
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['fylling-2026-10.pdf', 'application/pdf'],
      ['lager.xlsx', 'application/octet-stream'],
    ]);
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(content);
    expect(await api().asSystem('select from outbox_files')).toEqual([]);
  });

  test('API-04 RESET-06 a mail is really sent by SMTP: addresses, Norwegian letters, the note, no Reply-To', async () => {
    startWorker();
    const id = await queue();
    await ended();
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.envelope).toEqual({ from: 'portal@peil.example', to: ['kari@kunde.example'] });
    expect(received?.mail).toMatchObject({
      from: { address: 'portal@peil.example' },
      to: [{ address: 'kari@kunde.example' }],
      subject: 'Engangskode på én gang',
      messageId: `<${id}@peil.example>`,
    });
    expect(received?.mail.text?.trim()).toBe(
      'Koden er 123456. Blåbærsyltetøy.\n\nDenne e-posten er sendt fra en adresse som ikke leses, og kan ikke besvares.',
    );
    expect([received?.mail.replyTo, received?.mail.html, received?.mail.cc, received?.mail.bcc]).toEqual(
      Array(4).fill(undefined),
    );
    // What was sent is not kept: it may be a one-time code.
    expect((await outboxRows(pool()))[0]).toMatchObject({
      state: 'sent',
      body: '',
      attempts: 1,
      error: null,
    });
  });

  test('TRUTH-21 a mail that a clock 40 days ahead put off is sent when the clock is right again', async () => {
    await queue();
    await api().asSystem(`update outbox set next_attempt_at = now() + interval '40 days'`);
    startWorker();
    await ended();
    expect(await states()).toEqual(['sent']);
  });

  test('API-04 a transaction that is undone sends nothing', async () => {
    startWorker();
    const undone = inScope(pool(), { kind: 'auth' }, async () => {
      await queueMail(code);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue({ ...code, subject: 'Etterpå' });
    await ended();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Etterpå']);
  });

  test('API-04 a busy server (451) is tried again a minute later, then two, with the same Message-ID', async () => {
    server.refuseNext(451, 452);
    startWorker();
    const id = await queue();
    await failedOnce();
    const [first] = await outboxRows(pool());
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, error: 'EENVELOPE 451' });
    expect(first?.wait).toBeGreaterThan(50);
    expect(first?.wait).toBeLessThanOrEqual(60);
    await makeDue(pool());
    await until(async () => (await outboxRows(pool()))[0]?.error === 'EENVELOPE 452');
    expect((await outboxRows(pool()))[0]?.wait).toBeGreaterThan(100);
    await makeDue(pool());
    await ended();
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@peil.example>`]);
    expect((await outboxRows(pool()))[0]).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('API-04 a refusal (550) is final at once', async () => {
    server.refuseNext(550);
    startWorker();
    await queue();
    await ended();
    await makeDue(pool());
    await queue({ ...code, subject: 'Neste' });
    await ended();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Neste']);
    expect((await outboxRows(pool()))[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'EENVELOPE 550',
      body: '',
    });
  });

  test('API-04 a server that is down gets the mail when it is back; after a day it is given up', async () => {
    const { port } = server;
    await server.close();
    startWorker();
    await queue();
    await failedOnce();
    expect((await outboxRows(pool()))[0]).toMatchObject({ state: 'waiting', error: 'ESOCKET' });
    server = await startMailServer(port);
    await makeDue(pool());
    await ended();
    expect(server.received).toHaveLength(1);

    server.refuseNext(451, 451);
    await api().asSystem('delete from outbox');
    await queue({ ...code, subject: 'Gammel' });
    await failedOnce();
    await api().asSystem(`update outbox set created_at = now() - interval '25 hours'`);
    await makeDue(pool());
    await ended();
    expect((await outboxRows(pool()))[0]).toMatchObject({ state: 'failed', attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  test('API-04 a mail whose sender died is sent once, and not before its time is over', async () => {
    await queue();
    const [taken] = await inScope(pool(), { kind: 'system' }, () => takeDue(['mail'], 1));
    startWorker();
    await queue({ ...code, subject: 'En annen' });
    // Made due between its being sent and that being kept, it would go twice.
    await until(async () => (await states()).includes('sent'));
    expect(server.received[0]?.mail.subject).toBe('En annen');
    await makeDue(pool());
    await ended();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['En annen', code.subject]);

    // The dead one was only slow: what it has to say no longer counts.
    if (taken === undefined) throw new Error('nothing taken');
    await api().asSystem(`update outbox set state = 'waiting', ended_at = null where attempts = 2`);
    await inScope(pool(), { kind: 'system' }, () => endMessage(taken, 'failed', 'late'));
    expect(await states()).toEqual(['waiting', 'sent']);
  });

  test('API-04 many processes at once: each mail is taken by one', async () => {
    for (let n = 0; n < 12; n++) await queue({ ...code, subject: `Nr. ${String(n)}` });
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => inScope(pool(), { kind: 'system' }, () => takeDue(['mail'], 5))),
    );
    expect(taken.flat()).toHaveLength(12);
    expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(12);

    startWorker();
    startWorker();
    startWorker();
    await makeDue(pool());
    await ended();
    expect(new Set(server.received.map(({ mail }) => mail.subject)).size).toBe(12);
    expect(server.received).toHaveLength(12);
  });

  test('API-04 stopping waits for the mail under way and takes no other', async () => {
    const release = server.hold();
    const worker = startWorker();
    await queue();
    await until(() => Promise.resolve(server.arrived() === 1));
    let isStopped = false;
    const stopping = worker.stop().then(() => {
      isStopped = true;
    });
    await queue({ ...code, subject: 'For sent' });
    expect(isStopped).toBe(false);
    release();
    await stopping;
    expect(await states()).toEqual(['sent', 'waiting']);
    expect(server.received).toHaveLength(1);
  });

  test('API-04 without a mail server the mail is kept to be read', async () => {
    startWorker(null);
    await queue();
    await ended();
    const [kept] = await outboxRows(pool());
    expect(kept?.state).toBe('kept');
    expect(kept?.body).toContain('123456');
  });

  test('API-04 what ended long ago is removed, addresses with it; what waits is not', async () => {
    for (const subject of ['Gammel', 'Venter']) await queue({ ...code, subject });
    await api().asSystem(`update outbox set created_at = now() - interval '100 days'`);
    await api().asSystem(
      `update outbox set state = 'sent', ended_at = now() - interval '91 days' where subject = 'Gammel'`,
    );
    await inScope(pool(), { kind: 'system' }, dropOldMessages);
    expect((await outboxRows(pool())).map(({ subject }) => subject)).toEqual(['Venter']);
  });

  test('ROLE-04 a user writes mails in the own name only, and reads none', async () => {
    const identity: Identity = await identityOf('fjord-viewer');
    const address = 'fjord-viewer@demo.invalid';
    const sender = { name: 'Ola', userName: 'fjord-viewer', organisation: 'Fjord Drivstoff AS', address };
    const mail = { ...code, sender };
    await withTenant(pool(), identity, () => queueTakenMail(mail));
    expect((await outboxRows(pool()))[0]).toMatchObject({ orgid: 'fjord', userid: identity.userid });
    for (const values of [`'tvilling', '${identity.userid}'`, `'fjord', 'other'`, 'null, null']) {
      const forged = withTenant(pool(), identity, (client) =>
        client.query(
          `insert into outbox (id, kind, recipient, body, orgid, userid) values ('x', 'mail', 'a@b.no', '', ${values})`,
        ),
      );
      await expect(forged).rejects.toMatchObject({ code: '42501' });
    }
    const read = withTenant(pool(), identity, (client) => client.query('select from outbox'));
    await expect(read).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['a@b.no\r\nBcc: evil@x.no', 'a@b.no\nevil', 'a\tb@c.no'])(
    'API-04 no header of a mail can hold control characters: %j',
    async (text) => {
      await expect(queue({ ...code, to: text })).rejects.toMatchObject({ code: '23514' });
      await expect(queue({ ...code, subject: text })).rejects.toMatchObject({ code: '23514' });
      expect(await outboxRows(pool())).toEqual([]);
    },
  );

  async function identityOf(username: string): Promise<Identity> {
    const found = await inScope(pool(), { kind: 'system' }, (client) =>
      client.query<{ userid: string; orgid: string; roles: string[]; token_version: number }>(
        'select userid, orgid, roles, token_version from users where user_name = $1',
        [username],
      ),
    );
    const [user] = found.rows;
    if (user === undefined) throw new Error('no such user');
    const { userid, orgid, roles, token_version } = user;
    return {
      userid,
      username,
      orgid,
      roles,
      isProvider: false,
      tokenVersion: token_version,
      session: null,
      provider: 'peil',
      employeeTags: [],
      groups: [],
      seesAllDevices: false,
    };
  }

  test('TOLD-07 a gateway that never answers is given up at the limit, and what waits behind it goes on', async () => {
    const asked: string[] = [];
    const hangs = new Set(['1', '2', '3', '4']);
    for (const number of ['1', '2', '3', '4', '5'])
      await inScope(pool(), { kind: 'auth' }, () => queueMail({ ...code, subject: number }));
    // The first is due first, whatever the clock did meanwhile.
    await inScope(pool(), { kind: 'system' }, () =>
      rows(`update outbox set next_attempt_at = now() - make_interval(secs => 10 - subject::int)`),
    );
    const worker = startOutboxWorker(
      pool(),
      {
        mail: ({ subject }) => {
          asked.push(subject);
          return hangs.delete(subject) ? new Promise(() => undefined) : Promise.resolve({ result: 'sent' });
        },
      },
      logger,
      3000,
    );
    workers.push(worker);
    await until(async () => (await states()).filter((state) => state === 'sent').length === 1);
    expect(asked.slice(0, 4).sort()).toEqual(['1', '2', '3', '4']);
    expect(asked[4]).toBe('5');
    // They are due again when their time is over, and picked up.
    await makeDue(pool());
    await queue();
    await until(async () => (await states()).every((state) => state === 'sent'));
  });
});
