import { describeApi, type Answer } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { limits } from './attempts.ts';
import { codeTries } from './reset-codes.ts';

const next = 'Kvae-og-lynghei';
const mailOf = (user: string): string => `${user}@demo.invalid`;

describeApi('strangers and a browser that is known', (api) => {
  let tests = 0;
  let own = '';
  beforeEach(() => {
    tests += 1;
    own = `10.6.${String(tests)}.1`;
  });

  const post = (url: string, body: object, { cookie = '', address = own } = {}): Promise<Answer> =>
    api().call(null, { method: 'POST', url, body, address, headers: cookie === '' ? {} : { cookie } });
  const login = (user: string, secret: string, from?: { cookie?: string; address?: string }) =>
    post('/api/v1/auth', { user, password: secret }, from);
  const request = (contact: string, from?: { cookie?: string; address?: string }) =>
    post('/api/v1/users/make-reset-code', { phone_or_email: contact }, from);
  const reset = (contact: string, code: string, from?: { cookie?: string; address?: string }) =>
    post(
      '/api/v1/users/reset-password',
      { phone_or_email: contact, one_time_code: code, password: next },
      from,
    );
  const setCookie = (answer: Answer): string => answer.headers.get('set-cookie') ?? '';
  /** Signs in, as a browser that is given what it has. */
  const knownTo = async (user: string, cookie = ''): Promise<string> => {
    const answer = await login(user, password, { cookie, address: `10.5.${String(tests)}.1` });
    expect(answer.status).toBe(200);
    return setCookie(answer).split(';')[0] ?? '';
  };
  const stranger = (index = 0) => ({ address: `10.4.${String(tests)}.${String(index + 1)}` });
  const attack = async (user: string): Promise<void> => {
    for (let index = 0; index < limits.loginName.tries + 2; index += 1)
      await login(user, 'feil', stranger(index));
  };
  const sentTo = (recipient: string) =>
    api().asSystem<{ subject: string; body: string }>(
      'select subject, body from outbox where recipient = $1 order by created_at',
      [recipient],
    );
  const codesTo = async (recipient: string) =>
    (await sentTo(recipient)).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
  const wrongCode = (right = ''): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

  test('DOOR-06 signing in marks the browser: no script reads it, other sites send none, and it says no name', async () => {
    const answer = await login('fjord-admin', password);
    expect(setCookie(answer)).toMatch(
      /^known_browser=[\w-]{22}\.[\w-]{43}; Path=\/api\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect((await login('fjord-admin', 'feil')).headers.has('set-cookie')).toBe(false);
  });

  test('DOOR-06 wrong passwords of strangers close the account to others, not to a browser of its user', async () => {
    const cookie = await knownTo('fjord-viewer');
    await attack('fjord-viewer');
    expect((await login('fjord-viewer', password)).status).toBe(429);
    expect((await login('fjord-viewer', password, { cookie })).status).toBe(200);
    expect((await login(mailOf('fjord-viewer'), password, { cookie })).status).toBe(200);
    // The strangers' attempts go on counting.
    expect((await login('fjord-viewer', password)).status).toBe(429);
  });

  test('DOOR-06 nor does who shares the network; wrong passwords from the browser itself do, and only there', async () => {
    const cookie = await knownTo('fjord-service');
    for (let index = 0; index < limits.loginAddress.tries; index += 1)
      await login(`ukjent-${String(index)}`, 'feil');
    expect((await login('tvilling-viewer', password)).status).toBe(429);
    expect((await login('fjord-service', password, { cookie })).status).toBe(200);
    for (let index = 0; index < limits.loginBrowser.tries; index += 1)
      expect((await login('fjord-service', 'feil', { cookie })).status).toBe(401);
    expect((await login('fjord-service', password, { cookie })).status).toBe(429);
    expect((await login('fjord-service', password, stranger())).status).toBe(200);
  });

  test('DOOR-06 a new password opens the browsers that wrong ones had closed', async () => {
    const contact = mailOf('kari.nettleser');
    await api().asSystem(
      `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash, email_confirmed_at)
       select 'kari.nettleser', 'Kari', orgid, $1, roles, tags, password_hash, now() from users
       where user_name = 'fjord-viewer'`,
      [contact],
    );
    const browsers = [await knownTo('kari.nettleser'), await knownTo('kari.nettleser')];
    const other = await knownTo('tvilling-viewer');
    for (const [user, cookie] of [
      ...browsers.map((one) => ['kari.nettleser', one] as const),
      ['tvilling-viewer', other] as const,
    ])
      for (let index = 0; index < limits.loginBrowser.tries; index += 1)
        await login(user, 'feil', { cookie });
    await request(contact, { cookie: browsers[0] ?? '' });
    const [code] = await codesTo(contact);
    expect((await reset(contact, code ?? '', { cookie: browsers[0] ?? '' })).status).toBe(200);
    for (const cookie of browsers) expect((await login('kari.nettleser', next, { cookie })).status).toBe(200);
    // Nobody else's.
    expect((await login('tvilling-viewer', password, { cookie: other })).status).toBe(429);
  });

  test('DOOR-06 the mark is of whom it was given to: another user’s, or one made up, is none', async () => {
    const cookie = await knownTo('tvilling-viewer');
    await attack('fjord-prod');
    expect((await login('fjord-prod', password, { cookie })).status).toBe(429);
    const forged = cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    await attack('tvilling-viewer');
    for (const [name, expected] of [
      [forged, 429],
      ['known_browser=', 429],
      [`andre=1; ${cookie}`, 200],
    ] as const)
      expect([name, (await login('tvilling-viewer', password, { cookie: name })).status]).toEqual([
        name,
        expected,
      ]);
  });

  test('DOOR-06 a browser of two people is known to both', async () => {
    const both = await knownTo('tvilling-prod', await knownTo('tvilling-service'));
    for (const user of ['tvilling-service', 'tvilling-prod']) {
      await attack(user);
      expect([user, (await login(user, password, { cookie: both })).status]).toEqual([user, 200]);
    }
  });

  test('DOOR-06 the owner is told once of many failed attempts, by mail to a confirmed address', async () => {
    await api().asSystem(
      `update users set email_confirmed_at = null where user_name = 'tvilling-onboarding'`,
    );
    for (let index = 0; index < limits.loginName.tries - 1; index += 1)
      await login('fjord-onboarding', 'feil', stranger(index));
    expect(await sentTo(mailOf('fjord-onboarding'))).toEqual([]);
    await attack('fjord-onboarding');
    await attack(mailOf('fjord-onboarding'));
    await attack('tvilling-onboarding');
    expect(await sentTo(mailOf('fjord-onboarding'))).toEqual([
      {
        subject: 'Mange mislykkede forsøk på å logge inn som deg',
        body: expect.stringMatching(/som fjord-onboarding med feil passord.*ikke endret/) as string,
      },
    ]);
    expect(await sentTo(mailOf('tvilling-onboarding'))).toEqual([]);
  });

  test('DOOR-06 by user name and e-mail together strangers have ten tries; more are unheard, and no answer tells that', async () => {
    const [user, mail] = ['peilansatt', mailOf('peilansatt')];
    const cookie = await knownTo(user);
    const tries = async (names: readonly string[], secret: string) => {
      const answers = [];
      for (const [index, name] of names.entries()) answers.push(await login(name, secret, stranger(index)));
      return answers.map((answer) => [answer.status, answer.json<{ error: string }>().error]);
    };
    const five = Array.from({ length: 5 });
    const both = five.flatMap(() => [user, mail]);
    const neither = five.flatMap(() => ['ukjent-en', 'ukjent-to']);
    expect(await tries(both, 'feil')).toEqual(await tries(neither, 'feil'));
    expect(await tries(both, password)).toEqual(await tries(neither, password));
    expect(await tries([user, mail], password)).toEqual(await tries(['ukjent-en', 'ukjent-to'], password));
    expect(
      await api().asSystem(
        `select sum(failures)::int as failures, sum(refused)::int as refused
         from sign_in_failures join users using (userid) where user_name = $1`,
        [user],
      ),
    ).toEqual([{ failures: 10, refused: 12 }]);
    expect((await login(mail, password, { cookie })).status).toBe(200);
  });

  test('DOOR-06 one’s own password is changed from a known browser while strangers try', async () => {
    const cookie = await knownTo('tvilling-admin');
    await api().token('tvilling-admin');
    await attack('tvilling-admin');
    const change = (headers: Record<string, string>) =>
      api().call('tvilling-admin', {
        method: 'PUT',
        url: '/api/v1/users/tvilling-admin',
        body: { password: next, current_password: password },
        headers,
      });
    expect((await change({})).status).toBe(429);
    expect((await change({ cookie })).status).toBe(200);
  });

  test('DOOR-06 requests of strangers refuse nobody and end no code; a known browser is sent it again', async () => {
    const contact = mailOf('fjord-sysadmin');
    const cookie = await knownTo('fjord-sysadmin');
    await api().asSystem(
      `update users set phone = '400 00 061', phone_confirmed_at = now() where user_name = 'fjord-sysadmin'`,
    );
    await request(contact);
    for (let index = 0; index < limits.codeContact.tries + 2; index += 1) {
      expect((await request(contact, stranger(index))).status).toBe(200);
      expect((await request('400 00 061', stranger(index))).status).toBe(200);
    }
    const [first, ...more] = await codesTo(contact);
    expect(more.length).toBeLessThan(limits.codeContact.tries);
    expect((await request(contact, { cookie })).status).toBe(200);
    expect((await codesTo(contact)).slice(1 + more.length)).toEqual([first]);
    expect((await reset(contact, first ?? '')).status).toBe(200);
  });

  test('DOOR-06 who asks too often has the code that was sent last be good for as long again, and sees no difference', async () => {
    const contact = mailOf('peilansatt');
    for (let index = 0; index < limits.codeContact.tries; index += 1) await request(contact, stranger(index));
    const [code] = await codesTo(contact);
    await api().asSystem(`update reset_codes set expires_at = now() - interval '1 minute'`);
    expect((await reset(contact, code ?? '')).status).toBe(400);
    const again = await request(contact);
    expect([again.status, again.json()]).toEqual([200, {}]);
    expect(await codesTo(contact)).toHaveLength(limits.codeContact.tries);
    expect((await reset(contact, code ?? '')).status).toBe(200);
  });

  test('DOOR-06 wrong guesses of strangers end the code for others, not for a browser of its user; asking again gives no new guesses', async () => {
    const contact = mailOf('tvilling-sysadmin');
    const cookie = await knownTo('tvilling-sysadmin');
    await request(contact);
    const [code] = await codesTo(contact);
    for (let guess = 0; guess < codeTries - 1; guess += 1)
      expect((await reset(contact, wrongCode(code), stranger())).status).toBe(400);
    await request(contact, stranger());
    expect((await reset(contact, wrongCode(code), stranger())).status).toBe(400);
    expect((await reset(contact, code ?? '', stranger())).status).toBe(400);
    for (let guess = 0; guess < limits.resetBrowser.tries - 1; guess += 1)
      expect((await reset(contact, wrongCode(code), { cookie })).status).toBe(400);
    expect((await reset(contact, code ?? '', { cookie })).status).toBe(200);
  });
});
