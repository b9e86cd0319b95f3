import type { User } from '@peil/shared-kernel/api/schemas';
import { limits } from '../../platform/auth/attempts.ts';
import { describeApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { confirmTries, dropOldContactChanges } from './contact-changes.ts';
import { inScope } from '../../platform/db/tenant.ts';
import { dropOldTakeBacks } from './take-backs.ts';
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
  const wish = (meta_data: object, name = who) =>
    put(api(), name, name, { meta_data, current_password: password });
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
    expect((await sentTo(now()))[0]?.body).toContain(`http://localhost:8080/profile/${who}#confirm=${code}`);
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

  test('DOOR-01 a token alone changes no address and no number of its user, adds and removes none', async () => {
    await api().asSystem(
      `update users set phone = '400 40 001', phone_confirmed_at = clock_timestamp() where user_name = $1`,
      [who],
    );
    for (const meta_data of [{ email: now() }, { phone: '400 40 002' }, { phone: '' }]) {
      const without = await put(api(), who, who, { meta_data });
      expect([without.status, without.json()]).toEqual([
        422,
        expect.objectContaining({ fields: { current_password: 'Skriv passordet du har nå' } }),
      ]);
      const wrongOne = await put(api(), who, who, { meta_data, current_password: 'Feil-passord-her' });
      expect(wrongOne.json()).toMatchObject({
        fields: { current_password: 'Det nåværende passordet er feil' },
      });
    }
    expect(await sentTo(now())).toEqual([]);
    expect(await sentTo('+4740040002')).toEqual([]);
    expect(await read()).toMatchObject({ email: old(), email_pending: null, phone: '400 40 001' });
    // What stands already, and what reaches nobody, needs none.
    const harmless = { email: old().toUpperCase(), phone: '+47 400 40 001', address: 'Kaien 1' };
    expect((await put(api(), who, who, { meta_data: harmless })).status).toBe(200);
  });

  describe('DOOR-01 the old address takes the account back', () => {
    const linkIn = (body = '') => /\/take-back#(\S+)/.exec(body);
    const linkTo = async (recipient: string): Promise<string> => {
      const body = (await sentTo(recipient)).findLast((message) => linkIn(message.body) !== null)?.body;
      return linkIn(body)?.[1] ?? 'none';
    };
    const takeBack = (code: string, user = who) =>
      api().post(null, '/api/v1/users/take-back', { user, code });
    const change = async (kind: 'email' | 'phone', value: string) => {
      expect((await wish({ [kind]: value })).status).toBe(200);
      expect(
        await confirm(kind, await codeOf(kind === 'phone' ? `+47${value.replaceAll(' ', '')}` : value)),
      ).toBe(200);
    };

    test('with all that was changed since; every session and the password end, and a new one is set by it', async () => {
      await change('email', now());
      const code = await linkTo(old());
      expect((await sentTo(old())).at(-1)?.body).toMatch(/ta kontoen tilbake innen 72 timer/);
      await change('phone', '400 50 001');
      // The thief's next change is told to the thief, who gets no further back than that.
      await change('email', `videre-${now()}`);
      const token = await api().token(who);
      const get = () =>
        api().call(null, {
          method: 'GET',
          url: `/api/v1/users/${who}`,
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await get()).status).toBe(200);

      expect((await takeBack(code, 'fjord-admin')).status).toBe(400);
      expect((await takeBack(`${code}x`)).status).toBe(400);
      const back = await takeBack(code, who.toUpperCase());
      expect([back.status, back.json()]).toEqual([200, { phone_or_email: old() }]);
      expect((await get()).status).toBe(401);
      expect(await login(api(), old())).toBe(401);
      expect(
        await api().asSystem(
          `select email, email_confirmed_at is not null as sure, phone from users where user_name = $1`,
          [who],
        ),
      ).toEqual([{ email: old(), sure: true, phone: null }]);
      expect((await sentTo(`videre-${now()}`)).at(-1)?.subject).toBe('E-postadressen din er endret tilbake');
      expect((await sentTo('+4740050001')).at(-1)?.body).toMatch(
        /Telefonnummeret ditt .* endret tilbake til det/,
      );
      expect((await takeBack(await linkTo(now()))).status).toBe(400);
      expect((await takeBack(code)).status).toBe(400);

      const oneTime = /oneTimeCode=(\d{6})/.exec((await sentTo(old())).at(-1)?.body ?? '')?.[1];
      const set = { phone_or_email: old(), one_time_code: oneTime, password: 'Lyngheia-blir-rosa' };
      expect((await api().post(null, '/api/v1/users/reset-password', set)).status).toBe(200);
      expect(await login(api(), old(), 'Lyngheia-blir-rosa')).toBe(200);
      expect((await auditOf(api(), 'user', who)).flatMap(({ changes }) => Object.keys(changes))).toContain(
        'email',
      );
    });

    test('a number that was added is told to the e-mail address, which can take it away; one that was changed, to the old', async () => {
      await change('phone', '400 60 001');
      const added = await linkTo(old());
      await change('phone', '400 60 002');
      const changed = await linkTo('+4740060001');
      expect((await takeBack(changed)).json()).toEqual({ phone_or_email: '400 60 001' });
      expect((await sentTo('+4740060001')).at(-1)?.body).toMatch(/^Engangskoden din er \d{6}/);
      expect((await takeBack(added)).json()).toEqual({ phone_or_email: old() });
      expect(await api().asSystem('select email, phone from users where user_name = $1', [who])).toEqual([
        { email: old(), phone: null },
      ]);
    });

    test('for 72 hours', async () => {
      await change('email', now());
      const expired = await linkTo(old());
      await api().asSystem(
        `update contact_take_backs set expires_at = now() - interval '1 second'
         where userid = (select userid from users where user_name = $1)`,
        [who],
      );
      expect((await takeBack(expired)).status).toBe(400);
      await inScope(api().db.pool, { kind: 'system' }, dropOldTakeBacks);
      expect(await api().asSystem('select from contact_take_backs where expires_at < now()')).toEqual([]);
    });

    const byAdmin = (body: object, name = who) => put(api(), 'fjord-admin', name, body);
    const standing = () => api().asSystem('select email, phone from users where user_name = $1', [who]);

    test('also from what an administrator wrote, whose password it is told of too; who put it there gets no link', async () => {
      const evil = `evil-${now()}`;
      expect((await byAdmin({ meta_data: { email: evil } })).status).toBe(200);
      const told = (await sentTo(old())).at(-1);
      expect(told?.subject).toBe('E-postadressen din er endret av en administrator');
      expect(told?.body).toMatch(/ta kontoen tilbake innen 72 timer/);
      const code = await linkTo(old());

      await api().post(null, '/api/v1/users/make-reset-code', { phone_or_email: evil });
      const oneTime = /oneTimeCode=(\d{6})/.exec((await sentTo(evil)).at(-1)?.body ?? '')?.[1];
      const set = { phone_or_email: evil, one_time_code: oneTime, password: 'Lyngheia-blir-rosa' };
      expect((await api().post(null, '/api/v1/users/reset-password', set)).status).toBe(200);
      for (const recipient of [evil, old()])
        expect((await sentTo(recipient)).at(-1)?.subject).toBe('Passordet ditt er endret');
      expect((await sentTo(old())).at(-1)?.body).toMatch(/ta kontoen tilbake med lenken/);

      // Whoever puts the first address back by hand gives the one between no way back.
      expect((await byAdmin({ meta_data: { email: old() } })).status).toBe(200);
      expect((await sentTo(evil)).at(-1)?.body).toMatch(/endret av en administrator/);
      expect(await linkTo(evil)).toBe('none');
      expect((await byAdmin({ meta_data: { email: `mer-${evil}` } })).status).toBe(200);
      expect((await takeBack(code)).json()).toEqual({ phone_or_email: old() });
      expect(await standing()).toEqual([{ email: old(), phone: null }]);
    });

    test('with the first link, whatever an administrator writes later: another address, a number and a password', async () => {
      await change('email', now());
      const code = await linkTo(old());
      const meta_data = { email: `tredje-${now()}`, phone: '400 80 001' };
      expect((await byAdmin({ meta_data, password: 'Lyngheia-blir-rosa' })).status).toBe(200);
      // One that was never confirmed is told, and takes nothing back.
      expect((await byAdmin({ meta_data: { email: `fjerde-${now()}` } })).status).toBe(200);
      expect((await sentTo(`tredje-${now()}`)).at(-1)?.body).toMatch(/endret av en administrator/);
      expect(await linkTo(`tredje-${now()}`)).toBe('none');
      expect((await takeBack(code)).json()).toEqual({ phone_or_email: old() });
      expect(await standing()).toEqual([{ email: old(), phone: null }]);
    });

    test('from a number that an administrator added, and where only the number was confirmed, by it', async () => {
      expect((await byAdmin({ meta_data: { phone: '400 90 001' } })).status).toBe(200);
      expect((await takeBack(await linkTo(old()))).json()).toEqual({ phone_or_email: old() });
      expect(await standing()).toEqual([{ email: old(), phone: null }]);

      await api().asSystem(
        `update users set phone = '400 90 002', phone_confirmed_at = clock_timestamp(), email_confirmed_at = null
         where user_name = $1`,
        [who],
      );
      expect((await byAdmin({ meta_data: { email: `evil-${now()}` } })).status).toBe(200);
      expect((await takeBack(await linkTo('+4740090002'))).json()).toEqual({ phone_or_email: old() });
      expect(await standing()).toEqual([{ email: old(), phone: '400 90 002' }]);
    });

    test('and is taken until then: nobody is made with it, nor changed to it', async () => {
      await change('email', now());
      const other = `${who}-annen`;
      await addPeople(api(), { user_name: other, orgid: 'fjord', role: 'viewer' });
      const inCapitals = old().toUpperCase();
      const dummy = (user_name: string) => ({
        user_name,
        full_name: 'Kari Nordmann',
        meta_data: { email: inCapitals },
        roles: { roles: ['viewer'] },
        tags: { public: ['Status:Felt'] },
      });
      const made = await api().post('fjord-admin', '/api/v1/users', dummy(`${who}-dukke`));
      expect([made.status, made.json()]).toEqual([303, expect.objectContaining({ error: 'email_taken' })]);
      const list = { users: [dummy(`${who}-dukke`)], dry_run: false };
      const imported = await api().post('fjord-admin', '/api/v1/users/import', list);
      expect(imported.json()).toMatchObject({
        applied: false,
        results: [{ problems: { 'meta_data.email': expect.any(String) as string } }],
      });
      expect((await byAdmin({ meta_data: { email: inCapitals } }, other)).status).toBe(303);
      expect((await wish({ email: inCapitals }, other)).status).toBe(303);
      expect((await takeBack(await linkTo(old()))).status).toBe(200);
      // What no link puts back is free.
      expect((await byAdmin({ meta_data: { email: now() } }, other)).status).toBe(200);
    });

    test('the code is kept nowhere but with its reader: neither in the outbox once sent, nor where another user sees it', async () => {
      await change('email', now());
      const code = await linkTo(old());
      expect(
        await api().asSystem(`select holds_code from outbox where body like '%' || $1 || '%'`, [code]),
      ).toEqual([{ holds_code: true }]);
      const kept = await api().asSystem<{ text: string }>('select t::text as text from contact_take_backs t');
      expect(kept.length).toBeGreaterThan(0);
      for (const { text } of kept) expect(text).not.toContain(code);
    });
  });

  describe('DOOR-04 what an administrator changes over and over', () => {
    const byAdmin = (body: object) => put(api(), 'fjord-admin', who, body);
    const subjectsTo = async (recipient: string) => (await sentTo(recipient)).map(({ subject }) => subject);

    test('is told to an address that was never confirmed three times a day', async () => {
      const victim = `offer-${now()}`;
      for (let nth = 0; nth < 5; nth += 1) {
        expect((await byAdmin({ meta_data: { email: victim } })).status).toBe(200);
        expect((await byAdmin({ meta_data: { email: `annen-${now()}` } })).status).toBe(200);
      }
      expect((await byAdmin({ meta_data: { email: victim } })).status).toBe(200);
      expect((await byAdmin({ password: 'Lyngheia-blir-rosa' })).status).toBe(200);
      expect(await subjectsTo(victim)).toHaveLength(limits.toldUnconfirmed.tries);
    });

    test('is told to one that was, each address, but of passwords ten times a day', async () => {
      for (let nth = 0; nth < limits.passwordTold.tries + 2; nth += 1)
        expect((await byAdmin({ password: `Lyngheia-blir-rosa-${String(nth)}` })).status).toBe(200);
      expect(await subjectsTo(old())).toHaveLength(limits.passwordTold.tries);
      expect((await byAdmin({ meta_data: { email: now() } })).status).toBe(200);
      expect((await subjectsTo(old())).at(-1)).toBe('E-postadressen din er endret av en administrator');
    });
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
    const tried = 'Mange mislykkede forsøk på å logge inn som deg';
    expect((await sentTo(old())).map(({ subject }) => subject)).toEqual([tried]);
    expect((await change(password)).status).toBe(200);
    expect((await sentTo(old())).map(({ subject }) => subject)).toEqual([tried, 'Passordet ditt er endret']);
    // An administrator who sets it does not know the present one; the owner learns of it.
    expect((await put(api(), 'fjord-admin', who, { password: 'Lyngheia-blir-rosa' })).status).toBe(200);
    expect((await sentTo(old())).at(-1)?.body).toMatch(/endret av en administrator/);
    expect(await login(api(), who, 'Lyngheia-blir-rosa')).toBe(200);
  });
});
