import type { AlarmNotice, NotificationSettings, NotificationTest } from '@peil/shared-kernel/api/schemas';
import { osloMinutesOf } from '@peil/shared-kernel/notifications';
import { alarmCalls } from '../alarms/testing/alarms-fixture.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { dropOldNotices } from './retention.ts';
import { ruleOf, telling } from './testing/tell.ts';

describeApi('notifications', (api) => {
  const { look, pass, sent, forget, confirm, ask, begin, end } = telling(api);
  const { send } = alarmCalls(api);
  const notices = async (alarm: number | undefined, user = 'fjord-admin'): Promise<AlarmNotice[]> => {
    const answer = await api().get(user, `/api/v1/alarms/${String(alarm)}/notices`);
    expect(answer.status).toBe(200);
    return answer.json<AlarmNotice[]>();
  };
  /** Looks, and again after what gathers has gathered. */
  const tell = async () => {
    await look();
    await pass(10);
    await look();
    return sent();
  };
  const to = 'fjord-admin@demo.invalid';

  beforeEach(async () => {
    await forget();
    await confirm();
  });

  test('NOTIFY-01 nobody who has asked for nothing is told anything', async () => {
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([]);
  });

  test('NOTIFY-01 NOTIFY-03 who asked is told once, with what, where and since, and it is seen at the alarm', async () => {
    await ask('fjord-admin', ruleOf({ scope: { kind: 'devices', devids: ['fjord-tank'] } }), ruleOf());
    await send('fjord-tank', [10, 900]);
    const [mail, ...others] = await tell();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'mail', recipient: to, subject: 'Alarm: Enhet TANK001' });
    expect(mail?.body).toMatch(/Hei Ola admin!\n/);
    expect(mail?.body).toContain('Alarm: Nivået er under alarmgrensen på 20\u00a0%');
    expect(mail?.body).toMatch(/Nivå i \S+: 18\s% \(målt /);
    expect(mail?.body).toMatch(/Siden: \d\d\.\d\d\.\d{4} \d\d:\d\d/);
    expect(mail?.body).toContain('https://portal.test/device/TANK001');
    expect(mail?.body).toMatch(/Kvitter: https:\/\/portal\.test\/acknowledge\/[\w-]{43}\n/);
    await send('fjord-tank', [20, 800]);
    await pass(600);
    expect(await tell()).toEqual([]);
    const [{ id } = { id: 0 }] = await api().asSystem<{ id: number }>('select id::float8 as id from alarms');
    expect(await notices(id)).toEqual([
      {
        at: expect.any(Number) as number,
        person: { name: 'Ola admin', username: 'fjord-admin' },
        channel: 'mail',
        about: 'start',
        state: 'sent',
      },
    ]);
    expect((await api().get('tvilling-admin', `/api/v1/alarms/${String(id)}/notices`)).status).toBe(404);
    expect((await api().get('fjord-viewer', `/api/v1/alarms/${String(id)}/notices`)).status).toBe(403);
  });

  test('NOTIFY-03 several that look at once send each alarm once', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail', 'push'] }));
    await ask('fjord-sysadmin', ruleOf());
    await begin('fjord-tank', 'lid', 'leak');
    await Promise.all([look(), look(), look()]);
    await pass(10);
    await Promise.all([look(), look(), look(), look()]);
    expect((await sent()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      [to, '2 alarmer'],
      ['fjord-sysadmin@demo.invalid', '2 alarmer'],
    ]);
  });

  test('NOTIFY-01 a rule is of its kinds, its devices and groups, and of favourites', async () => {
    await api().asSystem(`update users set favourites = '{fjord-pump}' where user_name = 'fjord-viewer'`);
    await ask('fjord-admin', ruleOf({ kinds: ['battery'] }));
    await ask('fjord-sysadmin', ruleOf({ scope: { kind: 'groups', groups: ['nord'] } }));
    await ask('fjord-viewer', ruleOf({ scope: { kind: 'favourites' } }));
    await ask('fjord-prod', ruleOf({ scope: { kind: 'groups', groups: ['Status:Felt'] } }));
    await ask('fjord-service', ruleOf({ isOn: false }));
    await begin('fjord-pump', 'lid');
    const mails = await tell();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'fjord-prod@demo.invalid',
      'fjord-viewer@demo.invalid',
    ]);
    // Neither may acknowledge.
    for (const { body } of mails) expect(body).not.toContain('Kvitter:');
  });

  test('NOTIFY-01 an address that is not confirmed and a number that is no mobile are told as the reason', async () => {
    await api().asSystem(
      `update users set email_confirmed_at = null, phone = '+4722334455' where user_name = 'fjord-admin'`,
    );
    await ask('fjord-admin', ruleOf({ channels: ['mail', 'sms', 'push'] }));
    const [id] = await begin('fjord-tank', 'lid');
    // It reached nobody: the administrator who can be reached is told that.
    expect((await tell()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['fjord-sysadmin@demo.invalid', 'En alarm nådde ingen'],
    ]);
    const told = new Map((await notices(id)).map(({ channel, state, reason }) => [channel, [state, reason]]));
    expect(Object.fromEntries(told)).toEqual({
      mail: ['skipped', 'E-postadressen er ikke bekreftet'],
      sms: ['skipped', 'Telefonnummeret er ikke et mobilnummer'],
      push: ['skipped', 'Push er ikke slått på på noen enhet'],
    });
    const { channels } = (
      await api().get('fjord-admin', '/api/v1/users/fjord-admin/notifications')
    ).json<NotificationSettings>();
    expect(channels).toMatchObject({
      mail: { address: to, isConfirmed: false },
      sms: { number: '+4722334455', isMobile: false },
      push: { devices: 0 },
    });
  });

  test('NOTIFY-04 the end is told to whom the start was told, and neither when it was over before', async () => {
    await ask('fjord-admin', ruleOf({ tellsEnd: true }));
    await ask('fjord-sysadmin', ruleOf());
    const [first, second] = await begin('fjord-tank', 'lid', 'leak');
    await look();
    await end(second ?? 0);
    await pass(10);
    await look();
    expect((await sent()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      [to, 'Alarm: Enhet TANK001'],
      ['fjord-sysadmin@demo.invalid', 'Alarm: Enhet TANK001'],
    ]);
    await end(first ?? 0);
    await pass(60);
    const [over, ...others] = await tell();
    expect([over?.recipient, over?.subject, others]).toEqual([to, 'Alarmen er over: Enhet TANK001', []]);
    expect(over?.body).toMatch(/Over: \d\d\.\d\d\.\d{4}/);
    expect((await notices(second)).map(({ about, state }) => [about, state]).sort()).toEqual([
      ['end', 'skipped'],
      ['start', 'skipped'],
      ['start', 'skipped'],
    ]);
    await pass(600);
    expect(await tell()).toEqual([]);
  });

  test('NOTIFY-04 an alarm that comes and goes is told, then said to come and go, then nothing for three hours', async () => {
    await ask('fjord-admin', ruleOf({ tellsEnd: false }));
    const subjects: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const [id] = await begin('fjord-tank', 'lid');
      subjects.push(...(await tell()).map(({ subject }) => subject));
      await end(id ?? 0);
      await pass(600);
    }
    expect(subjects).toEqual(['Alarm: Enhet TANK001', 'Alarm kommer og går: Enhet TANK001']);
    // One that stays is told when it may be said again.
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([]);
    await pass(3 * 3600);
    expect((await tell()).map(({ subject }) => subject)).toEqual(['Alarm kommer og går: Enhet TANK001']);
  });

  test('TOLD-03 DOOR-05 damping begins anew with a new owner: who had it shared is told of an alarm at once', async () => {
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('fjord-solgt', 'SOLGT1', 'Tank', 'fjord', '{Status:Felt}', '{"shared_with": ["peil", "tvilling"]}')`,
    );
    await ask('tvilling-admin', ruleOf());
    const told = async () => {
      const [id] = await begin('fjord-solgt', 'lid');
      const messages = await tell();
      await end(id ?? 0);
      await pass(600);
      return messages.map(({ subject }) => subject.split(':')[0]);
    };
    expect([await told(), await told(), await told()]).toEqual([['Alarm'], ['Alarm kommer og går'], []]);
    const moved = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/fjord-solgt',
      body: { orgid: 'tvilling' },
    });
    expect(moved.status).toBe(200);
    expect(await told()).toEqual(['Alarm']);
    await api().asSystem(`delete from devices where devid = 'fjord-solgt'`);
  });

  test('NOTIFY-04 the end of one that came and went is told once, when it has been quiet for an hour', async () => {
    await ask('fjord-admin', ruleOf({ tellsEnd: true }));
    const subjects: string[] = [];
    const round = async () => {
      const [id] = await begin('fjord-tank', 'lid');
      subjects.push(...(await tell()).map(({ subject }) => subject));
      await end(id ?? 0);
      await pass(600);
      subjects.push(...(await tell()).map(({ subject }) => subject));
      await pass(120);
    };
    for (let count = 0; count < 4; count += 1) await round();
    expect(subjects.splice(0)).toEqual([
      'Alarm: Enhet TANK001',
      'Alarmen er over: Enhet TANK001',
      'Alarm kommer og går: Enhet TANK001',
    ]);
    for (let hour = 0; hour < 4; hour += 1) {
      await api().asSystem(
        `update alarms set started_at = started_at - interval '1 hour', ended_at = ended_at - interval '1 hour'`,
      );
      await pass(3600);
      subjects.push(...(await tell()).map(({ subject }) => subject));
    }
    expect(subjects).toEqual(['Alarmen er over: Enhet TANK001']);
  });

  test('NOTIFY-04 a thousand alarms at once are one message, and what comes in the next minute another', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail', 'sms'] }));
    await api().asSystem(`update users set phone_confirmed_at = now() where user_name = 'fjord-admin'`);
    const ids = await begin(
      'fjord-tank',
      ...Array.from({ length: 1000 }, (_, index) => `fault-${String(index)}`),
    );
    const messages = await tell();
    expect(messages.map(({ kind }) => kind).sort()).toEqual(['mail', 'sms']);
    const mail = messages.find(({ kind }) => kind === 'mail');
    expect(mail?.subject).toBe('1000 alarmer');
    expect(mail?.body.match(/Kvitter: /g)).toHaveLength(10);
    expect(mail?.body).toContain('Og 990 til. Alle alarmer: https://portal.test/alarm');
    const sms = messages.find(({ kind }) => kind === 'sms');
    expect(sms?.body).toMatch(
      /^1000 alarmer: .* og 996 til\. Kvitter: https:\/\/portal\.test\/acknowledge\/[\w-]{43}$/,
    );
    expect(mail?.body).toMatch(/\nKvitter 500 alarmer på én gang: https:\/\/portal\.test\/acknowledge\//);
    const states = new Set((await notices(ids[500])).map(({ state, reason }) => [state, reason].join(': ')));
    expect([...states]).toEqual(['merged: Sendt sammen med 999 andre varsler']);
    await begin('fjord-tank', 'leak');
    expect(await tell()).toEqual([]);
    await pass(60);
    expect((await tell()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['mail', 'Alarm: Enhet TANK001'],
      ['sms', ''],
    ]);
  });

  test('NOTIFY-01 in quiet hours alarms are held; at their end the lasting ones are told, and those that came and went', async () => {
    const now = osloMinutesOf(Date.now() / 1000);
    const later = (now + 120) % 1440;
    await ask('fjord-admin', ruleOf({ from: later, to: (later + 60) % 1440, tellsEnd: true }));
    const [lasting, gone] = await begin('fjord-tank', 'lid', 'leak');
    await look();
    expect((await notices(lasting)).map(({ state }) => state)).toEqual(['held']);
    await end(gone ?? 0);
    await pass(3600);
    expect(await tell()).toEqual([]);
    await pass(3600);
    const [mail, ...others] = await tell();
    expect([mail?.subject, others]).toEqual(['1 alarm, 1 kom og gikk', []]);
    expect(mail?.body).toContain('Kom og gikk mens varslene dine ventet:');
    await pass(24 * 3600);
    expect(await tell()).toEqual([]);
    expect((await notices(gone)).map(({ about, state }) => [about, state])).toEqual([
      ['end', 'skipped'],
      ['start', 'merged'],
    ]);
  });

  test('NOTIFY-01 a digest gathers until its time, each alarm that came and went once with how often', async () => {
    const later = (osloMinutesOf(Date.now() / 1000) + 60) % 1440;
    await ask('fjord-admin', ruleOf({ delivery: { digestAt: later } }));
    for (let round = 0; round < 3; round += 1) {
      const [id] = await begin('fjord-tank', 'lid');
      await look();
      await end(id ?? 0);
      await look();
    }
    expect(await tell()).toEqual([]);
    await pass(3600);
    const [digest, ...others] = await tell();
    expect([digest?.subject, others]).toEqual(['3 alarmer kom og gikk', []]);
    expect(digest?.body).toContain('Enhet TANK001 (3 ganger)');
  });

  test('NOTIFY-01 a rule that was turned off while something waited sends nothing', async () => {
    await ask('fjord-admin', ruleOf());
    const [id] = await begin('fjord-tank', 'lid');
    await look();
    await ask('fjord-admin');
    await pass(10);
    await look();
    expect(await sent()).toEqual([]);
    expect(await notices(id)).toMatchObject([
      { state: 'skipped', reason: 'Varselregelen er slått av eller slettet' },
    ]);
  });

  test('NOTIFY-01 a try goes to oneself, or says why not', async () => {
    await api().asSystem(
      `update users set phone = '+4790000000', phone_confirmed_at = now() where user_name = 'fjord-admin'`,
    );
    const test = (user: string, of: string, channel: string) =>
      api().post(user, `/api/v1/users/${of}/notifications/test`, { channel });
    expect((await test('fjord-admin', 'fjord-admin', 'mail')).json<NotificationTest>()).toEqual({
      channel: 'mail',
      isSent: true,
      to,
      reason: null,
    });
    expect((await test('fjord-admin', 'fjord-admin', 'sms')).json<NotificationTest>().to).toBe('+4790000000');
    expect((await test('fjord-admin', 'fjord-admin', 'push')).json<NotificationTest>()).toMatchObject({
      isSent: false,
      reason: 'Push er ikke slått på på noen enhet',
    });
    expect((await test('fjord-admin', 'fjord-viewer', 'mail')).status).toBe(403);
    expect((await sent()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['mail', to],
      ['sms', '+4790000000'],
    ]);
  });

  test('NOTIFY-01 rules are changed by oneself or who may change the user, and by one at a time', async () => {
    const put = (user: string, of: string, rules: unknown, version?: number) =>
      api().call(user, {
        method: 'PUT',
        url: `/api/v1/users/${of}/notifications`,
        body: { rules },
        ...(version !== undefined && { headers: { 'if-match': `"${String(version)}"` } }),
      });
    const first = await put(
      'fjord-admin',
      'fjord-viewer',
      [ruleOf(), ruleOf({ name: 'Batteri', kinds: ['battery'] })],
      0,
    );
    expect(first.status).toBe(200);
    const { rules, version } = first.json<NotificationSettings>();
    expect([rules.map(({ name }) => name), version]).toEqual([[undefined, 'Batteri'], 1]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(2);
    expect((await put('fjord-viewer', 'fjord-viewer', [], 0)).status).toBe(409);
    const kept = await put('fjord-viewer', 'fjord-viewer', rules.slice(1), 1);
    expect(kept.json<NotificationSettings>().rules).toEqual(rules.slice(1));
    expect((await put('fjord-viewer', 'fjord-admin', [])).status).toBe(403);
    expect((await put('tvilling-admin', 'fjord-viewer', [])).status).toBe(404);
    const wrong = await put('fjord-viewer', 'fjord-viewer', [ruleOf({ channels: [], from: 5 })]);
    expect([wrong.status, wrong.json<{ fields: object }>().fields]).toEqual([
      422,
      { 'rules.0.channels': 'Velg minst én kanal', 'rules.0.to': 'Velg når varslene skal stanse' },
    ]);
    const trail = await api().asSystem<{ changes: object }>(
      `select changes from audit where kind = 'user' and object = 'fjord-viewer' and changes ? 'notifications' order by id`,
    );
    expect(trail.at(-1)?.changes).toMatchObject({ notifications: { from: rules, to: rules.slice(1) } });
  });

  test('NOTIFY-03 a clock that went ahead and back again keeps nothing from anybody', async () => {
    await ask('fjord-admin', ruleOf());
    await begin('fjord-tank', 'lid');
    await look();
    await pass(-30 * 86_400);
    await look();
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Alarm: Enhet TANK001']);
    await pass(-30 * 86_400);
    await begin('fjord-tank', 'leak');
    expect((await tell()).map(({ subject }) => subject)).toEqual(['Alarm: Enhet TANK001']);
  });

  test('NOTIFY-01 a group that gets another name keeps its rules and duty lists', async () => {
    await ask('fjord-admin', ruleOf({ scope: { kind: 'groups', groups: ['Annet', 'Vann'] } }));
    await api().asSystem(
      `insert into duty_lists (orgid, name, kinds, scope, is_on, steps, shifts)
       values ('fjord', 'Vakt', '{level}', '{"kind": "groups", "groups": ["Vann"]}', true, '[]', '[]')`,
    );
    await api().asSystem(`update devices set tags = tags || '{Vann}' where devid = 'fjord-pump'`);
    const renamed = await api().post('fjord-admin', '/api/v1/tags/rename', { from: 'Vann', to: 'Avløp' });
    expect([renamed.status, renamed.text]).toEqual([200, renamed.text]);
    const { rules } = (
      await api().get('fjord-admin', '/api/v1/users/fjord-admin/notifications')
    ).json<NotificationSettings>();
    expect(rules[0]?.scope).toEqual({ kind: 'groups', groups: ['Annet', 'Avløp'] });
    expect(await api().asSystem('select scope from duty_lists')).toEqual([
      { scope: { kind: 'groups', groups: ['Avløp'] } },
    ]);
    await api().asSystem(`update devices set tags = array_remove(tags, 'Avløp') where devid = 'fjord-pump'`);
  });

  test('NOTIFY-03 what is old is removed by the housekeeping', async () => {
    await ask('fjord-admin', ruleOf());
    await begin('fjord-tank', 'lid');
    await tell();
    await inScope(api().db.pool, { kind: 'system' }, dropOldNotices);
    const counts = () =>
      api().asSystem(
        `select (select count(*)::int from alarm_notices) as notices, (select count(*)::int from alarm_links) as links,
           (select count(*)::int from notification_damping) as damping`,
      );
    expect(await counts()).toEqual([{ notices: 1, links: 1, damping: 1 }]);
    await pass(11 * 86_400);
    await api().asSystem(`update alarm_notices set done_at = done_at - interval '91 days'`);
    await inScope(api().db.pool, { kind: 'system' }, dropOldNotices);
    expect(await counts()).toEqual([{ notices: 0, links: 0, damping: 0 }]);
  });

  test('TOLD-07 what is not told in time is seen in readiness and metrics, wherever it waits, and leaves the portal ready', async () => {
    const figures = async () => {
      const ready = await api().get(null, '/api/ready');
      const metrics = await api().get(null, '/api/metrics');
      return {
        status: ready.status,
        degraded: ready.json<{ degraded?: { notifications: { oldest_untold_seconds: number } } }>().degraded,
        seconds: Number(/\nportal_notifications_oldest_untold_seconds (\S+)\n/.exec(metrics.text)?.[1]),
      };
    };
    expect(await figures()).toEqual({ status: 200, degraded: undefined, seconds: 0 });
    await ask('fjord-admin', ruleOf());
    await begin('fjord-tank', 'lid');
    await pass(240);
    const soon = await figures();
    expect(soon.degraded).toBeUndefined();
    expect(soon.seconds).toBeGreaterThanOrEqual(240);
    await pass(360);
    // Nobody has looked: the worker hangs.
    const hangs = await figures();
    expect(hangs.status).toBe(200);
    expect(hangs.degraded?.notifications.oldest_untold_seconds).toBeGreaterThanOrEqual(600);
    expect(hangs.seconds).toBeGreaterThanOrEqual(600);
    await look();
    expect((await figures()).degraded).toBeUndefined();
    await pass(1000);
    // A notice that nobody sends.
    expect((await figures()).seconds).toBeGreaterThan(900);
    await look();
    expect((await figures()).degraded).toBeUndefined();
    // The gateway hangs: the message does not leave the outbox.
    await api().asSystem(`update outbox set created_at = now() - interval '20 minutes'`);
    expect((await figures()).degraded?.notifications.oldest_untold_seconds).toBeGreaterThanOrEqual(1200);
    await api().asSystem(`update outbox set state = 'sent', ended_at = now()`);
    expect(await figures()).toEqual({ status: 200, degraded: undefined, seconds: 0 });
  });

  test('NOTIFY-01 only who sees the device now is told: another customer’s, other groups’ and deactivated users are not', async () => {
    await api().asSystem(`update users set email_confirmed_at = now() where orgid = 'tvilling'`);
    await ask('tvilling-admin', ruleOf({ scope: { kind: 'devices', devids: ['fjord-tank', 'fjord-pump'] } }));
    await ask('fjord-viewer', ruleOf());
    await ask('fjord-service', ruleOf());
    await begin('fjord-tank', 'lid');
    await look();
    await api().asSystem(`update users set tags = '{Annet}' where user_name = 'fjord-viewer'`);
    await api().asSystem(`update users set disabled = true where user_name = 'fjord-service'`);
    await pass(10);
    await look();
    expect((await sent()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [to, 'En alarm nådde ingen'],
      ['fjord-sysadmin@demo.invalid', 'En alarm nådde ingen'],
    ]);
    // The pump is shared with the twin.
    const [id] = await begin('fjord-pump', 'lid');
    const [mail, ...others] = await tell();
    await api().asSystem(
      `update users set tags = '{Status:Felt,Nord}', disabled = false where orgid = 'fjord'`,
    );
    expect([mail?.recipient, others]).toEqual(['tvilling-admin@demo.invalid', []]);
    expect(mail?.body).not.toContain('Kvitter:');
    expect((await notices(id)).map(({ person }) => person)).toEqual([{ name: 'Fjord Drivstoff AS' }]);
  });
});
