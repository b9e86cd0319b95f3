import { inScope, rows } from '../db/tenant.ts';
import { describeApi, type Answer } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { limits } from './attempts.ts';
import { contactOf } from './contact.ts';
import { codeTries, dropOldCodes, hashCode } from './reset-codes.ts';

const wrong = { error: 'wrong_code', message: 'Engangskoden er feil, brukt eller utløpt.' };
const next = 'Nytt-passord-2027';
const mailOf = (user: string): string => `${user}@demo.invalid`;

interface Sent {
  readonly [column: string]: unknown;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

describeApi('reset', (api) => {
  /** Each test calls from addresses of its own, so that no test uses up another's limit. */
  let address = '';
  let tests = 0;
  beforeEach(() => {
    tests += 1;
    address = `10.7.${String(tests)}.1`;
  });

  const post = (url: string, body: object, from = address): Promise<Answer> =>
    api().call(null, { method: 'POST', url, body, address: from });
  const request = (phone_or_email: string, from?: string) =>
    post('/api/v1/users/make-reset-code', { phone_or_email }, from);
  const reset = (phone_or_email: string, one_time_code: string, secret = next, from?: string) =>
    post('/api/v1/users/reset-password', { phone_or_email, one_time_code, password: secret }, from);
  const login = (user: string, secret: string) => post('/api/v1/auth', { user, password: secret });

  const sentTo = (recipient: string) =>
    api().asSystem<Sent & Record<string, unknown>>(
      'select kind, recipient, subject, body from outbox where recipient = $1 order by created_at',
      [recipient],
    );
  /** Asks for a code and reads it in the newest message. */
  const codeFor = async (typed: string, recipient = typed): Promise<string> => {
    expect((await request(typed)).status).toBe(200);
    const text = (await sentTo(recipient)).at(-1)?.body ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code';
  };
  const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const setPhone = (user: string, phone: string) =>
    api().asSystem(
      'update users set phone = $2, phone_confirmed_at = clock_timestamp() where user_name = $1',
      [user, phone],
    );
  const alike = (answer: Answer) => [answer.status, answer.json()];

  test('RESET-06 ROLE-05 a code from a mail sets a new password once, ends older tokens and is left in the audit trail', async () => {
    const older = await api().token('fjord-admin');
    const code = await codeFor(' FJORD-admin@demo.invalid', mailOf('fjord-admin'));
    expect(alike(await reset(mailOf('fjord-admin'), code))).toEqual([200, {}]);

    expect((await api().get(null, '/api/v1/tags', { authorization: `Bearer ${older}` })).status).toBe(401);
    expect((await login('fjord-admin', password)).status).toBe(401);
    expect((await login('fjord-admin', next)).status).toBe(200);
    expect(alike(await reset(mailOf('fjord-admin'), code, 'Enda-et-passord'))).toEqual([400, wrong]);
    expect((await login('fjord-admin', next)).status).toBe(200);

    const trail = await api().asSystem(
      `select orgid, action, user_name, changes from audit where kind = 'user' and object = 'fjord-admin'`,
    );
    expect(trail).toEqual([
      { orgid: 'fjord', action: 'changed', user_name: 'fjord-admin', changes: { password_hash: {} } },
    ]);
  });

  test('TRUTH-21 a code that a clock 40 days ahead made has run out when the clock is right again', async () => {
    const code = await codeFor(mailOf('fjord-service'));
    await api().asSystem(`update reset_codes set expires_at = expires_at + interval '40 days'`);
    expect(alike(await reset(mailOf('fjord-service'), code))).toEqual([400, wrong]);
  });

  test('RESET-06 RESET-04 the mail holds the code, a link that fills it in, how long it is valid and what to do if one did not ask', async () => {
    await api().asSystem(
      `update users set email = 'drift+vakt@demo.invalid' where user_name = 'fjord-service'`,
    );
    const code = await codeFor('drift+vakt@demo.invalid');
    const [mail] = await sentTo('drift+vakt@demo.invalid');
    expect(mail?.kind).toBe('mail');
    expect(mail?.subject).toBe('Engangskode for nytt passord');
    expect(mail?.subject).not.toContain(code);
    expect(mail?.body).toContain(
      `http://localhost:8080/login?phoneOrEmail=drift%2Bvakt%40demo.invalid#oneTimeCode=${code}\n`,
    );
    for (const part of [/gjelder i 15 minutter/, /kan brukes én gang/, /ikke bedt om/, /ikke besvares/])
      expect(mail?.body).toMatch(part);
  });

  test('RESET-06 a code comes as text message to a number that one active user has, however it is written', async () => {
    await setPhone('fjord-sysadmin', '+47 (0) 400 00 001');
    const code = await codeFor('400 00 001', '+4740000001');
    expect(await sentTo('+4740000001')).toEqual([
      expect.objectContaining({
        kind: 'sms',
        subject: '',
        body: expect.stringContaining('15 minutter') as string,
      }),
    ]);
    expect((await reset('0047 40000001', code)).status).toBe(200);
    expect((await login('fjord-sysadmin', next)).status).toBe(200);
  });

  test('RESET-06 an unknown account, a disabled one and a number that nobody has confirmed are answered alike and get nothing', async () => {
    await api().asSystem(
      `update users set phone = '400 00 002' where user_name in ('fjord-prod', 'tvilling-prod')`,
    );
    await setPhone('fjord-onboarding', '400 00 003');
    await api().asSystem(`update users set disabled = true where user_name = 'fjord-onboarding'`);
    const before = await api().asSystem('select from outbox');
    const typed = [
      '40000002',
      '40000003',
      mailOf('fjord-onboarding'),
      'ukjent@demo.invalid',
      '40000009',
      'fjord-prod',
    ];
    for (const contact of [...typed, '\uD800 æ\u0007', 'a'.repeat(254)]) {
      expect([contact, ...alike(await request(contact))]).toEqual([contact, 200, {}]);
      expect([contact, ...alike(await reset(contact, '123456'))]).toEqual([contact, 400, wrong]);
    }
    expect(await api().asSystem('select from outbox')).toHaveLength(before.length);
    expect(await api().asSystem(`select from reset_codes join users using (userid) where disabled`)).toEqual(
      [],
    );
  });

  test('TRUTH-18 who claims another’s number silences nobody and gets nothing', async () => {
    await setPhone('fjord-service', '400 00 018');
    await api().asSystem(`update users set phone = '+47 40 00 00 18' where user_name = 'tvilling-viewer'`);
    const code = await codeFor('400 00 018', '+4740000018');
    expect((await reset('400 00 018', code, 'Lyngheia-blir-rosa')).status).toBe(200);
    expect((await login('fjord-service', 'Lyngheia-blir-rosa')).status).toBe(200);
    expect((await login('tvilling-viewer', password)).status).toBe(200);
    // Two with the same confirmed number there never are.
    await expect(setPhone('tvilling-viewer', '40000018')).rejects.toThrow(/users_confirmed_phone/);
  });

  test('TRUTH-10 TRUTH-17 a code from a mail has confirmed the address too, and the owner is told of the password', async () => {
    await api().asSystem(`update users set email_confirmed_at = null where user_name = 'tvilling-service'`);
    const contact = mailOf('tvilling-service');
    const code = await codeFor(contact);
    expect((await reset(contact, code, 'Lyngheia-blir-rosa')).status).toBe(200);
    expect((await sentTo(contact)).at(-1)).toMatchObject({ subject: 'Passordet ditt er endret' });
    const found = await api().asSystem(
      `select email_confirmed_at is not null as confirmed from users where user_name = 'tvilling-service'`,
    );
    expect(found).toEqual([{ confirmed: true }]);
  });

  test('RESET-06 a user who is disabled after the code was sent cannot use it', async () => {
    const contact = mailOf('tvilling-onboarding');
    const code = await codeFor(contact);
    await api().asSystem(`update users set disabled = true where user_name = 'tvilling-onboarding'`);
    expect(alike(await reset(contact, code))).toEqual([400, wrong]);
    await api().asSystem(`update users set disabled = false where user_name = 'tvilling-onboarding'`);
    expect((await login('tvilling-onboarding', password)).status).toBe(200);
  });

  test('RESET-06 a code stands five wrong tries, the sixth try is refused even with the right code', async () => {
    const contact = mailOf('tvilling-admin');
    const code = await codeFor(contact);
    for (let guess = 1; guess < codeTries; guess += 1)
      expect(alike(await reset(contact, wrongCode(code)))).toEqual([400, wrong]);
    expect((await reset(contact, code)).status).toBe(200);

    const another = await codeFor(contact);
    for (let guess = 1; guess <= codeTries; guess += 1)
      expect(alike(await reset(contact, wrongCode(another)))).toEqual([400, wrong]);
    expect(alike(await reset(contact, another, 'Enda-et-passord'))).toEqual([400, wrong]);
    expect((await login('tvilling-admin', next)).status).toBe(200);
  });

  test('RESET-06 a code ends after a quarter of an hour, and is another one after an hour', async () => {
    const contact = mailOf('tvilling-sysadmin');
    const first = await codeFor(contact);
    await api().asSystem(`update reset_codes set made_at = now() - interval '61 minutes'`);
    const second = await codeFor(contact);
    // One time in a million the two are the same.
    if (first !== second) expect(alike(await reset(contact, first))).toEqual([400, wrong]);
    const [kept] = await api().asSystem<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes
       from reset_codes join users using (userid) where user_name = 'tvilling-sysadmin'`,
    );
    expect(kept?.minutes).toBeGreaterThan(14);
    expect(kept?.minutes).toBeLessThanOrEqual(15);
    await api().asSystem(`update reset_codes set expires_at = now() - interval '1 second'`);
    expect(alike(await reset(contact, second))).toEqual([400, wrong]);
    // It is kept as long as it is sent again.
    await inScope(api().db.pool, { kind: 'system' }, dropOldCodes);
    expect(await api().asSystem('select from reset_codes')).not.toEqual([]);
    await api().asSystem(`update reset_codes set made_at = now() - interval '61 minutes'`);
    await inScope(api().db.pool, { kind: 'system' }, dropOldCodes);
    expect(await api().asSystem('select from reset_codes')).toEqual([]);
  });

  test('RESET-06 a password under ten characters is refused with its field and uses up no try', async () => {
    const contact = mailOf('tvilling-service');
    const code = await codeFor(contact);
    for (let index = 0; index <= codeTries; index += 1) {
      const short = await reset(contact, code, '123456789');
      expect(alike(short)).toEqual([
        422,
        expect.objectContaining({ fields: { password: 'Passordet må ha minst 10 tegn' } }),
      ]);
    }
    expect((await reset(contact, code, 'Kvae-og-lynghei')).status).toBe(200);
  });

  test('TRUTH-10 a common password, or one of the own words, is refused and uses up no try', async () => {
    const contact = mailOf('fjord-onboarding');
    await api().asSystem(
      `update users set disabled = false, full_name = 'Torbjørn Lyngvær' where user_name = 'fjord-onboarding'`,
    );
    const code = await codeFor(contact);
    for (const weak of [
      'passordpassord',
      'Sommer2026!',
      'fjord-onboarding',
      'TorbjornLyngvaer1',
      'Torbjørn-Lyngvær',
      'peil-2026-peil',
    ]) {
      const answer = await reset(contact, code, weak);
      expect([weak, answer.status]).toEqual([weak, 422]);
      expect(answer.json()).toMatchObject({
        fields: { password: expect.stringMatching(/^Passordet er for lett å gjette/) as string },
      });
    }
    // Whose words they are is told to nobody without the code.
    expect(alike(await reset(contact, wrongCode(code), 'Torbjørn-Lyngvær'))).toEqual([400, wrong]);
    expect((await reset(contact, code, 'Kvae-og-lynghei')).status).toBe(200);
  });

  test('API-04 at most three codes an hour are sent for what was typed, however it is spelled, known or not', async () => {
    const answers = async (spellings: readonly string[]) => {
      const all = [];
      for (const typed of spellings) all.push(await request(typed, `10.8.${String((tests += 1))}.1`));
      return all.map((answer) => [answer.status, answer.headers.has('retry-after'), answer.json()]);
    };
    const known = await answers([
      'tvilling-viewer@demo.invalid',
      'Tvilling-Viewer@demo.invalid',
      ' TVILLING-VIEWER@DEMO.INVALID',
      'tvilling-viewer@demo.invalid ',
    ]);
    const unknown = await answers(['40000010', '+47 400 00 010', '0047 40000010', '4740000010']);
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(unknown).toEqual(known);
    expect(await sentTo(mailOf('tvilling-viewer'))).toHaveLength(3);
  });

  test('API-04 phone and e-mail together bring no more than three codes an hour; the answer does not tell', async () => {
    await setPhone('fjord-viewer', '40000011');
    const contact = mailOf('fjord-viewer');
    for (const typed of [contact, '40000011', contact])
      await codeFor(typed, typed === contact ? contact : '+4740000011');
    expect(alike(await request('40000011'))).toEqual([200, {}]);
    expect([...(await sentTo(contact)), ...(await sentTo('+4740000011'))]).toHaveLength(3);
  });

  test('API-04 twenty code requests an hour from one address, whatever account they name', async () => {
    for (let index = 0; index < limits.codeAddress.tries; index += 1)
      expect((await request(`ukjent-${String(index)}@demo.invalid`)).status).toBe(200);
    const refused = await request('enda-en@demo.invalid');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await request('enda-en@demo.invalid', '10.7.200.1')).status).toBe(200);
  });

  test('API-04 fifty failed resets in a quarter of an hour close an address, even for the right code', async () => {
    const contact = mailOf('peilansatt');
    const code = await codeFor(contact);
    for (let index = 0; index < limits.resetAddress.tries; index += 1)
      expect((await reset(`ukjent-${String(index)}@demo.invalid`, '123456')).status).toBe(400);
    const refused = await reset(contact, code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await reset(contact, code, next, '10.7.201.1')).status).toBe(200);
  });

  test('API-04 who sets a new password may log in at once, however often he had tried the old one', async () => {
    const contact = mailOf('peiladmin');
    for (let index = 0; index < limits.loginName.tries; index += 1) await login('peiladmin', 'feil');
    expect((await login('peiladmin', password)).status).toBe(429);
    expect((await reset(contact, await codeFor(contact))).status).toBe(200);
    expect((await login('peiladmin', next)).status).toBe(200);
  });

  test('RESET-06 a code holds for the address it was sent to, not for another of the same user', async () => {
    await setPhone('ansatthosfjord', '40000012');
    const code = await codeFor(mailOf('ansatthosfjord'));
    expect(alike(await reset('40000012', code))).toEqual([400, wrong]);
    expect((await reset(mailOf('ansatthosfjord'), code)).status).toBe(200);
  });

  test('ROLE-04 before login the database lets nothing be written of a user but the password of the one who is named', async () => {
    const asAuth = (userid: string, change: string) =>
      inScope(api().db.pool, { kind: 'auth' }, async () => {
        await rows(`select set_config('app.userid', $1, true)`, [userid]);
        return rows(`update users set ${change} returning userid`);
      });
    const [one] = await api().asSystem<{ userid: string }>(
      `update users set disabled = true where user_name = 'fjord-onboarding' returning userid`,
    );
    expect(await asAuth('', `password_hash = 'x'`)).toEqual([]);
    expect(await asAuth(one?.userid ?? '', `password_hash = 'x'`)).toEqual([]);
    await expect(asAuth(one?.userid ?? '', `roles = '{peil_admin}'`)).rejects.toThrow(/permission denied/);
    await expect(asAuth(one?.userid ?? '', 'disabled = false')).rejects.toThrow(/permission denied/);
  });
});

test('RESET-06 who steals the table cannot guess a code from its hash without the server’s secret', () => {
  const contact = contactOf('ola@fjord.no');
  const kept = hashCode('the server’s secret', 'u1', contact, '123456');
  const guesses = ['', 'another secret'].map((secret) => hashCode(secret, 'u1', contact, '123456'));
  expect(guesses.some((guess) => guess.equals(kept))).toBe(false);
  expect(hashCode('the server’s secret', 'u2', contact, '123456').equals(kept)).toBe(false);
});
