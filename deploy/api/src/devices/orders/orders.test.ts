import type { Device } from '@peil/shared-kernel/api/schemas';
import type { ApiApp } from '../../platform/api-app.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { inScope, withTenant } from '../../platform/db/tenant.ts';
import { createLogger } from '../../platform/logger.ts';
import { carriersOf } from '../../platform/messages/carriers.ts';
import { startMailServer, type MailServer } from '../../platform/messages/testing/mail-server.ts';
import { makeDue, outboxRows } from '../../platform/messages/testing/outbox-rows.ts';
import { startOutboxWorker } from '../../platform/messages/worker.ts';
import { findPerson } from '../../platform/people/people.ts';
import { createApi } from '../../server.ts';
import { describeOnDatabases, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { dropOldOrders, finishLeft, finishOrder } from './finish.ts';
import { placeOrder } from './place.ts';

const logger = createLogger('silent');
const finish = (id: string) => finishOrder(id, logger);
const written = Math.floor(Date.now() / 1000) - 3600;
const order = {
  recipients: ['A@Drivstoff.example', 'b@drivstoff.example', 'c@drivstoff.example'],
  name: ' Ola viewer ',
  amount: 1500.5,
  unit: 'litres',
  comment: 'Ring på porten.\nTakk!',
  written_at: written,
};
const all = ['a@drivstoff.example', 'b@drivstoff.example', 'c@drivstoff.example'];
const receipt = {
  ...order,
  recipients: ['a@drivstoff.example'],
  amount: 2.5,
  unit: 'cubic_metres',
  comment: null,
};

describeOnDatabases('orders and receipts', (api: () => TestApi) => {
  const pool = () => api().db.pool;
  let server: MailServer;
  let app: ApiApp;
  let config: Config;
  let keys = 0;
  const newKey = () => `form-${String((keys += 1)).padStart(8, '0')}`;

  beforeEach(async () => {
    server = await startMailServer();
    config = readConfig({
      NODE_ENV: 'test',
      DEMO: 'false',
      SMTP_URL: server.url,
      MAIL_FROM: 'portal@peil.example',
    });
    app = await createApi({ config, db: api().db, logger });
    await api().asSystem('delete from outbox');
    await api().asSystem('delete from orders');
    await api().asSystem('delete from mail_counts');
    await api().asSystem(
      `update devices set appdata = appdata - '{order_email,ordered_at,emptied_at}'::text[] where devid like '%-tank'`,
    );
  });
  afterEach(async () => {
    await app.close();
    await server.close();
  });

  const send = async (
    body: object = order,
    { user = 'fjord-viewer', path = 'fjord-tank/orders', key = newKey() } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/devices/${path}`,
      headers: { authorization: `Bearer ${await api().token(user)}`, 'idempotency-key': key },
      payload: body,
    });
  const appdata = async (devid = 'fjord-tank') =>
    (
      await api().asSystem<Pick<Device, 'appdata'>>('select appdata from devices where devid = $1', [devid])
    )[0]?.appdata;
  const recipients = () => server.received.map(({ envelope }) => envelope.to[0]);
  const asDrain = () =>
    api().asSystem(
      `update devices set appdata = appdata || '{"object_type": "Kum"}' where devid = 'fjord-pump'`,
    );

  test('ORDER-02 the addresses are kept, each gets the mail, and the device is marked with when it was written', async () => {
    await api().asSystem(
      `update devices set appdata = appdata || '{"order_email": "B@drivstoff.example, gammel@drivstoff.example"}'
       where devid = 'fjord-tank'`,
    );
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent_to: all, marked_at: written }]);
    expect(recipients()).toEqual(all);
    expect(await appdata()).toMatchObject({
      order_email: ['b@drivstoff.example', 'gammel@drivstoff.example', all[0], all[2]],
      ordered_at: written,
    });
    expect((await appdata())?.emptied_at).toBeUndefined();
    const [first] = server.received;
    expect(first?.mail.subject).toBe('Bestilling');
    const text = first?.mail.text?.replaceAll('\u00a0', ' ');
    expect(text).toMatch(
      /^Sendt fra portalen av Ola viewer \(fjord-viewer\), Fjord Drivstoff AS, på vegne av fjord-viewer@demo\.invalid\.\n\nBestilling\n\nEnhet: Enhet TANK001\nID: TANK001\nSted: /,
    );
    expect(text).toMatch(
      /\n\nMengde: 1 500,5 liter\nBestilles av: Ola viewer, fjord-viewer@demo\.invalid\nDato: [\d.]+ [\d:]+\n\nKommentar:\nRing på porten\.\nTakk!\n\nDenne e-posten er sendt /,
    );
    // As by the calls that this one is in the place of: first the addresses, then the mark, by who ordered.
    const trail = await api().asSystem<{ user_name: string; changes: object }>(
      `select user_name, changes from audit where object = 'fjord-tank' order by id desc limit 2`,
    );
    expect(trail.map(({ user_name: user, changes }) => [user, Object.keys(changes)])).toEqual([
      ['fjord-viewer', ['appdata.ordered_at']],
      ['fjord-viewer', ['appdata.order_email']],
    ]);
  });

  test('RECEIPT-01 a drain is marked emptied and ordered, and a later mark is not taken back', async () => {
    await asDrain();
    const answer = await send(receipt, { path: 'fjord-pump/receipts' });
    expect(answer.statusCode).toBe(200);
    expect(server.received[0]?.mail.subject).toBe('Kvittert tømming');
    expect(server.received[0]?.mail.text).toContain('\nMengde tømt: 2,5\u00a0m³\nKvitteres av: Ola viewer, ');
    expect(await appdata('fjord-pump')).toMatchObject({ ordered_at: written, emptied_at: written });
    const earlier = { ...receipt, written_at: written - 60 };
    expect((await send(earlier, { path: 'fjord-pump/receipts' })).statusCode).toBe(200);
    expect(await appdata('fjord-pump')).toMatchObject({ ordered_at: written, emptied_at: written });
  });

  test('ORDER-02 the second is refused: nobody after it is tried, no mark; the next try goes to the rest', async () => {
    const key = newKey();
    server.refuseNext(null, 550);
    const answer = await send(order, { key });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        error: 'mail_refused',
        message: 'E-postserveren tok ikke imot e-posten. Sjekk mottakeradressen.',
        sent_to: [all[0]],
      },
    ]);
    expect(recipients()).toEqual([all[0]]);
    expect((await appdata())?.order_email).toEqual(all);
    expect((await appdata())?.ordered_at).toBeUndefined();
    expect((await outboxRows(pool())).map(({ state }) => state).sort()).toEqual([
      'failed',
      'sent',
      'withdrawn',
    ]);

    const again = await send(order, { key });
    expect(again.json()).toEqual({ sent_to: all, marked_at: written });
    expect(recipients()).toEqual(all);
    expect((await appdata())?.ordered_at).toBe(written);
  });

  test('ORDER-02 a mail in whose place another went is never sent again, and a try counts what it may send', async () => {
    const key = newKey();
    server.refuseNext(null, 550);
    await send(order, { key });
    await send(order, { key });
    expect((await outboxRows(pool())).map(({ state }) => state).sort()).toEqual([
      'sent',
      'sent',
      'sent',
      'withdrawn',
      'withdrawn',
    ]);
    const counted = await api().asSystem<{ mails: number }>(
      `select mails from mail_counts where kind = 'user' and span = 'hour'`,
    );
    expect(counted).toEqual([{ mails: 4 }]);
  });

  test('ORDER-02 a device that could not be marked when the last mail went is marked by the housekeeping', async () => {
    await placedAndLost(newKey());
    const worker = startOutboxWorker(pool(), carriersOf(config), logger, undefined, undefined, () =>
      Promise.resolve(),
    );
    await makeDue(pool());
    await until(async () => (await outboxRows(pool())).every(({ state }) => state === 'sent'));
    await worker.stop();
    await inScope(pool(), { kind: 'system' }, () => finishLeft(logger));
    expect((await appdata())?.ordered_at).toBeUndefined();
    await api().asSystem(`update orders set created_at = now() - interval '6 minutes'`);
    await inScope(pool(), { kind: 'system' }, () => finishLeft(logger));
    expect((await appdata())?.ordered_at).toBe(written);
  });

  test('ORDER-02 a recipient that is taken away after a failure is waited for no longer', async () => {
    const key = newKey();
    server.refuseNext(null, 550);
    await send({ ...order, recipients: all.slice(0, 2) }, { key });
    const answer = await send({ ...order, recipients: all.slice(0, 1) }, { key });
    expect(answer.json()).toEqual({ sent_to: all.slice(0, 1), marked_at: written });
    expect([recipients(), (await appdata())?.ordered_at]).toEqual([[all[0]], written]);
  });

  test('ORDER-02 a mail server that is busy sends nothing later, and the next try sends once', async () => {
    const key = newKey();
    server.refuseNext(451);
    const answer = await send(order, { key });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: 'mail_not_sent', sent_to: [] }]);
    const worker = startOutboxWorker(pool(), carriersOf(config), logger);
    await makeDue(pool());
    await worker.stop();
    expect(server.received).toHaveLength(0);
    expect((await send(order, { key })).statusCode).toBe(200);
    expect(recipients()).toEqual(all);
  });

  test('OFFLINE-02 sent again by its name it is answered as before; another order by that name is refused', async () => {
    const key = newKey();
    const first = await send(order, { key });
    await api().asSystem(
      `update devices set appdata = appdata || '{"ordered_at": 5}' where devid = 'fjord-tank'`,
    );
    const again = await send({ ...order, written_at: written + 60 }, { key });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await appdata())?.ordered_at).toBe(5);
    const other = await send({ ...order, amount: 2 }, { key });
    expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(recipients()).toEqual(all);
    await send(order);
    expect(server.received).toHaveLength(6);
  });

  test('OFFLINE-02 two that come at once by one name mail once, and the other is told to come again', async () => {
    const key = newKey();
    const answers = await Promise.all([send(order, { key }), send(order, { key }), send(order, { key })]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(answers.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true);
    expect(recipients()).toEqual(all);
    expect((await send(order, { key })).statusCode).toBe(200);
    expect(recipients()).toEqual(all);
  });

  /** As a process leaves it that dies before the mail server has anything. */
  async function placedAndLost(key: string) {
    const [user] = await api().asSystem<{ userid: string }>(
      `select userid from users where user_name = 'fjord-viewer'`,
    );
    const person = await inScope(pool(), { kind: 'system' }, () =>
      findPerson(user?.userid ?? '', config.provider),
    );
    if (person === null) throw new Error('no such user');
    const caller = person.identity;
    await withTenant(pool(), caller, () =>
      placeOrder(
        config,
        caller,
        { ...order, name: 'Ola viewer', unit: 'litres', kind: 'order', devid: 'fjord-tank', key },
        logger,
      ),
    );
  }

  test('ORDER-02 of a process that died, another sends the mails and marks the device after the last, once', async () => {
    const key = newKey();
    await placedAndLost(key);
    const taken = await outboxRows(pool());
    expect(taken.map(({ state, attempts }) => [state, attempts])).toEqual(all.map(() => ['waiting', 1]));
    // Each is the dead process's for as long as those before it may take.
    expect(taken.map(({ wait }) => Math.round(wait / 20)).sort()).toEqual([6, 7, 8]);
    const early = await send(order, { key });
    expect([early.statusCode, early.json<{ error: string }>().error]).toEqual([503, 'mail_under_way']);

    server.refuseNext(null, 451);
    const worker = startOutboxWorker(pool(), carriersOf(config), logger, undefined, undefined, finish);
    await makeDue(pool());
    await until(async () => (await outboxRows(pool())).filter(({ state }) => state === 'sent').length === 2);
    expect((await appdata())?.ordered_at).toBeUndefined();
    await makeDue(pool());
    await until(async () => (await appdata())?.ordered_at === written);
    await worker.stop();
    expect(recipients().sort()).toEqual(all);
    const trail = await api().asSystem<{ user_name: string }>(
      `select user_name from audit where object = 'fjord-tank' and changes ? 'appdata.ordered_at'
         and (changes #>> '{appdata.ordered_at,to}')::int = $1 order by id desc limit 2`,
      [written],
    );
    expect(trail[0]?.user_name).toBe('fjord-viewer');
    expect((await send(order, { key })).json()).toMatchObject({ marked_at: written });
    expect(server.received).toHaveLength(3);
  });

  test('ORDER-02 the last two mails that two processes end at once mark the device', async () => {
    await placedAndLost(newKey());
    const workers = [1, 2].map(() =>
      startOutboxWorker(pool(), carriersOf(config), logger, undefined, undefined, finish),
    );
    const release = server.hold();
    await makeDue(pool());
    await until(async () => (await outboxRows(pool())).every(({ attempts }) => attempts === 2));
    release();
    await until(async () => (await appdata())?.ordered_at === written);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(recipients().sort()).toEqual(all);
  });

  test('ORDER-02 a device that got another owner meanwhile is not marked', async () => {
    await placedAndLost(newKey());
    await api().asSystem(`update orders set orgid = 'tvilling'`);
    const worker = startOutboxWorker(pool(), carriersOf(config), logger, undefined, undefined, finish);
    await makeDue(pool());
    await until(async () => (await outboxRows(pool())).every(({ state }) => state === 'sent'));
    await worker.stop();
    expect((await appdata())?.ordered_at).toBeUndefined();
  });

  test.each([
    ['fjord-admin', 'fjord-tank/orders', 200],
    ['fjord-onboarding', 'fjord-tank/orders', 200],
    ['peiladmin', 'fjord-tank/orders', 200],
    ['tvilling-admin', 'fjord-tank/orders', 404],
    ['tvilling-admin', 'fjord-pump/orders', 403],
    ['fjord-viewer', 'finnes-ikke/orders', 404],
    ['fjord-viewer', 'fjord-tracker/orders', 422],
    ['fjord-viewer', 'fjord-tank/receipts', 422],
  ])('ROLE-04 ORDER-02 RECEIPT-01 %s at %s gets %p', async (user, path, status) => {
    await api().asSystem(
      `update devices set appdata = appdata || '{"object_type": "tanklevel"}' where devid = 'fjord-pump'`,
    );
    await api().asSystem(
      `update devices set appdata = appdata || '{"object_type": "level_only"}' where devid = 'fjord-tracker'`,
    );
    const before = await appdata('fjord-pump');
    expect((await send(order, { user, path })).statusCode).toBe(status);
    if (status !== 200) {
      expect([server.arrived(), await outboxRows(pool())]).toEqual([0, []]);
      expect(await api().asSystem('select from orders')).toEqual([]);
      expect(await appdata('fjord-pump')).toEqual(before);
    }
  });

  test.each([
    ['nobody to send to', { recipients: [] }, 400, 'recipients', 'Mangler epostadresse'],
    ['an address that is none', { recipients: ['ola'] }, 400, 'recipients.0', 'Ikke gyldig epostadresse'],
    ['no name', { name: ' ' }, 400, 'name', 'Mangler navn'],
    ['nothing', { amount: 0 }, 400, 'amount', 'Mengden må være større enn 0'],
    ['a third of a litre', { amount: 0.333 }, 400, 'amount', 'Mengden kan ha høyst 2 desimaler'],
    ['a long comment', { comment: 'x'.repeat(2001) }, 400, 'comment', /2000|2 000/],
    ['another unit', { unit: 'cubic_metres' }, 422, 'amount', 'Mengden for denne enheten oppgis i liter'],
  ])(
    'API-03 ORDER-01 %s is refused in Norwegian, and nothing is kept',
    async (_name, change, status, field, text) => {
      const answer = await send({ ...order, ...change });
      expect(answer.statusCode).toBe(status);
      const { fields } = answer.json<{ fields: Record<string, string> }>();
      expect(fields[field]).toMatch(text);
      expect([server.arrived(), (await appdata())?.order_email]).toEqual([0, undefined]);
    },
  );

  test('TRUTH-17 API-04 an order counts its mails, and one that there is no room for sends none', async () => {
    await send();
    expect(await api().asSystem('select kind, span, mails from mail_counts order by kind, span')).toEqual(
      ['organisation', 'user'].flatMap((kind) => ['day', 'hour'].map((span) => ({ kind, span, mails: 3 }))),
    );
    await api().asSystem(`update mail_counts set mails = 58 where kind = 'user' and span = 'hour'`);
    const answer = await send();
    expect([answer.statusCode, server.received.length]).toEqual([429, 3]);
    expect((await send({ ...order, recipients: all.slice(0, 2) })).statusCode).toBe(200);
  });

  test('TRUTH-17 ORDER-02 nobody orders by an address that was never confirmed', async () => {
    await api().asSystem(`update users set email_confirmed_at = null where user_name = 'fjord-service'`);
    const answer = await send(order, { user: 'fjord-service' });
    await api().asSystem(`update users set email_confirmed_at = now() where user_name = 'fjord-service'`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toMatch(/ikke bekreftet.*Min profil/);
    expect([server.arrived(), (await appdata())?.order_email]).toEqual([0, undefined]);
  });

  test('OFFLINE-02 names are forgotten after 90 days, and the messages stay', async () => {
    await send();
    await api().asSystem(`update orders set created_at = now() - interval '91 days'`);
    await inScope(pool(), { kind: 'system' }, dropOldOrders);
    expect(await api().asSystem('select from orders')).toEqual([]);
    expect(await outboxRows(pool())).toHaveLength(3);
  });
});
