import type { User } from '@peil/shared-kernel/api/schemas';
import { limits } from '../auth/attempts.ts';
import { describeApi } from '../testing/api.ts';
import { password } from '../testing/twins.ts';
import { confirmTries, dropOldContactChanges } from './contact-changes.ts';
import { inScope } from '../db/tenant.ts';
import { addPeople, auditOf, login, put } from './testing/people-fixture.ts';

describeApi('a new address or number of one’s own', (api) => {
  let who = '';
  let nth = 0;
  beforeEach(async () => {
    nth += 1;
    who = `kontakt-${String(nth)}`;
    await addPeople(api(), { user_name: who, orgid: 'fjord', role: 'viewer' });
    await api().asSystem(`delete from attempts where key like 'confirm%'`);
  });

  const read = async (name = who) => (await api().get(name, `/api/v1/users/${name}`)).json<User>().meta_data;
  const sentTo = (recipient: string) =>
    api().asSystem<{ kind: string; subject: string; body: string }>(
      'select kind, subject, body from outbox where recipient = $1 order by created_at, id',
      [recipient],
    );
  const codeOf = async (recipient: string): Promise<string> =>
    /\b\d{6}\b/.exec(
      (await sentTo(recipient)).findLast(({ body }) => body.includes('Koden'))?.body ?? '',
    )?.[0] ?? 'none';
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const own = (kind: string, what: string, name = who) => `/api/v1/users/${name}/contact/${kind}${what}`;
  const confirm = async (kind: string, code: string, name = who) =>
    (await api().post(name, own(kind, '/confirm', name), { code })).status;
  const wish = (meta_data: object, name = who) => put(api(), name, name, { meta_data });
  const now = () => `ny-${String(nth)}@demo.invalid`;
  const old = () => `${who}@demo.invalid`;

  test('TRUTH-10 an e-mail address takes effect once confirmed, once, and the old one is told both times', async () => {
    expect((await wish({ email: now() })).status).toBe(200);
    expect(await read()).toMatchObject({ email: old(), email_confirmed: true, email_pending: now() });
    expect(await login(api(), now())).toBe(401);
    expect(await login(api(), old())).toBe(200);
    expect(await sentTo(old())).toEqual([
      expect.objectContaining({ subject: 'E-postadressen din er i ferd med å endres' }),
    ]);
    expect((await sentTo(old()))[0]?.body).toMatch(new RegExp(`Den nye er ${now()}.*Var det ikke deg`));
    const code = await codeOf(now());
    expect((await sentTo(now()))[0]?.body).toContain(`http://localhost:8080/profile/${who}?confirm=${code}`);
    expect((await sentTo(old()))[0]?.body).not.toContain(code);

    expect(await confirm('email', wrong(code))).toBe(422);
    expect(await confirm('phone', code)).toBe(422);
    expect(await confirm('email', code)).toBe(200);
    expect(await read()).toMatchObject({ email: now(), email_confirmed: true, email_pending: null });
    expect(await confirm('email', code)).toBe(422);
    expect((await sentTo(old())).map(({ subject }) => subject)).toEqual([
      'E-postadressen din er i ferd med å endres',
      'E-postadressen din er endret',
    ]);
    expect(await login(api(), now())).toBe(200);
    expect((await auditOf(api(), 'user', who)).map(({ changes }) => changes)).toEqual([
      { email: { from: old(), to: now() } },
    ]);
  });

  test('TRUTH-18 TRUTH-10 a number likewise, by text message; who proves it last has it, and the other is told', async () => {
    await api().asSystem(
      `update users set phone = '400 10 001', phone_confirmed_at = clock_timestamp() where user_name = 'tvilling-prod'`,
    );
    expect((await wish({ phone: '400 10 001' })).status).toBe(200);
    expect(await read()).toMatchObject({ phone: null, phone_confirmed: false, phone_pending: '400 10 001' });
    const phoneOf = (name: string) =>
      api().asSystem('select phone, phone_confirmed_at is not null as sure from users where user_name = $1', [
        name,
      ]);
    expect(await phoneOf('tvilling-prod')).toEqual([{ phone: '400 10 001', sure: true }]);
    const code = await codeOf('+4740010001');
    expect((await sentTo('+4740010001')).map(({ kind }) => kind)).toEqual(['sms']);
    expect(await confirm('phone', code)).toBe(200);
    expect(await read()).toMatchObject({ phone: '400 10 001', phone_confirmed: true, phone_pending: null });
    expect(await phoneOf('tvilling-prod')).toEqual([{ phone: '400 10 001', sure: false }]);
    expect((await sentTo('tvilling-prod@demo.invalid')).at(-1)?.subject).toBe(
      'Telefonnummeret ditt må bekreftes på nytt',
    );
    // Spelled otherwise it is the same number; another one, or none, is told to this one.
    expect((await wish({ phone: '+47 40 01 00 01' })).status).toBe(200);
    expect(await read()).toMatchObject({
      phone: '+47 40 01 00 01',
      phone_confirmed: true,
      phone_pending: null,
    });
    expect((await wish({ phone: '' })).status).toBe(200);
    expect(await read()).toMatchObject({ phone: null, phone_confirmed: false });
    expect((await sentTo('+4740010001')).at(-1)?.body).toMatch(/er endret.*fjernet.*Var det ikke deg/);
  });

  test('TRUTH-10 a code stands five wrong tries, an hour, and until the next one is sent', async () => {
    await wish({ email: now() });
    const first = await codeOf(now());
    for (let tries = 0; tries < confirmTries; tries += 1) {
      expect(await confirm('email', wrong(first))).toBe(422);
    }
    expect(await confirm('email', first)).toBe(422);
    expect((await api().post(who, own('email', '/code'), {})).status).toBe(200);
    const second = await codeOf(now());
    expect(await confirm('email', first)).toBe(first === second ? 200 : 422);
    await api().asSystem(`update contact_changes set expires_at = now() - interval '1 second'`);
    expect(await confirm('email', second)).toBe(422);
    expect((await api().post(who, own('email', '/code'), {})).status).toBe(200);
    expect(await confirm('email', await codeOf(now()))).toBe(200);
  });

  test('TRUTH-10 codes are few: three an hour to one address, whoever asks', async () => {
    expect((await wish({ email: 'lei-av-post@demo.invalid' })).status).toBe(200);
    for (let sent = 1; sent < limits.confirmContact.tries; sent += 1) {
      expect((await api().post(who, own('email', '/code'), {})).status).toBe(200);
    }
    const refused = await api().post(who, own('email', '/code'), {});
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3500]).toEqual([429, true]);
    await addPeople(api(), { user_name: `${who}-annen`, orgid: 'tvilling', role: 'viewer' });
    expect((await wish({ email: 'Lei-av-post@demo.invalid' }, `${who}-annen`)).status).toBe(429);
    expect((await sentTo('lei-av-post@demo.invalid')).length).toBe(limits.confirmContact.tries);
  });

  test('TRUTH-10 it is given up by oneself or by time, and an address that is taken is refused at once and at the end', async () => {
    await wish({ email: now() });
    const code = await codeOf(now());
    expect((await api().call(who, { method: 'DELETE', url: own('email', '') })).json()).toEqual({
      result: 1,
    });
    expect(await read()).toMatchObject({ email: old(), email_pending: null });
    expect(await confirm('email', code)).toBe(422);
    expect((await api().post(who, own('email', '/code'), {})).status).toBe(404);

    expect((await wish({ email: 'fjord-admin@demo.invalid' })).status).toBe(303);
    expect((await read()).email_pending).toBeNull();

    await wish({ email: now() });
    await addPeople(api(), { user_name: `${who}-taker`, orgid: 'tvilling', role: 'viewer' });
    await api().asSystem('update users set email = $1 where user_name = $2', [now(), `${who}-taker`]);
    expect(await confirm('email', await codeOf(now()))).toBe(303);
    expect(await read()).toMatchObject({ email: old() });
    await api().asSystem(`update contact_changes set expires_at = now() - interval '8 days'`);
    await inScope(api().db.pool, { kind: 'system' }, dropOldContactChanges);
    expect(await api().asSystem('select from contact_changes')).toEqual([]);
  });

  test('TRUTH-10 nobody confirms, asks or gives up for another, nor reads what another waits for', async () => {
    await wish({ email: now() });
    const code = await codeOf(now());
    for (const caller of ['fjord-admin', 'peiladmin']) {
      expect((await api().post(caller, own('email', '/confirm'), { code })).status).toBe(403);
      expect((await api().post(caller, own('email', '/code'), {})).status).toBe(403);
      expect((await api().call(caller, { method: 'DELETE', url: own('email', '') })).status).toBe(403);
      expect((await api().get(caller, `/api/v1/users/${who}`)).text).not.toContain(now());
    }
    expect(await confirm('email', code)).toBe(200);
  });

  test('TRUTH-10 TRUTH-18 what an administrator writes stands at once, unconfirmed; the old one is told; its owner confirms it', async () => {
    await api().asSystem(
      `update users set phone = '400 20 001', phone_confirmed_at = clock_timestamp() where user_name = $1`,
      [who],
    );
    const change = { meta_data: { email: now(), phone: '400 20 002' } };
    expect((await put(api(), 'fjord-admin', who, change)).status).toBe(200);
    expect(await read()).toMatchObject({
      email: now(),
      email_confirmed: false,
      email_pending: null,
      phone: '400 20 002',
      phone_confirmed: false,
    });
    expect((await sentTo(old())).at(-1)?.subject).toBe('E-postadressen din er endret av en administrator');
    expect((await sentTo('+4740020001')).at(-1)?.body).toMatch(/endret av en administrator/);
    expect(await sentTo('+4740020002')).toEqual([]);
    expect((await api().post(who, own('phone', '/code'), {})).status).toBe(200);
    expect(await confirm('phone', await codeOf('+4740020002'))).toBe(200);
    expect((await api().post(who, own('email', '/code'), {})).status).toBe(200);
    expect(await confirm('email', await codeOf(now()))).toBe(200);
    expect(await read()).toMatchObject({ email_confirmed: true, phone_confirmed: true });
    expect((await api().post(who, own('email', '/code'), {})).status).toBe(404);
  });

  test('TRUTH-10 one’s own password needs the present one, which cannot be guessed, and its owner is told', async () => {
    const fresh = 'Kvae-og-lynghei';
    const change = (current_password?: string) =>
      put(api(), who, who, { password: fresh, ...(current_password !== undefined && { current_password }) });
    expect((await change()).json()).toMatchObject({
      fields: { current_password: 'Skriv passordet du har nå' },
    });
    for (let tries = 0; tries < limits.loginName.tries; tries += 1) {
      expect((await change('Feil-passord-her')).json()).toMatchObject({
        fields: { current_password: 'Det nåværende passordet er feil' },
      });
    }
    expect((await change(password)).status).toBe(429);
    expect(await login(api(), who, password)).toBe(429);
    await api().asSystem(`delete from attempts`);
    expect(await sentTo(old())).toEqual([]);
    expect((await change(password)).status).toBe(200);
    expect((await sentTo(old())).map(({ subject }) => subject)).toEqual(['Passordet ditt er endret']);
    // An administrator who sets it does not know the present one; the owner learns of it.
    expect((await put(api(), 'fjord-admin', who, { password: 'Lyngheia-blir-rosa' })).status).toBe(200);
    expect((await sentTo(old())).at(-1)?.body).toMatch(/endret av en administrator/);
    expect(await login(api(), who, 'Lyngheia-blir-rosa')).toBe(200);
  });
});
