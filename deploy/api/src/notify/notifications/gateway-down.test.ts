import type { AlarmNotice } from '@peil/shared-kernel/api/schemas';
import { createLogger } from '../../platform/logger.ts';
import { carriersOf } from '../../platform/messages/carriers.ts';
import { makeDue, outboxRows } from '../../platform/messages/testing/outbox-rows.ts';
import { startOutboxWorker, type OutboxWorker } from '../../platform/messages/worker.ts';
import { describeApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { whileTrue } from './outdated.ts';
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
      whileTrue(
        pool(),
        carriersOf({
          production: true,
          smtpUrl: null,
          mailFrom: 'portal@peil.example',
          smsUrl: gateway.url,
          smsToken: 'hemmelig',
        }),
      ),
      createLogger('silent'),
    );
  });
  afterAll(async () => {
    await worker.stop();
    await gateway.stop();
  });

  const texts = async () => (await outboxRows(pool())).filter(({ kind }) => kind === 'sms');
  /** The gateway takes nothing for so many tries, ten minutes each. */
  const fail = async (tries: number) => {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      await until(async () => {
        const message = (await texts()).find(({ state }) => state === 'waiting');
        return message?.attempts === attempt && message.error === 'HTTP 503';
      });
      // The next failure writes its kind anew.
      await api().asSystem(
        `update outbox set created_at = created_at - interval '10 minutes', error = null where state = 'waiting'`,
      );
      if (attempt < tries) await makeDue(pool());
    }
  };
  const unreached = async () =>
    (await outboxRows(pool())).filter(({ subject }) => subject === 'En alarm nådde ingen').length;
  const start = async () => {
    await forget();
    gateway.texts.clear();
    await ask('fjord-admin', ruleOf({ channels: ['sms'], tellsEnd: true }));
    gateway.status = 503;
    const [alarm] = await begin('fjord-tank', 'lid');
    await look();
    await pass(10);
    await look();
    return alarm ?? 0;
  };
  const recover = async () => {
    gateway.status = 200;
    await makeDue(pool());
    await until(async () => (await texts()).every(({ state }) => state !== 'waiting'));
    // A person gets one message a minute.
    await pass(60);
    await look();
    await until(async () => (await texts()).every(({ state }) => state !== 'waiting'));
    return [...gateway.texts.values()].map((text) => text.split(':')[0]);
  };

  test('NOTIFY-03 for an hour: what waits is seen at the alarm, has reached nobody yet, and is sent once when it is back', async () => {
    const alarm = await start();
    await fail(2);
    await look();
    expect(await unreached()).toBe(0);
    await makeDue(pool());
    await until(async () => (await texts())[0]?.attempts === 3);
    await api().asSystem(`update outbox set created_at = created_at - interval '40 minutes'`);
    expect(await states(alarm)).toEqual(['start waiting']);
    await look();
    expect(await unreached()).toBe(2);
    expect(await recover()).toEqual(['Alarm']);
    expect(await states(alarm)).toEqual(['start sent']);
    expect(await api().asSystem('select unreached_at from alarms')).toEqual([{ unreached_at: null }]);
    await look();
    expect([gateway.texts.size, await unreached()]).toEqual([1, 2]);
  });

  test('TOLD-07 what was over when the gateway came back is told as what came and went, in one message', async () => {
    const alarm = await start();
    await fail(2);
    await end(alarm);
    await look();
    await pass(3600);
    await look();
    expect(await recover()).toEqual(['Alarm kom og gikk']);
    expect((await states(alarm)).sort()).toEqual(['end skipped', 'start sent']);
    expect(gateway.texts.size).toBe(1);
  });

  test('TOLD-07 who was deactivated meanwhile gets nothing, and the alarm has reached nobody', async () => {
    const alarm = await start();
    await fail(1);
    await api().asSystem(`update users set disabled = true where user_name = 'fjord-admin'`);
    try {
      expect(await recover()).toEqual([]);
      expect(await api().asSystem('select reason from alarm_notices where alarm = $1', [alarm])).toEqual([
        { reason: 'Brukeren er deaktivert' },
      ]);
      expect(await unreached()).toBe(1);
    } finally {
      await api().asSystem(`update users set disabled = false where user_name = 'fjord-admin'`);
    }
  });
});
