import type { AlarmNotice } from '@peil/shared-kernel/api/schemas';
import { createLogger } from '../logger.ts';
import { carriersOf } from '../messages/carriers.ts';
import { makeDue, outboxRows } from '../messages/testing/outbox-rows.ts';
import { startOutboxWorker, type OutboxWorker } from '../messages/worker.ts';
import { describeApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';
import { SmsGateway } from './testing/sms-gateway.ts';
import { ruleOf, telling } from './testing/tell.ts';

describeApi('alarms while the gateway for text messages is down', (api) => {
  const { look, pass, forget, confirm, ask, begin, end } = telling(api);
  const gateway = new SmsGateway();
  let worker: OutboxWorker;
  const pool = () => api().db.pool;
  const states = async (alarm: number | undefined) =>
    (await api().get('fjord-admin', `/api/v1/alarms/${String(alarm)}/notices`))
      .json<AlarmNotice[]>()
      .map(({ about, state }) => `${about} ${state}`)
      .sort();

  beforeAll(async () => {
    await gateway.start();
    await forget();
    await confirm();
    await api().asSystem(
      `update users set phone = '+4790000000', phone_confirmed_at = now() where user_name = 'fjord-admin'`,
    );
    worker = startOutboxWorker(
      pool(),
      carriersOf({
        production: true,
        smtpUrl: null,
        mailFrom: 'portal@peil.example',
        smsUrl: gateway.url,
        smsToken: 'hemmelig',
      }),
      createLogger('silent'),
    );
  });
  afterAll(async () => {
    await worker.stop();
    await gateway.stop();
  });

  test('NOTIFY-03 for an hour: what waits is seen at the alarm, and each is sent once when it is back', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['sms'], tellsEnd: true }));
    gateway.status = 503;
    const [alarm] = await begin('fjord-tank', 'lid');
    await look();
    await pass(10);
    await look();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await until(async () => {
        const [message] = await outboxRows(pool());
        return message?.attempts === attempt && message.error === 'HTTP 503';
      });
      expect(await outboxRows(pool())).toMatchObject([{ state: 'waiting' }]);
      // The next failure writes its kind anew.
      await api().asSystem(`update outbox set created_at = created_at - interval '10 minutes', error = null`);
      if (attempt < 6) await makeDue(pool());
    }
    expect(await states(alarm)).toEqual(['start waiting']);
    await end(alarm ?? 0);
    await look();
    await pass(3600);
    await look();
    await until(async () =>
      (await outboxRows(pool())).some(({ attempts, error }) => attempts === 1 && error === 'HTTP 503'),
    );
    expect(gateway.texts.size).toBe(0);

    gateway.status = 200;
    await makeDue(pool());
    await until(async () => (await outboxRows(pool())).every(({ state }) => state === 'sent'));
    expect([...gateway.texts.values()].map((text) => text.split(':')[0]).sort()).toEqual([
      'Alarm',
      'Alarmen er over',
    ]);
    expect(await states(alarm)).toEqual(['end sent', 'start sent']);
    await look();
    expect(gateway.texts.size).toBe(2);
  });
});
