import type { AlarmLink, AlarmNotice, DutyList } from '@peil/shared-kernel/api/schemas';
import { describeApi, type Answer } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { ruleOf, telling } from '../notifications/testing/tell.ts';

const soon = (): number => Math.floor(Date.now() / 1000);

describeApi('duty lists', (api) => {
  const { look, pass, sent, forget, confirm, ask, begin, end } = telling(api);
  const shift = (username: string, from = -3600, to = 24 * 3600) => ({
    username,
    from: soon() + from,
    to: soon() + to,
  });
  const list = (change: object = {}) => ({
    name: 'Vakt',
    kinds: ['level', 'overflow', 'silence', 'battery', 'sensor'],
    scope: { kind: 'all' },
    isOn: true,
    steps: [
      { minutes: 0, who: { kind: 'shift' }, channels: ['mail'] },
      { minutes: 15, who: { kind: 'user', username: 'fjord-sysadmin' }, channels: ['mail'] },
      { minutes: 30, who: { kind: 'group', usernames: ['fjord-admin', 'fjord-prod'] }, channels: ['mail'] },
    ],
    shifts: [shift('fjord-service')],
    ...change,
  });
  const add = async (change: object = {}): Promise<DutyList> => {
    const answer = await api().post('fjord-admin', '/api/v1/duty-lists', list(change));
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.json<DutyList>();
  };
  const put = (user: string, { id, version }: DutyList, change: object, stale = 0): Promise<Answer> =>
    api().call(user, {
      method: 'PUT',
      url: `/api/v1/duty-lists/${String(id)}`,
      headers: { 'if-match': `"${String(version - stale)}"` },
      body: list(change),
    });
  const tell = async () => {
    await look();
    await pass(10);
    await look();
    return (await sent()).map(({ recipient, subject }) => [recipient.split('@')[0], subject]);
  };
  const duty = 'Vakt: alarm ikke kvittert: Enhet TANK001';

  beforeEach(async () => {
    await forget();
    await confirm();
  });

  test('NOTIFY-02 an alarm goes on, step by step, until somebody acknowledges it', async () => {
    await add();
    const [id] = await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([['fjord-service', duty]]);
    await pass(14 * 60);
    expect(await tell()).toEqual([]);
    await pass(60);
    expect(await tell()).toEqual([['fjord-sysadmin', duty]]);
    const acknowledged = await api().post('fjord-admin', '/api/v1/alarms/acknowledge', { ids: [id] });
    expect(acknowledged.status).toBe(200);
    await pass(3600);
    expect(await tell()).toEqual([]);
    await end(id ?? 0);
    expect(await tell()).toEqual([
      ['fjord-service', 'Alarmen er over: Enhet TANK001'],
      ['fjord-sysadmin', 'Alarmen er over: Enhet TANK001'],
    ]);
  });

  test('NOTIFY-02 each step is taken once, also by several at once, and it stops at the end of the alarm', async () => {
    await add();
    const [id] = await begin('fjord-tank', 'lid');
    await look();
    await Promise.all([look(), look(), look()]);
    await pass(16 * 60);
    await Promise.all([look(), look(), look()]);
    expect((await sent()).map(({ recipient }) => recipient.split('@')[0])).toEqual([
      'fjord-service',
      'fjord-sysadmin',
    ]);
    await end(id ?? 0);
    await pass(3600);
    expect((await tell()).map(([, subject]) => subject)).toEqual([
      'Alarmen er over: Enhet TANK001',
      'Alarmen er over: Enhet TANK001',
    ]);
    expect(await api().asSystem('select from alarm_escalations where paused_at is null')).toEqual([]);
  });

  test('NOTIFY-02 a hole in the calendar goes on to the next step at once, and is seen', async () => {
    const { holes, people } = await add({ shifts: [shift('fjord-service', 3600, 7200)] });
    expect(holes.map(({ from, to }) => Math.round((to - from) / 3600))).toEqual([1, 14 * 24 - 2]);
    expect(people).toMatchObject({ 'fjord-service': 'Ola service', 'fjord-prod': 'Ola prod' });
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([['fjord-sysadmin', duty]]);
    await pass(31 * 60);
    expect(await tell()).toEqual([
      ['fjord-admin', duty],
      ['fjord-prod', duty],
    ]);
  });

  test('NOTIFY-02 who cannot be reached is passed over at once, and the reason stands at the alarm', async () => {
    await api().asSystem(`update users set email_confirmed_at = null where user_name = 'fjord-service'`);
    await add();
    const [id] = await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([['fjord-sysadmin', duty]]);
    const notices = (await api().get('fjord-admin', `/api/v1/alarms/${String(id)}/notices`)).json<
      AlarmNotice[]
    >();
    expect(notices.find(({ person }) => person.username === 'fjord-service')).toMatchObject({
      about: 'escalation',
      state: 'skipped',
      reason: 'E-postadressen er ikke bekreftet',
    });
  });

  test('NOTIFY-03 who asked for alarms and has the duty is told once on the channel', async () => {
    await ask('fjord-service', ruleOf());
    await add();
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([['fjord-service', duty]]);
    await forget();
    await ask('fjord-sysadmin', ruleOf());
    await add();
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([
      ['fjord-service', duty],
      ['fjord-sysadmin', 'Alarm: Enhet TANK001'],
    ]);
    await pass(16 * 60);
    expect(await tell()).toEqual([]);
  });

  test('NOTIFY-02 a link in the message acknowledges once, without a login, in the person’s name', async () => {
    await add({ steps: [{ minutes: 0, who: { kind: 'shift' }, channels: ['sms'] }] });
    await api().asSystem(
      `update users set phone = '+4790000001', phone_confirmed_at = now() where user_name = 'fjord-service'`,
    );
    const [id] = await begin('fjord-tank', 'lid');
    await look();
    const [sms] = await sent();
    expect(sms?.body).toMatch(
      /^Vakt: alarm ikke kvittert: Enhet TANK001: Lokket er åpent\. Siden \d\d\.\d\d \d\d:\d\d\. Kvitter: /,
    );
    expect(sms?.body.length).toBeLessThanOrEqual(306);
    const token = /acknowledge\/([\w-]{43})$/.exec(sms?.body ?? '')?.[1] ?? '';
    const url = `/api/v1/alarm-links/${token}`;
    const isAcknowledged = async () =>
      (await api().asSystem('select from alarms where acknowledged_at is not null')).length > 0;
    for (const method of ['GET', 'GET'] as const) {
      const read = await api().call(null, { method, url });
      expect([read.status, read.json<AlarmLink>()]).toEqual([
        200,
        expect.objectContaining({
          state: 'open',
          person: 'Ola service',
          alarms: [expect.objectContaining({ id, alarm: 'Lokket er åpent', acknowledged: null })],
        }),
      ]);
    }
    expect(await isAcknowledged()).toBe(false);
    const press = () => api().post(null, url, { alarms: [id] });
    for (const answer of await Promise.all([press(), press()]))
      expect(answer.json<AlarmLink>()).toMatchObject({
        state: 'used',
        alarms: [{ isOpen: false, acknowledged: { by: 'Ola service' } }],
      });
    const trail = await api().asSystem<{ user_name: string }>(
      `select user_name from audit where changes ? 'acknowledge_alarm' and object = 'fjord-tank'`,
    );
    expect(trail.map(({ user_name }) => user_name)).toContain('fjord-service');
    await api().call('fjord-admin', {
      method: 'DELETE',
      url: `/api/v1/alarms/${String(id)}/acknowledgement`,
    });
    expect((await press()).json<AlarmLink>().state).toBe('used');
    expect(await isAcknowledged()).toBe(false);
    expect(
      await api().asSystem(`select from alarm_links where encode(hash, 'escape') like '%' || $1 || '%'`, [
        token,
      ]),
    ).toEqual([]);
  });

  test('NOTIFY-02 duty lists are their organisation’s, changed by one at a time, with people who are there', async () => {
    const made = await add();
    expect(made.steps.map(({ id }) => typeof id)).toEqual(['string', 'string', 'string']);
    expect((await api().get('fjord-sysadmin', '/api/v1/duty-lists')).json<DutyList[]>()).toEqual([
      { ...made, holes: expect.any(Array) as DutyList['holes'] },
    ]);
    expect((await api().get('fjord-viewer', '/api/v1/duty-lists')).status).toBe(403);
    expect((await api().get('tvilling-admin', `/api/v1/duty-lists/${String(made.id)}`)).status).toBe(404);
    const taken = await api().post('fjord-admin', '/api/v1/duty-lists', list({ name: 'vakt' }));
    expect([taken.status, taken.json<{ fields: object }>().fields]).toEqual([
      409,
      { name: 'Organisasjonen har allerede en vaktliste med dette navnet' },
    ]);
    const changed = await put('fjord-sysadmin', made, { name: 'Ny vakt', isOn: false });
    expect(changed.json<DutyList>()).toMatchObject({ name: 'Ny vakt', isOn: false, version: 2 });
    expect((await put('fjord-admin', made, {})).status).toBe(409);
    const wrong = await put('fjord-admin', changed.json<DutyList>(), {
      steps: [{ minutes: 0, who: { kind: 'user', username: 'tvilling-admin' }, channels: [] }],
      shifts: [{ username: 'fjord-admin', from: 20, to: 10 }],
    });
    expect([wrong.status, Object.keys(wrong.json<{ fields: object }>().fields).sort()]).toEqual([
      422,
      ['shifts.0.to', 'steps.0.channels', 'steps.0.who'],
    ]);
    const remove = (user: string) =>
      api().call(user, { method: 'DELETE', url: `/api/v1/duty-lists/${String(made.id)}` });
    expect((await remove('tvilling-admin')).status).toBe(404);
    expect((await remove('fjord-admin')).json()).toEqual({ result: 1 });
    expect((await remove('fjord-admin')).status).toBe(404);
  });

  test('NOTIFY-02 a list that is off, of other devices or of another kind takes no alarm', async () => {
    await add({ isOn: false });
    await add({ name: 'Pumpen', scope: { kind: 'devices', devids: ['fjord-pump'] } });
    await add({ name: 'Batteri', kinds: ['battery'] });
    await begin('fjord-tank', 'lid');
    await look();
    expect(await api().asSystem('select from alarm_escalations where paused_at is null')).toEqual([]);
  });

  test('NOTIFY-02 one link acknowledges those of several alarms that were chosen, once, and no other’s', async () => {
    const steps = [{ minutes: 0, who: { kind: 'shift' }, channels: ['sms', 'mail'] }];
    await add({ steps });
    await api().asSystem(
      `update users set phone = '+4790000001', phone_confirmed_at = now() where user_name = 'fjord-service'`,
    );
    const [other] = await begin('fjord-pump', 'lid');
    const ids = await begin('fjord-tank', 'one', 'two', 'three', 'four');
    const [first, second, third, fourth] = ids;
    await api().asSystem('delete from alarm_events where alarm = $1', [other]);
    await look();
    const messages = await sent();
    const [mail, sms] = ['mail', 'sms'].map(
      (kind) => messages.find((message) => message.kind === kind)?.body,
    );
    expect(sms).toMatch(/^4 alarmer: .*\. Kvitter: \S+$/);
    expect(sms?.length).toBeLessThanOrEqual(306);
    expect(mail).toMatch(/Kvitter 4 alarmer på én gang: /);
    const url = `/api/v1/alarm-links/${/acknowledge\/([\w-]{43})$/.exec(sms ?? '')?.[1] ?? ''}`;
    const read = async () => (await api().get(null, url)).json<AlarmLink>();
    const press = async (alarms: unknown) => api().post(null, url, { alarms });
    const open = ({ alarms }: AlarmLink) => alarms.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    expect(open(await read())).toEqual(ids);

    for (const wrong of [[], ['x'], [0]]) expect((await press(wrong)).status).toBe(400);
    // What is not the link's, and what is over by now, uses nothing up.
    await end(fourth ?? 0);
    expect((await press([other, fourth])).json<AlarmLink>()).toMatchObject({ state: 'open' });
    const answers = await Promise.all([press([first, second, other]), press([first, second, other])]);
    for (const answer of answers) {
      const told = answer.json<AlarmLink>();
      expect([told.state, open(told)]).toEqual(['used', [third]]);
    }
    expect((await press([third])).json<AlarmLink>().state).toBe('used');
    const seenTo = await api().asSystem<{ id: number }>(
      'select id::float8 as id from alarms where acknowledged_at is not null order by id',
    );
    expect(seenTo.map(({ id }) => id)).toEqual([first, second]);

    // In the mail's link there is one left; an alarm of a device that the person no longer sees is not told.
    const mailUrl = `/api/v1/alarm-links/${/på én gang: \S+acknowledge\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''}`;
    expect(open((await api().get(null, mailUrl)).json<AlarmLink>())).toEqual([third]);
    await api().asSystem(`update users set tags = '{Annet}' where user_name = 'fjord-service'`);
    const lost = (await api().get(null, mailUrl)).json<AlarmLink>();
    const pressed = (await api().post(null, mailUrl, { alarms: ids })).json<AlarmLink>();
    await api().asSystem(`update users set tags = '{Status:Felt,Nord}' where user_name = 'fjord-service'`);
    for (const told of [lost, pressed]) expect(told).toMatchObject({ state: 'expired', alarms: [] });
    await api().asSystem('delete from alarms');
    expect((await api().get(null, url)).status).toBe(404);
  });

  test('TOLD-04 a list that is edited meanwhile loses no step: each that was not taken is, the others are not again', async () => {
    const made = await add();
    const [shiftStep, sysadmin, group] = made.steps;
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([['fjord-service', duty]]);
    const prod = { minutes: 20, who: { kind: 'user', username: 'fjord-prod' }, channels: ['mail'] };
    expect((await put('fjord-admin', made, { steps: [sysadmin, prod] })).status).toBe(200);
    await pass(15 * 60);
    expect(await tell()).toEqual([['fjord-sysadmin', duty]]);
    const edited = (await api().get('fjord-admin', `/api/v1/duty-lists/${String(made.id)}`)).json<DutyList>();
    const steps = [shiftStep, { ...group, minutes: 10 }, edited.steps[1], edited.steps[0]];
    expect((await put('fjord-admin', edited, { steps })).status).toBe(200);
    await pass(20 * 60);
    // Whoever has been told is not told again.
    expect(await tell()).toEqual([]);
    await pass(10 * 60);
    expect((await tell()).map(([to]) => to)).toEqual(['fjord-admin', 'fjord-prod']);
  });

  test('TOLD-04 a step that is waited for comes sooner, or later, when its minutes are changed', async () => {
    const made = await add();
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([['fjord-service', duty]]);
    const [first, second, third] = made.steps;
    const soon = await put('fjord-admin', made, { steps: [first, { ...second, minutes: 5 }, third] });
    expect(soon.status).toBe(200);
    await pass(300);
    expect(await tell()).toEqual([['fjord-sysadmin', duty]]);
    const later = await put('fjord-admin', soon.json(), {
      steps: [first, { ...second, minutes: 5 }, { ...third, minutes: 60 }],
    });
    expect(later.status).toBe(200);
    await pass(40 * 60);
    expect(await tell()).toEqual([]);
    await pass(20 * 60);
    expect((await tell()).map(([to]) => to)).toEqual(['fjord-admin', 'fjord-prod']);
  });

  test.each([
    ['switched off', (made: DutyList) => put('fjord-admin', made, { isOn: false, steps: made.steps })],
    [
      'removed',
      ({ id }: DutyList) =>
        api().call('fjord-admin', { method: 'DELETE', url: `/api/v1/duty-lists/${String(id)}` }),
    ],
  ])('TOLD-04 an alarm whose list is %s before anybody was told has reached nobody', async (_, change) => {
    const made = await add({
      steps: [{ minutes: 10, who: { kind: 'user', username: 'fjord-service' }, channels: ['mail'] }],
    });
    await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([]);
    expect((await change(made)).status).toBe(200);
    await pass(600);
    expect((await tell()).map(([, subject]) => subject)).toEqual([
      'En alarm nådde ingen',
      'En alarm nådde ingen',
    ]);
    expect(await api().asSystem('select from alarm_escalations where paused_at is null')).toEqual([]);
  });

  test('TOLD-04 who could not be reached at one step is told at the next that names the person', async () => {
    const step = { who: { kind: 'user', username: 'fjord-service' }, channels: ['mail'] };
    await add({
      steps: [
        { ...step, minutes: 0 },
        { minutes: 5, who: { kind: 'user', username: 'fjord-sysadmin' }, channels: ['mail'] },
        { ...step, minutes: 15 },
      ],
      shifts: [],
    });
    await api().asSystem(`update users set email_confirmed_at = null where user_name = 'fjord-service'`);
    await begin('fjord-tank', 'lid');
    expect((await tell()).map(([to]) => to)).toEqual(['fjord-sysadmin']);
    await confirm();
    await pass(15 * 60);
    expect(await tell()).toEqual([['fjord-service', duty]]);
  });

  test('TOLD-04 a digest of tomorrow, or that a neighbour is told, is nobody whom a hole in the list lets sleep', async () => {
    const hole = { steps: [{ minutes: 0, who: { kind: 'shift' }, channels: ['mail'] }], shifts: [] };
    await add(hole);
    const minutes = new Date().getUTCHours() * 60;
    await ask('fjord-viewer', ruleOf({ delivery: { digestAt: (minutes + 20 * 60) % (24 * 60) } }));
    await begin('fjord-pump', 'lid');
    expect((await tell()).map(([, subject]) => subject)).toEqual([
      'En alarm nådde ingen',
      'En alarm nådde ingen',
    ]);
    await forget();
    await add(hole);
    await api().asSystem(`update users set email_confirmed_at = now() where user_name = 'tvilling-admin'`);
    await api().asSystem(
      `update devices set appdata = appdata || '{"shared_with": ["tvilling"]}' where devid = 'fjord-pump'`,
    );
    await ask('tvilling-admin', ruleOf());
    await begin('fjord-pump', 'lid');
    const told = await tell();
    await api().asSystem(`update devices set appdata = appdata - 'shared_with' where devid = 'fjord-pump'`);
    expect(told.map(([to]) => to).sort()).toEqual(['fjord-admin', 'fjord-sysadmin', 'tvilling-admin']);
  });

  test('TOLD-04 an alarm that reached nobody says so, and the administrators are told once', async () => {
    await add({
      steps: [
        { minutes: 0, who: { kind: 'shift' }, channels: ['mail'] },
        { minutes: 5, who: { kind: 'user', username: 'fjord-service' }, channels: ['sms'] },
      ],
      shifts: [],
    });
    const [id] = await begin('fjord-tank', 'lid');
    expect(await tell()).toEqual([
      ['fjord-admin', 'En alarm nådde ingen'],
      ['fjord-sysadmin', 'En alarm nådde ingen'],
    ]);
    await pass(3600);
    expect(await tell()).toEqual([]);
    const unreached = async () =>
      (await api().get('fjord-admin', '/api/v1/alarms?devid=fjord-tank'))
        .json<{
          alarms: { id: number; unreached?: number | null }[];
        }>()
        .alarms.find((alarm) => alarm.id === id)?.unreached;
    expect(await unreached()).toEqual(expect.any(Number));
    // What nobody asked for is none of them, nor what is on its way.
    await forget();
    await begin('fjord-tank', 'leak');
    expect(await tell()).toEqual([]);
    await ask('fjord-admin', ruleOf());
    await begin('fjord-pump', 'lid');
    expect((await tell()).map(([, subject]) => subject)).toEqual(['Alarm: Enhet PUMP001']);
    expect(await tell()).toEqual([]);
    // A list without anybody left, of a customer without an administrator who can be reached: the provider is told.
    await forget();
    await add({ steps: [{ minutes: 0, who: { kind: 'shift' }, channels: ['mail'] }], shifts: [] });
    await api().asSystem(`update users set email_confirmed_at = null where orgid = 'fjord'`);
    await begin('fjord-tank', 'lid');
    const told = await tell();
    await confirm();
    expect(told.map(([to]) => to)).toContain('peiladmin');
  });

  test('TOLD-06 a scanner’s press just after the delivery is asked again, a person’s is not; it says by what and can be undone', async () => {
    await add({
      steps: [{ minutes: 0, who: { kind: 'shift' }, channels: ['mail'] }, ...list().steps.slice(1)],
    });
    const [id] = await begin('fjord-tank', 'lid');
    await look();
    const [mail] = await api().asSystem<{ id: string; body: string }>(`select id, body from outbox`);
    const url = `/api/v1/alarm-links/${/Kvitter: \S+acknowledge\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''}`;
    await api().asSystem(`update outbox set state = 'sent', ended_at = now() - interval '3 seconds'`);
    const press = async (address: string, isConfirmed?: boolean) =>
      (
        await api().call(null, { method: 'POST', url, address, body: { alarms: [id], isConfirmed } })
      ).json<AlarmLink>();
    for (const isConfirmed of [true, undefined, true])
      expect(await press('198.51.100.7', isConfirmed)).toMatchObject({ state: 'open', asksAgain: true });
    expect(await api().asSystem('select from alarms where acknowledged_at is not null')).toEqual([]);
    await api().asSystem(`update alarm_links set asked_at = now() - interval '4 seconds'`);
    expect(await press('198.51.100.7')).toMatchObject({ asksAgain: true });
    const done = await press('198.51.100.7', true);
    expect(done).toMatchObject({
      state: 'used',
      mayUndo: true,
      alarms: [{ acknowledged: { by: 'Ola service', via: 'mail' } }],
    });
    const device = await api().get('fjord-admin', '/api/v1/alarms?devid=fjord-tank');
    expect(device.json<{ alarms: object[] }>().alarms[0]).toMatchObject({
      acknowledged: { by: 'Ola service', via: 'mail' },
    });
    // Meanwhile the list waits, and goes on once the acknowledgement is taken back.
    await pass(16 * 60);
    await look();
    expect((await sent()).map(({ recipient }) => recipient.split('@')[0])).toEqual(['fjord-service']);
    const undone = (await api().call(null, { method: 'DELETE', url })).json<AlarmLink>();
    expect(undone).toMatchObject({ state: 'open', alarms: [{ isOpen: true, acknowledged: null }] });
    expect(undone.mayUndo).toBeUndefined();
    expect(await tell()).toEqual([['fjord-sysadmin', duty]]);
    const trail = await api().asSystem<{ changes: object; user_name: string }>(
      `select changes, user_name from audit where object = 'fjord-tank' and action = 'command' order by at desc, id desc limit 2`,
    );
    expect(trail).toMatchObject([
      { user_name: 'fjord-service', changes: { withdraw_acknowledgement: { from: { via: 'mail' } } } },
      { user_name: 'fjord-service', changes: { acknowledge_alarm: { to: { via: 'mail' } } } },
    ]);
    // From where the person has signed in nothing is asked.
    await begin('fjord-pump', 'lid');
    await api().call(null, {
      method: 'POST',
      url: '/api/v1/auth',
      address: '203.0.113.9',
      body: { user: 'fjord-service', password },
    });
    await tell();
    expect(await press('203.0.113.9')).toMatchObject({ state: 'used' });
  });

  test('TOLD-06 a link asks the role, the duty list and the device at its use, and says what is missing', async () => {
    const made = await add({
      steps: [
        {
          minutes: 0,
          who: { kind: 'group', usernames: ['fjord-service', 'fjord-prod'] },
          channels: ['mail'],
        },
      ],
      shifts: [],
    });
    await ask('fjord-sysadmin', ruleOf());
    const [id] = await begin('fjord-tank', 'lid');
    await look();
    await pass(10);
    await look();
    const links = Object.fromEntries(
      (await sent()).map(({ recipient, body }) => [
        recipient.split('@')[0],
        `/api/v1/alarm-links/${/Kvitter: \S+acknowledge\/([\w-]{43})/.exec(body)?.[1] ?? ''}`,
      ]),
    );
    const press = async (user: string) =>
      (await api().post(null, links[user] ?? '', { alarms: [id] })).json<AlarmLink>();
    const why = async (user: string, change: string, back: string) => {
      await api().asSystem(`update users set ${change} where user_name = '${user}'`);
      const { state, reason } = await press(user);
      await api().asSystem(`update users set ${back} where user_name = '${user}'`);
      return [state, reason];
    };
    expect(await why('fjord-sysadmin', `roles = '{viewer}'`, `roles = '{sysadmin}'`)).toEqual([
      'expired',
      'Ola sysadmin har ikke lenger en rolle som kan kvittere alarmer.',
    ]);
    expect(await why('fjord-sysadmin', 'disabled = true', 'disabled = false')).toEqual([
      'expired',
      'Brukeren til Ola sysadmin er deaktivert.',
    ]);
    expect(await why('fjord-service', `tags = '{Annet}'`, `tags = '{Status:Felt,Nord}'`)).toEqual([
      'expired',
      'Ola service har ikke lenger tilgang til enheten.',
    ]);
    const left = await put('fjord-admin', made, {
      steps: [{ minutes: 0, who: { kind: 'user', username: 'fjord-prod' }, channels: ['mail'] }],
      shifts: [],
    });
    expect(left.status).toBe(200);
    expect(await press('fjord-service')).toMatchObject({
      state: 'expired',
      reason: 'Ola service står ikke lenger på vaktlisten som varslet. Logg inn for å kvittere alarmen.',
    });
    expect(await api().asSystem('select from alarms where acknowledged_at is not null')).toEqual([]);
    // Who stands on it still may, whatever the role.
    expect(await press('fjord-prod')).toMatchObject({
      state: 'used',
      alarms: [{ acknowledged: { by: 'Ola prod' } }],
    });
  });

  test('NOTIFY-02 a link of an alarm that is over, acknowledged, too old or nobody’s says so and does nothing', async () => {
    await ask('fjord-admin', ruleOf());
    const links: string[] = [];
    const ids = await begin('fjord-tank', 'one', 'two', 'three', 'four');
    await look();
    await pass(10);
    await look();
    const [mail] = await sent();
    for (const [, token] of (mail?.body ?? '').matchAll(/Kvitter: \S+acknowledge\/([\w-]{43})/g))
      links.push(token ?? '');
    expect(links).toHaveLength(4);
    await end(ids[0] ?? 0);
    await api().post('peiladmin', '/api/v1/alarms/acknowledge', { ids: [ids[1]] });
    await api().asSystem(
      'update alarm_links set expires_at = now() where hash in (select hash from alarm_link_alarms where alarm = $1)',
      [ids[2]],
    );
    const states = async (method: 'GET' | 'POST') => {
      const answers = await Promise.all(
        links.slice(0, 3).map((token) =>
          api().call(null, {
            method,
            url: `/api/v1/alarm-links/${token}`,
            ...(method === 'POST' && { body: { alarms: ids } }),
          }),
        ),
      );
      return answers.map((answer) => answer.json<AlarmLink>().state);
    };
    expect(await states('POST')).toEqual(['ended', 'acknowledged', 'expired']);
    expect(await states('GET')).toEqual(['ended', 'acknowledged', 'expired']);
    expect((await api().get(null, `/api/v1/alarm-links/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await api().post(null, '/api/v1/alarm-links/x', { alarms: ids })).status).toBe(404);
    await api().asSystem(`update users set disabled = true where user_name = 'fjord-admin'`);
    const disabled = await api().post(null, `/api/v1/alarm-links/${links[3] ?? ''}`, {
      alarms: ids,
    });
    await api().asSystem(`update users set disabled = false where user_name = 'fjord-admin'`);
    expect(disabled.json<AlarmLink>().state).toBe('expired');
  });
});
