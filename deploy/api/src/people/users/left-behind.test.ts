import type { DutyList, LeftBehind, NotificationRule } from '@peil/shared-kernel/api/schemas';
import { ruleOf, telling } from '../../notify/notifications/testing/tell.ts';
import { describeApi } from '../../testing/api.ts';
import { addPeople, put } from './testing/people-fixture.ts';

describeApi('what a person leaves behind', (api) => {
  const { ask, confirm, forget, sent } = telling(api);
  const later = Math.floor(Date.now() / 1000) + 3600;
  const makeList = async (username: string): Promise<DutyList> => {
    await api().asSystem('delete from duty_lists');
    const answer = await api().post('fjord-admin', '/api/v1/duty-lists', {
      name: 'Brannvakt',
      kinds: ['level'],
      scope: { kind: 'all' },
      isOn: true,
      steps: [
        { minutes: 0, who: { kind: 'user', username }, channels: ['mail'] },
        { minutes: 5, who: { kind: 'group', usernames: [username, 'fjord-service'] }, channels: ['mail'] },
      ],
      shifts: [{ username, from: later, to: later + 3600 }],
    });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.json<DutyList>();
  };
  const person = async (user_name: string) => {
    await addPeople(api(), { user_name, orgid: 'fjord', role: 'admin', tags: ['Nord', 'Status:Felt'] });
    await api().asSystem(`update organisations set report_recipients = $1 where orgid = 'fjord'`, [
      [`${user_name.toUpperCase()}@demo.invalid`, 'andre@demo.invalid'],
    ]);
    return makeList(user_name);
  };
  const list = async ({ id }: DutyList) =>
    (await api().get('fjord-admin', `/api/v1/duty-lists/${String(id)}`)).json<DutyList>();
  const recipients = async (): Promise<string[]> => {
    const [found] = await api().asSystem<{ report_recipients: string[] }>(
      `select report_recipients from organisations where orgid = 'fjord'`,
    );
    return [...(found?.report_recipients ?? [])];
  };
  const named = 'Kari Nordmann er eneste vakt i «Brannvakt» trinn 1. Uten en annen varsles ingen der.';

  test('TOLD-04 is named with who can take it over, to who may see the user, keys to the provider alone', async () => {
    await person('leder');
    await api().asSystem(
      `insert into ingest_keys (key_hash, orgid, name, prefix, created_by) values ('h1', 'fjord', 'Nord', 'ik_x', 'leder')`,
    );
    const left = async (user: string) =>
      (await api().get(user, '/api/v1/users/leder/left-behind')).json<LeftBehind>();
    const seen = await left('fjord-admin');
    expect(seen).toMatchObject({
      duty: [
        {
          name: 'Brannvakt',
          steps: [
            { number: 1, isOnly: true },
            { number: 2, isOnly: false },
          ],
          shifts: 1,
        },
      ],
      getsReports: true,
      keys: [],
    });
    expect(seen.sentences[0]).toBe(named);
    const heirs = seen.heirs.map(({ username }) => username);
    expect(heirs).toContain('fjord-service');
    expect(heirs).not.toContain('leder');
    expect(heirs.filter((username) => username.startsWith('tvilling'))).toEqual([]);
    expect((await left('peiladmin')).keys).toEqual(['Nord']);
    expect((await api().get('fjord-viewer', '/api/v1/users/leder/left-behind')).status).toBe(403);
    expect((await api().get('tvilling-admin', '/api/v1/users/leder/left-behind')).status).toBe(404);
  });

  test.each([
    ['deactivated', 'peiladmin', { roles: { roles: ['SLETTET'] } }],
    ['locked out', 'fjord-admin', { meta_data: { disabled: true } }],
    ['moved', 'peiladmin', { orgid: 'tvilling' }],
    ['without the role', 'fjord-admin', { roles: { roles: ['viewer'] } }],
  ])('TOLD-04 who is %s hands over, or leaves it knowingly', async (how, caller, change) => {
    const user = `gaar-${how.replaceAll(' ', '-')}`;
    const made = await person(user);
    const refused = await put(api(), caller, user, change);
    expect([refused.status, refused.json<{ error: string }>().error]).toEqual([422, 'hand_over_needed']);
    expect(refused.json<{ message: string }>().message).toContain(named);
    const foreign = await put(api(), caller, user, { ...change, hand_over: { to: 'tvilling-admin' } });
    expect(foreign.json<{ fields: object }>().fields).toEqual({
      'hand_over.to': 'Velg en aktiv bruker i samme organisasjon',
    });
    expect((await list(made)).version).toBe(1);
    const done = await put(api(), caller, user, { ...change, hand_over: { to: 'fjord-service' } });
    expect([done.status, done.text]).toEqual([200, '{"result":1}']);
    const { steps, shifts, version } = await list(made);
    expect(steps.map(({ who }) => who)).toEqual([
      { kind: 'user', username: 'fjord-service' },
      { kind: 'group', usernames: ['fjord-service'] },
    ]);
    expect([shifts.map(({ username }) => username), version]).toEqual([['fjord-service'], 2]);
    expect((await recipients()).sort()).toEqual(['andre@demo.invalid', 'fjord-service@demo.invalid']);
  });

  test.each([
    ['slutter-bare', { meta_data: { disabled: true } }, ['andre@demo.invalid']],
    ['bare-seer', { roles: { roles: ['viewer'] } }, ['BARE-SEER@demo.invalid', 'andre@demo.invalid']],
  ])(
    'TOLD-04 nobody for %s, said knowingly, leaves it, but for reports without access',
    async (user, change, to) => {
      const made = await person(user);
      const done = await put(api(), 'fjord-admin', user, { ...change, hand_over: { to: null } });
      expect(done.status).toBe(200);
      expect((await list(made)).version).toBe(1);
      expect((await recipients()).sort()).toEqual(to);
    },
  );

  test('TOLD-04 whoever sees devices through groups hands over when one is taken, an administrator does not', async () => {
    const ungrouped = (user: string) =>
      put(api(), 'fjord-admin', user, { tags: { public: ['Status:Felt', 'Vest'] } });
    await person('gruppe-leser');
    await api().asSystem(`update users set roles = '{viewer}' where user_name = 'gruppe-leser'`);
    const answer = await ungrouped('gruppe-leser');
    expect([answer.status, answer.json<{ error: string }>().error]).toEqual([422, 'hand_over_needed']);
    await person('gruppe-leder');
    expect((await ungrouped('gruppe-leder')).status).toBe(200);
  });

  test('TOLD-04 a group is asked about for what is not seen any more without it', async () => {
    await forget();
    await confirm();
    await addPeople(api(), {
      user_name: 'to-grupper',
      orgid: 'fjord',
      role: 'viewer',
      tags: ['Sone:Y', 'Sone:Z'],
    });
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('fjord-sone-y', 'FJORD-SONE-Y', 'Sone Y', 'fjord', '{Sone:Y}', '{}')`,
    );
    await ask('to-grupper', ruleOf({ scope: { kind: 'devices', devids: ['fjord-sone-y'] } }));
    const withGroups = async (...groups: readonly string[]) =>
      (await put(api(), 'fjord-admin', 'to-grupper', { tags: { public: groups } })).status;
    expect(await withGroups('Sone:Z')).toBe(422);
    expect(await withGroups('Sone:Y')).toBe(200);
    await api().asSystem(`delete from devices where devid = 'fjord-sone-y'`);
  });

  test('TOLD-04 whose rules alone ask for a device’s alarms hands them over', async () => {
    await addPeople(api(), {
      user_name: 'eneste',
      orgid: 'fjord',
      role: 'admin',
      tags: ['Nord', 'Status:Felt'],
    });
    await api().asSystem('delete from duty_lists');
    await confirm();
    await api().asSystem(
      `update users set favourites = '{fjord-tank}', email_confirmed_at = now() where user_name in ('eneste', 'fjord-service')`,
    );
    await ask('fjord-admin', ruleOf({ kinds: ['battery'] }));
    await ask(
      'eneste',
      ruleOf({ kinds: ['level'], scope: { kind: 'favourites' } }),
      ruleOf({ kinds: ['battery'] }),
    );
    const left = async () =>
      (await api().get('fjord-admin', '/api/v1/users/eneste/left-behind')).json<LeftBehind>();
    const words = 'Kari Nordmann er den eneste som varsles om alarmer fra 1 enhet.';
    expect(await left()).toMatchObject({ alarms: 1, sentences: [words] });
    const out = { meta_data: { disabled: true } };
    const refused = await put(api(), 'fjord-admin', 'eneste', out);
    expect([refused.status, refused.json<{ error: string }>().error]).toEqual([422, 'hand_over_needed']);
    const done = await put(api(), 'fjord-admin', 'eneste', { ...out, hand_over: { to: 'fjord-service' } });
    expect(done.status).toBe(200);
    const [kept] = await api().asSystem<{ rules: NotificationRule[] }>(
      `select rules from notification_settings join users using (userid) where user_name = 'fjord-service'`,
    );
    expect(kept?.rules.map(({ kinds, scope }) => [kinds, scope])).toEqual([
      [['level'], { kind: 'devices', devids: ['fjord-tank'] }],
      [['battery'], { kind: 'all' }],
    ]);
    // The change itself is made, in the caller's own sight.
    expect(done.json()).toEqual({ result: 1 });
    const [gone] = await api().asSystem(`select disabled from users where user_name = 'eneste'`);
    expect(gone).toEqual({ disabled: true });
    expect((await left()).alarms).toBe(0);
  });

  test('TOLD-04 who has rules, and is not the only one told, goes without being asked', async () => {
    for (const [user, role] of [
      ['varslet', 'admin'],
      ['varslet-to', 'viewer'],
    ] as const)
      await addPeople(api(), { user_name: user, orgid: 'fjord', role, tags: ['Nord', 'Status:Felt'] });
    await confirm();
    for (const user of ['fjord-admin', 'varslet', 'varslet-to']) await ask(user, ruleOf());
    const disabled = await put(api(), 'fjord-admin', 'varslet', { meta_data: { disabled: true } });
    expect(disabled.json()).toEqual({ result: 1 });
    const moved = await put(api(), 'peiladmin', 'varslet-to', { orgid: 'tvilling' });
    expect([moved.status, moved.json()]).toEqual([200, { result: 1 }]);
    expect(
      await api().asSystem(
        `select user_name, orgid, disabled from users where user_name like 'varslet%' order by user_name`,
      ),
    ).toEqual([
      { user_name: 'varslet', orgid: 'fjord', disabled: true },
      { user_name: 'varslet-to', orgid: 'tvilling', disabled: false },
    ]);
  });

  test('TOLD-04 nobody takes over whom nothing of it reaches: the choice says why, and such a one is refused', async () => {
    const made = await person('naas');
    const out = { meta_data: { disabled: true } };
    const heirs = async () => {
      const left = await api().get('fjord-admin', '/api/v1/users/naas/left-behind');
      return Object.fromEntries(
        left.json<LeftBehind>().heirs.map((heir) => [heir.username, heir.unreachable]),
      );
    };
    const refused = async (to: string) =>
      (await put(api(), 'fjord-admin', 'naas', { ...out, hand_over: { to } })).json<{ fields: object }>()
        .fields;
    await addPeople(api(), { user_name: 'invitert', orgid: 'fjord', role: 'admin' });
    await addPeople(api(), {
      user_name: 'annet-sted',
      orgid: 'fjord',
      role: 'viewer',
      tags: ['Sone:Ukjent'],
    });
    await api().asSystem(`update users set email_confirmed_at = null where user_name = 'invitert'`);
    const unconfirmed = 'E-postadressen er ikke bekreftet';
    expect(await heirs()).toMatchObject({
      'fjord-service': null,
      invitert: unconfirmed,
      'annet-sted': 'Brukeren har ikke tilgang til enhetene',
    });
    expect(await refused('invitert')).toEqual({
      'hand_over.to': `Kari Nordmann kan ikke ta over, for varslene når ikke frem: ${unconfirmed}. Velg en annen.`,
    });
    expect(Object.keys(await refused('annet-sted'))).toEqual(['hand_over.to']);
    expect((await list(made)).version).toBe(1);

    // By text message alone: whose number is confirmed is reached, whoever has mail is not.
    await api().asSystem(`update duty_lists set steps = jsonb_set(steps, '{0,channels}', '["sms"]')`);
    await api().asSystem(
      `update users set phone = '+4790000077', phone_confirmed_at = now() where user_name = 'invitert'`,
    );
    await api().asSystem(`update users set phone = null where user_name = 'fjord-service'`);
    expect(await heirs()).toMatchObject({
      'fjord-service': 'Brukeren har ikke noe telefonnummer',
      invitert: unconfirmed,
    });
    await api().asSystem(`update users set email_confirmed_at = now() where user_name = 'invitert'`);
    expect(await heirs()).toMatchObject({ invitert: null });
    const done = await put(api(), 'fjord-admin', 'naas', { ...out, hand_over: { to: 'invitert' } });
    expect(done.json()).toEqual({ result: 1 });
    await api().asSystem(`update users set disabled = true where user_name in ('invitert', 'annet-sted')`);
  });

  test('TOLD-04 MONTH-06 who alone gets a report hands it over, or leaves it to the recipients of all', async () => {
    await forget();
    await api().asSystem(`update organisations set report_recipients = '{}' where orgid = 'fjord'`);
    const own = async () =>
      (
        await api().asSystem<{ own: unknown }>(
          `select own_recipients as own from report_mail_settings where orgid = 'fjord'`,
        )
      )[0]?.own;
    const set = (user: string) =>
      api().asSystem(
        `insert into report_mail_settings (orgid, own_recipients) values ('fjord', $1)
         on conflict (orgid) do update set own_recipients = excluded.own_recipients`,
        [
          JSON.stringify({
            battery: [`${user.toUpperCase()}@demo.invalid`],
            fill: ['andre@demo.invalid', `${user}@demo.invalid`],
          }),
        ],
      );
    for (const user of ['gir-videre', 'gir-ingen'])
      await addPeople(api(), { user_name: user, orgid: 'fjord', role: 'admin' });
    await set('gir-videre');
    const left = await api().get('fjord-admin', '/api/v1/users/gir-videre/left-behind');
    expect([left.status, left.text]).toEqual([200, expect.stringContaining('"getsReports":true')]);
    const gone = { meta_data: { disabled: true } };
    const handed = await put(api(), 'fjord-admin', 'gir-videre', {
      ...gone,
      hand_over: { to: 'fjord-service' },
    });
    expect([handed.status, handed.text]).toEqual([200, '{"result":1}']);
    expect(await own()).toEqual({
      battery: ['fjord-service@demo.invalid'],
      fill: ['andre@demo.invalid', 'fjord-service@demo.invalid'],
    });
    await set('gir-ingen');
    await put(api(), 'fjord-admin', 'gir-ingen', { ...gone, hand_over: { to: null } });
    expect(await own()).toEqual({ fill: ['andre@demo.invalid'] });
    await api().asSystem(`delete from report_mail_settings where orgid = 'fjord'`);
  });

  test('TOLD-04 who has no address takes over no reports, and rules only whom their channels reach', async () => {
    await forget();
    await addPeople(api(), { user_name: 'rapport', orgid: 'fjord', role: 'admin' });
    await addPeople(api(), { user_name: 'uten-adresse', orgid: 'fjord', role: 'admin' });
    await api().asSystem(
      `update organisations set report_recipients = '{rapport@demo.invalid}' where orgid = 'fjord'`,
    );
    await api().asSystem(
      `update users set email = null, email_confirmed_at = null where user_name = 'uten-adresse'`,
    );
    const of = async (heir: string) => {
      const left = await api().get('fjord-admin', '/api/v1/users/rapport/left-behind');
      return left.json<LeftBehind>().heirs.find(({ username }) => username === heir)?.unreachable;
    };
    expect(await of('uten-adresse')).toBe('Brukeren har ingen e-postadresse');
    expect(await of('fjord-service')).toBeNull();
    await api().asSystem(`update organisations set report_recipients = '{}' where orgid = 'fjord'`);
    await api().asSystem(
      `update users set phone = '+4790000078', phone_confirmed_at = now() where user_name = 'rapport'`,
    );
    await api().asSystem(`update users set favourites = '{fjord-tank}' where user_name = 'rapport'`);
    await ask('rapport', ruleOf({ channels: ['sms'], scope: { kind: 'favourites' } }));
    expect(await of('fjord-service')).toBe('Brukeren har ikke noe telefonnummer');
    await api().asSystem(`update users set disabled = true where user_name in ('rapport', 'uten-adresse')`);
  });

  test('TOLD-04 a new address of the only one on duty is warned of, before and after, and asked to be confirmed', async () => {
    await forget();
    await person('ny-adresse');
    const read = async () =>
      (await api().get('fjord-admin', '/api/v1/users/ny-adresse/left-behind')).json<LeftBehind>();
    const step = (number: number) =>
      `Varsler fra «Brannvakt» trinn ${String(number)} når ikke Kari Nordmann før en ny e-postadresse er bekreftet.`;
    const words = [step(1), step(2)];
    expect((await read()).deaf).toMatchObject({ email: words, phone: [] });
    const phone = await put(api(), 'fjord-admin', 'ny-adresse', { meta_data: { phone: '+4790000079' } });
    expect(phone.json()).toEqual({ result: 1 });
    // Spelled otherwise it is the same, and confirmed still.
    const same = await put(api(), 'fjord-admin', 'ny-adresse', {
      meta_data: { email: 'NY-adresse@demo.invalid' },
    });
    expect(same.json()).toEqual({ result: 1 });

    await sent();
    const email = 'ny@demo.invalid';
    const changed = await put(api(), 'fjord-admin', 'ny-adresse', { meta_data: { email } });
    expect(changed.json()).toEqual({ result: 1, warnings: words });
    const mails = await sent();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['NY-adresse@demo.invalid', email].sort());
    const asked = mails.find(({ recipient }) => recipient === email);
    expect(asked?.subject).toBe('Bekreft kontaktopplysningene dine for å få varsler');
    expect(asked?.body).toContain(step(1));
    // Nobody is warned twice of what is so already.
    const again = await put(api(), 'fjord-admin', 'ny-adresse', {
      meta_data: { email: 'nyere@demo.invalid' },
    });
    expect(again.json()).toEqual({ result: 1 });
    await api().asSystem(`update users set disabled = true where user_name = 'ny-adresse'`);
  });

  test('TOLD-04 devices that a rule by mail alone tells of are counted in the warning, what a text message tells of too is not', async () => {
    await forget();
    await addPeople(api(), { user_name: 'bare-mail', orgid: 'fjord', role: 'admin' });
    await api().asSystem(
      `update users set phone = '+4790000080', phone_confirmed_at = now() where user_name = 'bare-mail'`,
    );
    const devices = (...devids: string[]) => ({ kind: 'devices' as const, devids });
    await ask(
      'bare-mail',
      ruleOf({ scope: devices('fjord-tank', 'fjord-pump') }),
      ruleOf({ scope: devices('fjord-pump'), channels: ['sms'] }),
    );
    const { deaf } = (
      await api().get('fjord-admin', '/api/v1/users/bare-mail/left-behind')
    ).json<LeftBehind>();
    const alone = (devs: string, contact: string) =>
      `Kari Nordmann er den eneste som varsles om alarmer fra ${devs}, og nås ikke før ${contact} er bekreftet.`;
    expect(deaf).toEqual({
      email: [alone('1 enhet', 'en ny e-postadresse')],
      phone: [],
      both: [alone('2 enheter', 'en ny e-postadresse eller et nytt telefonnummer')],
    });
    await api().asSystem(`update users set disabled = true where user_name = 'bare-mail'`);
  });

  test('TOLD-04 what is in stock has no alarm that anybody would miss', async () => {
    await forget();
    await addPeople(api(), { user_name: 'lager', orgid: 'fjord', role: 'admin' });
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('fjord-paa-lager', 'FJORD-PAA-LAGER', 'Reserve', 'fjord', '{Status:Lager}', '{}')`,
    );
    await ask('lager', ruleOf({ scope: { kind: 'devices', devids: ['fjord-paa-lager'] } }));
    const alarms = async () =>
      (await api().get('fjord-admin', '/api/v1/users/lager/left-behind')).json<LeftBehind>().alarms;
    expect(await alarms()).toBe(0);
    await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'fjord-paa-lager'`);
    expect(await alarms()).toBe(1);
    await api().asSystem(`delete from devices where devid = 'fjord-paa-lager'`);
  });

  test('TOLD-04 who is in charge of nothing is not asked', async () => {
    await addPeople(api(), { user_name: 'uten-vakt', orgid: 'fjord', role: 'viewer' });
    expect((await put(api(), 'fjord-admin', 'uten-vakt', { meta_data: { disabled: true } })).status).toBe(
      200,
    );
  });
});
