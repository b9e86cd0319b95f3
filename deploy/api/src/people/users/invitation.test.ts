import type { Invitation, Problem, UserAccess } from '@peil/shared-kernel/api/schemas';
import { invitationTries } from '../../platform/auth/invitations.ts';
import { describeApi } from '../../testing/api.ts';
import { addPeople, auditOf, everything, login, put } from './testing/people-fixture.ts';

const chosen = 'Kvae-og-lynghei';

interface Message {
  readonly [column: string]: unknown;
  readonly kind: string;
  readonly body: string;
}

describeApi('an invitation', (api) => {
  let address = '';
  let tests = 0;
  beforeEach(() => {
    tests += 1;
    address = `10.8.${String(tests)}.1`;
  });

  const create = (name: string, more: object) =>
    api().post('fjord-admin', '/api/v1/users', {
      user_name: name,
      full_name: 'Kari Nordmann',
      meta_data: { email: `${name}@demo.invalid`, phone: `22 22 2${String(tests).padStart(3, '0')}` },
      tags: { public: ['Status:Felt'] },
      roles: { roles: ['viewer'] },
      ...more,
    });
  const send = (caller: string, name: string, by = 'email') =>
    api().post(caller, `/api/v1/users/${name}/invitation`, { by });
  const anonymous = (url: string, body: object) => api().call(null, { method: 'POST', url, body, address });
  const open = (phone_or_email: string, one_time_code: string) =>
    anonymous('/api/v1/users/open-invitation', { phone_or_email, one_time_code });
  const accept = (phone_or_email: string, one_time_code: string, password = chosen) =>
    anonymous('/api/v1/users/reset-password', { phone_or_email, one_time_code, password });
  const stateOf = async (name: string): Promise<Invitation | null> =>
    (await api().get('fjord-admin', `/api/v1/users/${name}/access`)).json<UserAccess>().invitation;
  const sentTo = (recipient: string) =>
    api().asSystem<Message>(
      'select kind, subject, body from outbox where recipient = $1 order by created_at',
      [recipient],
    );
  const codeTo = async (recipient: string) =>
    /\b\d{8}\b/.exec((await sentTo(recipient)).at(-1)?.body ?? '')?.[0] ?? 'no code';
  const confirmedOf = (name: string) =>
    api().asSystem(
      `select email_confirmed_at is not null as email, phone_confirmed_at is not null as phone from users where user_name = $1`,
      [name],
    );
  const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

  test('NEWUSER-01 by e-mail: sent, opened, accepted once; the address is confirmed, and the password opens', async () => {
    expect((await create('invitert', { invite: 'email' })).status).toBe(201);
    const to = 'invitert@demo.invalid';
    const code = await codeTo(to);
    const [mail] = await sentTo(to);
    expect(mail?.body).toContain(
      `http://localhost:8080/login?phoneOrEmail=invitert%40demo.invalid#oneTimeCode=${code}\n`,
    );
    for (const part of ['Kari Nordmann', 'Fjord Drivstoff AS', 'invitert;', '3 dager'])
      expect(mail?.body).toContain(part);
    expect(mail?.['subject']).toBe('Velkommen til Peil Portal: velg passord');
    expect(mail?.body).toMatch(
      /.+ \(Fjord Drivstoff AS\) inviterer deg til Peil Portal\. Du får en bruker hos Fjord Drivstoff AS, med rollen Leser\./,
    );
    expect(await stateOf('invitert')).toMatchObject({
      by: 'email',
      recipient: to,
      state: 'sent',
      opened_at: null,
    });

    expect((await open(to, otherThan(code))).json()).toEqual({});
    expect((await stateOf('invitert'))?.state).toBe('sent');
    expect((await open('Invitert@demo.invalid', code)).json()).toMatchObject({
      invitation: { user_name: 'invitert' },
    });
    const opened = await stateOf('invitert');
    expect(opened?.state).toBe('opened');
    await open(to, code);
    expect((await stateOf('invitert'))?.opened_at).toBe(opened?.opened_at);

    expect((await accept(to, code, 'kort')).status).toBe(422);
    expect((await accept(to, code)).status).toBe(200);
    expect((await accept(to, code, 'Et-helt-annet-ord')).status).toBe(400);
    expect(await login(api(), 'invitert', chosen)).toBe(200);
    expect((await stateOf('invitert'))?.state).toBe('accepted');
    expect(await confirmedOf('invitert')).toEqual([{ email: true, phone: false }]);
    expect((await auditOf(api(), 'user', 'invitert')).map(({ action }) => action)).toEqual([
      'created',
      'command',
      'changed',
    ]);
  });

  test('SUPPORT-04 who opens the link reads who invites whom to what; who guesses reads nothing, and five guesses end it', async () => {
    await api().asSystem(`update users set full_name = 'Ingrid Fjord' where user_name = 'fjord-admin'`);
    await api().asSystem(`update users set full_name = 'Eirin Bøe' where user_name = 'peiladmin'`);
    await create('apnet', { invite: 'email' });
    const to = 'apnet@demo.invalid';
    const code = await codeTo(to);
    expect((await open(to, code)).json()).toEqual({
      invitation: {
        inviter: 'Ingrid Fjord',
        inviter_organisation: 'Fjord Drivstoff AS',
        organisation: 'Fjord Drivstoff AS',
        role: 'Leser',
        user_name: 'apnet',
        full_name: 'Kari Nordmann',
      },
    });
    // Sent once more by another, it is that one's.
    await send('peiladmin', 'apnet');
    expect((await open(to, code)).json()).toEqual({});
    const again = await codeTo(to);
    expect((await sentTo(to)).at(-1)?.body).toContain('Eirin Bøe (Peil) inviterer deg til Peil Portal.');
    expect((await open(to, again)).json()).toMatchObject({
      invitation: { inviter: 'Eirin Bøe', inviter_organisation: 'Peil', organisation: 'Fjord Drivstoff AS' },
    });
    // The code of the older one was a wrong one by then.
    for (let guess = 1; guess < invitationTries; guess += 1)
      expect((await open(to, otherThan(again))).json()).toEqual({});
    expect((await open(to, again)).json()).toEqual({});
    expect((await accept(to, again)).status).toBe(400);
  });

  test('SUPPORT-04 what was sent to somebody who was deactivated since opens nothing', async () => {
    await create('for-sent', { invite: 'email' });
    const to = 'for-sent@demo.invalid';
    const code = await codeTo(to);
    await put(api(), 'peiladmin', 'for-sent', { roles: { roles: ['SLETTET'] } });
    await put(api(), 'peiladmin', 'for-sent', { meta_data: { disabled: false } });
    await api().asSystem(`update invitations set expires_at = now() + interval '1 day', tries = 0`);
    expect((await open(to, code)).json()).toEqual({});
    expect((await accept(to, code)).status).toBe(400);
  });

  test('NEWUSER-01 by text message: the link names the address, the number is confirmed and works with or without +47', async () => {
    await create('smsinvitert', { invite: 'phone' });
    const number = `+4722222${String(tests).padStart(3, '0')}`;
    const code = await codeTo(number);
    expect((await sentTo(number)).map(({ kind }) => kind)).toEqual(['sms']);
    expect((await sentTo(number))[0]?.body).toContain('phoneOrEmail=smsinvitert%40demo.invalid');
    expect((await sentTo(number))[0]?.body).toMatch(
      /inviterer deg til Peil Portal\. Du får en bruker hos Fjord Drivstoff AS, med rollen Leser og brukernavn smsinvitert\./,
    );
    expect((await accept(number.slice(3), code)).status).toBe(200);
    expect(await confirmedOf('smsinvitert')).toEqual([{ email: false, phone: true }]);
  });

  test('NEWUSER-01 a number that somebody else has confirmed is not taken from them', async () => {
    await create('foersteeier', {});
    await api().asSystem(`update users set phone_confirmed_at = now() where user_name = 'foersteeier'`);
    await create('andreeier', { invite: 'phone' });
    const number = `+4722222${String(tests).padStart(3, '0')}`;
    expect((await accept(number, await codeTo(number))).status).toBe(200);
    expect(await confirmedOf('foersteeier')).toEqual([{ email: false, phone: true }]);
    expect(await confirmedOf('andreeier')).toEqual([{ email: false, phone: false }]);
  });

  test('RESET-06 it stands five guesses, and runs out after three days', async () => {
    await create('gjettet', { invite: 'email' });
    const to = 'gjettet@demo.invalid';
    const code = await codeTo(to);
    for (let guess = 0; guess < invitationTries; guess += 1) {
      expect((await accept(to, otherThan(code))).status).toBe(400);
    }
    expect((await accept(to, code)).status).toBe(400);
    expect((await stateOf('gjettet'))?.state).toBe('expired');

    expect((await send('fjord-admin', 'gjettet')).json()).toEqual({ result: 1 });
    const again = await codeTo(to);
    expect((await stateOf('gjettet'))?.state).toBe('sent');
    expect((await accept(to, code)).status).toBe(400);
    await api().asSystem(`update invitations set expires_at = expires_at - interval '73 hours'`);
    expect((await accept(to, again)).status).toBe(400);
    expect((await stateOf('gjettet'))?.state).toBe('expired');
  });

  test.each([
    ['another address', { meta_data: { email: 'rettet@demo.invalid' } }],
    ['a password from the administrator', { password: 'Et-helt-annet-ord' }],
    ['being disabled', { meta_data: { disabled: true } }],
  ])('NEWUSER-01 %s ends what was sent before', async (what, change) => {
    const name = `rettes-${String(what.length)}`;
    await create(name, { invite: 'email' });
    const code = await codeTo(`${name}@demo.invalid`);
    expect((await put(api(), 'fjord-admin', name, change)).status).toBe(200);
    expect((await stateOf(name))?.state).toBe('expired');
    for (const contact of [`${name}@demo.invalid`, 'rettet@demo.invalid'])
      expect((await accept(contact, code)).status).toBe(400);
  });

  test('NEWUSER-01 a password set through Glemt passord counts as accepted', async () => {
    await create('glemte', { invite: 'email' });
    await anonymous('/api/v1/users/make-reset-code', { phone_or_email: 'glemte@demo.invalid' });
    const code = /\b\d{6}\b/.exec((await sentTo('glemte@demo.invalid')).at(-1)?.body ?? '')?.[0] ?? '';
    expect((await accept('glemte@demo.invalid', code)).status).toBe(200);
    expect((await stateOf('glemte'))?.state).toBe('accepted');
  });

  const refused: [string, string, object, number, string | null][] = [
    ['a password as well', 'fjord-admin', { invite: 'email', password: chosen }, 400, 'invite'],
    [
      'no number',
      'fjord-admin',
      { invite: 'phone', meta_data: { email: 'uten@demo.invalid' } },
      422,
      'meta_data.phone',
    ],
    [
      'no address',
      'fjord-admin',
      { invite: 'email', meta_data: { phone: '22222222' } },
      422,
      'meta_data.email',
    ],
    [
      'a taken address',
      'fjord-admin',
      { invite: 'email', meta_data: { email: 'Fjord-Viewer@demo.invalid' } },
      303,
      'meta_data.email',
    ],
    ['a role out of reach', 'fjord-admin', { invite: 'email', roles: { roles: ['sysadmin'] } }, 403, null],
  ];
  test.each(refused)(
    'NEWUSER-01 API-03 with %s nobody is made or invited',
    async (_, caller, more, status, field) => {
      const before = await everything(api());
      const sent = await api().asSystem('select from outbox');
      const body = {
        user_name: 'ingen',
        full_name: 'Ingen',
        meta_data: { email: 'ingen@demo.invalid' },
        tags: { public: ['Nord'] },
        roles: { roles: ['viewer'] },
        ...more,
      };
      const answer = await api().post(caller, '/api/v1/users', body);
      expect([answer.status, Object.keys(answer.json<Problem>().fields ?? {})]).toEqual([
        status,
        field === null ? [] : [field],
      ]);
      expect(await everything(api())).toEqual(before);
      expect(await api().asSystem('select from outbox')).toHaveLength(sent.length);
    },
  );

  test('ROLE-02 ROLE-04 only who may change a user invites that user, and no one who is disabled', async () => {
    await addPeople(api(), { user_name: 'stengt', orgid: 'fjord', role: 'viewer' });
    await put(api(), 'fjord-admin', 'stengt', { meta_data: { disabled: true } });
    const rows = [
      ['fjord-admin', 'tvilling-viewer', 404],
      ['fjord-admin', 'fjord-sysadmin', 403],
      ['fjord-service', 'fjord-viewer', 403],
      ['fjord-admin', 'stengt', 422],
    ] as const;
    for (const [caller, name, status] of rows)
      expect([name, (await send(caller, name)).status]).toEqual([name, status]);
  });

  test('NEWUSER-01 at most three an hour go to one address; refused ones do not count', async () => {
    await create('ivrig', {});
    for (let time = 0; time < 3; time += 1) expect((await send('fjord-admin', 'ivrig')).status).toBe(200);
    expect((await send('fjord-admin', 'ivrig')).status).toBe(429);
  });
});
