import { inScope } from '../../platform/db/tenant.ts';
import { createLogger } from '../../platform/logger.ts';
import { queuePush } from '../../platform/messages/outbox.ts';
import { makeDue, outboxRows } from '../../platform/messages/testing/outbox-rows.ts';
import { startOutboxWorker, type OutboxWorker } from '../../platform/messages/worker.ts';
import { ruleOf, telling } from '../../notify/notifications/testing/tell.ts';
import { describeOnDatabases, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { createDeviceSender, createPushCarrier, outcomeOf } from './carrier.ts';
import { startPushService, type PushService, type TestBrowser } from './testing/push-service.ts';

const notice = {
  title: 'Pumpesump nord: Overløp',
  body: 'Nivået er over kanten. Målt kl. 02.14 på blåbærtoppen.',
  url: '/devices/fjord-pump',
  tag: 'alarm-731001',
};

describeOnDatabases('push', (api: () => TestApi) => {
  const pool = () => api().db.pool;
  let service: PushService;
  let workers: OutboxWorker[] = [];
  let userid = '';

  /** @param limitMs longest time of a try at one device */
  const startWorker = (limitMs = 5000): OutboxWorker => {
    const config = {
      production: false,
      publicUrl: 'https://portal.example',
      mailFrom: 'portal@peil.example',
    };
    const push = createPushCarrier(pool(), createDeviceSender(config, pool(), limitMs));
    const worker = startOutboxWorker(pool(), { push }, createLogger('silent'));
    workers.push(worker);
    return worker;
  };
  const queue = (given = notice) => inScope(pool(), { kind: 'system' }, () => queuePush(userid, given));
  const message = async () => (await outboxRows(pool()))[0];
  const ended = () => until(async () => (await message())?.state !== 'waiting');
  const failedOnce = () => until(async () => (await message())?.error !== null);
  const tryAgain = async () => {
    await api().asSystem('update outbox set error = null');
    await makeDue(pool());
  };
  const add = async (browser: TestBrowser, name = 'Chrome på Android'): Promise<string> => {
    const answer = await api().post('fjord-viewer', '/api/v1/push-devices', {
      address: { kind: 'web', ...browser },
      name,
    });
    expect(answer.status).toBe(200);
    return answer.json<{ id: string }>().id;
  };
  const devices = async () =>
    (await api().get('fjord-viewer', '/api/v1/users/fjord-viewer/push-devices')).json<
      { id: string; name: string; used_at: string | null; failures: number; trouble: string | null }[]
    >();

  beforeEach(async () => {
    service = await startPushService();
    await api().asSystem('delete from outbox');
    await api().asSystem('delete from push_devices');
    await api().asSystem('delete from attempts');
    const [user] = await api().asSystem<{ userid: string }>(
      `select userid from users where user_name = 'fjord-viewer'`,
    );
    userid = user?.userid ?? '';
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await service.close();
  });

  test('NOTIFY-05 a notice goes to every device of its person, readable there alone, by the portal’s key', async () => {
    const phone = service.subscribe();
    const desk = service.subscribe();
    await add(phone);
    await add(desk, 'Firefox på Windows');
    startWorker();
    await queue();
    await ended();
    expect(await message()).toMatchObject({ state: 'sent', body: '', error: null, attempts: 1 });
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(
      [phone.endpoint, desk.endpoint].sort(),
    );
    const key = (await api().get('fjord-viewer', '/api/v1/push-key')).json<{ publicKey: string }>();
    for (const { text, claims, senderKey, headers } of service.received) {
      expect(JSON.parse(text)).toEqual(notice);
      expect(claims.sub).toBe('https://portal.example');
      expect(senderKey).toBe(key.publicKey);
      expect(headers).toMatchObject({ urgency: 'high', ttl: '86400' });
      expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    }
    for (const device of await devices()) {
      expect(device).toMatchObject({ failures: 0, trouble: null });
      expect(device.used_at).not.toBeNull();
    }
  });

  test('NOTIFY-05 processes that make the keys at once have one pair, which stays', async () => {
    await api().asSystem('delete from push_keys');
    const read = async () =>
      Promise.all(
        [1, 2, 3].map(() =>
          createDeviceSender(
            { production: false, publicUrl: 'https://portal.example', mailFrom: 'a@b.example' },
            pool(),
          )({ id: 'x', kind: 'web', address: phone.endpoint, ...phone.keys, senderKey: null }, notice, 'm'),
        ),
      );
    const phone = service.subscribe();
    await read();
    await read();
    expect(service.received).toHaveLength(6);
    expect(new Set(service.received.map(({ senderKey }) => senderKey)).size).toBe(1);
    const kept = await api().asSystem<{ public_key: string }>('select public_key from push_keys');
    expect(kept.map(({ public_key: kept }) => kept)).toEqual([service.received[0]?.senderKey]);
  });

  test('TOLD-05 a device that is gone is told to its person, mail carries what push would have, and a visit renews it', async () => {
    const { look, pass, sent, ask, begin, forget, confirm } = telling(api);
    await forget();
    await confirm();
    await ask('fjord-viewer', ruleOf({ channels: ['push'] }));
    const phone = service.subscribe();
    const id = await add(phone);
    service.answerFor(phone, 410);
    const [alarm] = await begin('fjord-tank', 'lid');
    await look();
    await pass(10);
    await look();
    startWorker();
    await until(async () => (await outboxRows(pool())).some(({ state }) => state === 'failed'));
    expect(await devices()).toEqual([]);
    await pass(60);
    await look();
    const messages = (await sent()).filter(({ kind }) => kind === 'mail');
    expect(messages.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['fjord-viewer@demo.invalid', 'Alarm: Enhet TANK001'],
      ['fjord-viewer@demo.invalid', 'Push-varsler virker ikke lenger på en enhet'],
    ]);
    expect(messages.find(({ subject }) => subject.startsWith('Push'))?.body).toContain(
      'Til du slår på push igjen, får du varslene som skulle kommet som push, på e-post.',
    );
    // The next alarm goes by mail at once; one that mail tells anyway is told once.
    await begin('fjord-tank', 'leak');
    await look();
    await pass(70);
    await look();
    expect((await sent()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['mail', 'Alarm: Enhet TANK001'],
    ]);
    await ask('fjord-viewer', ruleOf({ channels: ['push', 'mail'] }));
    await begin('fjord-tank', 'third');
    await look();
    await pass(70);
    await look();
    expect((await sent()).map(({ kind }) => kind)).toEqual(['mail']);
    const notices = await api().asSystem<{ channel: string; state: string; reason: string | null }>(
      'select channel, state, reason from alarm_notices where alarm <> $1 order by id desc limit 2',
      [alarm],
    );
    expect(notices.find(({ channel }) => channel === 'push')).toMatchObject({
      state: 'skipped',
      reason: 'Push virker ikke på noen av enhetene, og varselet er sendt på e-post',
    });
    // The browser's next visit renews it; one that the person ended is not begun anew.
    const renew = (renews: string) =>
      api().post('fjord-viewer', '/api/v1/push-devices', {
        address: { kind: 'web', ...service.subscribe() },
        renews,
      });
    expect((await renew('another')).status).toBe(404);
    expect((await renew(id)).status).toBe(200);
    expect(await api().asSystem('select from push_losses')).toEqual([]);
    await forget();
  });

  test('TOLD-05 new keys of the portal reach no browser that subscribed with the old: it is told, and subscribes anew', async () => {
    await api().asSystem('delete from push_losses');
    await add(service.subscribe(), 'Firefox på Windows');
    await api().asSystem('delete from push_keys');
    startWorker();
    await queue();
    await until(async () => (await outboxRows(pool())).some(({ state }) => state === 'failed'));
    expect(service.received).toEqual([]);
    expect(await devices()).toEqual([]);
    const [mail] = await api().asSystem<{ body: string }>(`select body from outbox where kind = 'mail'`);
    expect(mail?.body).toContain(
      'Push-varsler kommer ikke lenger frem på Firefox på Windows: Portalen har fått nye nøkler for push',
    );
    await api().asSystem('delete from outbox');
    await add(service.subscribe(), 'Firefox på Windows');
    await queue();
    await ended();
    expect(await message()).toMatchObject({ state: 'sent' });
  });

  test('NOTIFY-03 a device that took a notice is not asked again while another one is tried', async () => {
    const phone = service.subscribe();
    const desk = service.subscribe();
    await add(phone);
    await add(desk);
    service.answerFor(desk, 500);
    const first = startWorker();
    await queue();
    await failedOnce();
    expect(await message()).toMatchObject({ state: 'waiting', error: 'HTTP 500' });
    // Another process takes over.
    await first.stop();
    startWorker();
    service.answerFor(desk, 201);
    await tryAgain();
    await ended();
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint, desk.endpoint]);
    expect(await message()).toMatchObject({ state: 'sent', attempts: 2 });
    expect((await devices()).map(({ failures }) => failures)).toEqual([0, 0]);
  });

  test('NOTIFY-03 a process that dies after a device took the notice leaves it for the others only', async () => {
    const phone = service.subscribe();
    const desk = service.subscribe();
    await add(phone);
    await add(desk);
    service.answerFor(desk, 'hang');
    const dying = startWorker(2000);
    const id = await queue();
    await until(async () => (await api().asSystem('select from push_deliveries')).length === 1);
    // It never says what became of the message: it comes due again, as `takenSeconds` have it.
    await dying.stop();
    await api().asSystem(`update outbox set state = 'waiting', ended_at = null where id = $1`, [id]);
    service.answerFor(desk, 201);
    startWorker();
    await tryAgain();
    await ended();
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint, desk.endpoint]);
  });

  test.each([404, 410])('NOTIFY-05 %i: the device is gone, and is listed no more', async (status) => {
    const browser = service.subscribe();
    await add(browser);
    service.answerFor(browser, status);
    startWorker();
    await queue();
    await ended();
    expect(await message()).toMatchObject({ state: 'failed', error: `HTTP ${String(status)}`, attempts: 1 });
    expect(await devices()).toEqual([]);
  });

  test('NOTIFY-05 413: the notice goes without its text', async () => {
    await add(service.subscribe());
    service.answerNext(413);
    startWorker();
    await queue();
    await ended();
    expect(service.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { ...notice, body: '' },
    ]);
    expect(await message()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('NOTIFY-05 429: the service is left alone for as long as it asks', async () => {
    await add(service.subscribe());
    service.answerNext({ status: 429, headers: { 'retry-after': '900' } });
    startWorker();
    await queue();
    await failedOnce();
    const waiting = await message();
    expect(waiting).toMatchObject({ state: 'waiting', error: 'HTTP 429' });
    expect(waiting?.wait).toBeGreaterThan(880);
    expect(waiting?.wait).toBeLessThanOrEqual(900);
    expect(await devices()).toMatchObject([
      { failures: 1, trouble: 'Push-tjenesten har for mye å gjøre akkurat nå' },
    ]);
    await tryAgain();
    await ended();
    expect(service.received).toHaveLength(1);
  });

  test('NOTIFY-05 a service that hangs is waited for no longer than its time, and asked again', async () => {
    await add(service.subscribe());
    service.answerNext('hang');
    startWorker(300);
    await queue();
    await failedOnce();
    expect(await message()).toMatchObject({ state: 'waiting', error: 'TimeoutError' });
    expect(await devices()).toMatchObject([{ failures: 1, trouble: 'Push-tjenesten svarte ikke' }]);
  });

  test('NOTIFY-05 a service that is down is asked again; one that refuses (400) is not', async () => {
    const browser = service.subscribe();
    await add(browser);
    await service.close();
    startWorker();
    await queue();
    await failedOnce();
    expect(await message()).toMatchObject({ state: 'waiting', error: 'ECONNREFUSED' });
    service = await startPushService();
    await api().asSystem('delete from outbox');
    await api().asSystem('delete from push_devices');
    await add(service.subscribe());
    service.answerNext(400);
    await queue();
    await ended();
    expect(await message()).toMatchObject({ state: 'failed', error: 'HTTP 400' });
  });

  test('NOTIFY-05 apps are kept, and that nothing reaches them yet is said, not passed over', async () => {
    const answer = await api().post('fjord-viewer', '/api/v1/push-devices', {
      address: { kind: 'fcm', token: 'dK3:APA91bHun4MxP5egoKMwt2KZFBaFUH' },
      name: 'Appen på Pixel 9',
    });
    expect(answer.status).toBe(200);
    startWorker();
    await queue();
    await ended();
    expect(await message()).toMatchObject({ state: 'failed', error: 'NO_FCM' });
    expect(await devices()).toMatchObject([
      { kind: 'fcm', trouble: 'Portalen er ikke satt opp til å sende push til appen på Android' },
    ]);
  });

  test('NOTIFY-05 without a device a push ends at once, and says why', async () => {
    startWorker();
    await queue();
    await ended();
    expect(await message()).toMatchObject({ state: 'failed', error: 'NO_DEVICE', attempts: 1 });
  });
});

test('NOTIFY-05 a device out of reach for long does not hold up what another one took', () => {
  const later = { result: 'later', error: 'HTTP 503', afterSeconds: 60 } as const;
  expect(outcomeOf([later, { result: 'sent' }], 0, 1)).toEqual({
    result: 'later',
    error: 'HTTP 503',
    afterSeconds: 60,
  });
  expect(outcomeOf([later], 1, 6)).toEqual({ result: 'sent' });
  expect(outcomeOf([later], 0, 20)).toMatchObject({ result: 'later' });
  expect(outcomeOf([], 1, 2)).toEqual({ result: 'sent' });
});
