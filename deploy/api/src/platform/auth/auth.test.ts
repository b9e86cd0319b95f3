import { accessTokenSchema } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { limits } from './attempts.ts';

const wrong = { error: 'wrong_credentials', message: 'Brukernavn/epost eller passord er feil.' };

describeApi('auth', (api) => {
  const login = (user: string, secret: string, address = '10.0.0.1') =>
    api().call(null, { method: 'POST', url: '/api/v1/auth', body: { user, password: secret }, address });

  const payloadOf = (token: string) =>
    accessTokenSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

  test('LOGIN-03 a login by user name, e-mail or with blanks around gives a token of 24 hours that tells who it is', async () => {
    for (const user of ['fjord-admin', ' FJORD-ADMIN ', 'fjord-admin@demo.invalid']) {
      const answer = await login(user, password);
      expect(answer.status).toBe(200);
      const claims = payloadOf(answer.json<{ access_token: string }>().access_token);
      expect(claims).toMatchObject({
        username: 'fjord-admin',
        orgid: 'fjord',
        roles: ['admin'],
        tags: ['Status:Felt', 'Nord'],
      });
      expect(claims.exp - Number(claims.iat)).toBe(86_400);
      expect(claims['jti']).toEqual(expect.any(String));
    }
  });

  test('API-04 many logins of one account at once, by name and by e-mail, all get in', async () => {
    for (let round = 0; round < 4; round += 1) {
      const names = Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? 'tvilling-prod' : 'tvilling-prod@demo.invalid',
      );
      const answers = await Promise.all(names.map((name) => login(name, password, '10.0.0.77')));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    }
  });

  test('LOGIN-03 an unknown account and a wrong password get the same answer', async () => {
    const answers = [await login('fjord-viewer', 'feil'), await login('finnes-ikke', 'feil')];
    expect(answers.map((answer) => [answer.status, answer.json()])).toEqual([
      [401, wrong],
      [401, wrong],
    ]);
  });

  test('LOGIN-03 a disabled account gets no token', async () => {
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`update users set disabled = true where user_name = 'fjord-prod'`),
    );
    expect((await login('fjord-prod', password)).json()).toEqual(wrong);
  });

  test('API-04 after ten failures an account is closed for a while, even for the right password and at the same time', async () => {
    const tries = await Promise.all(
      Array.from({ length: limits.loginName.tries + 5 }, () => login('tvilling-service', 'feil', '10.0.0.2')),
    );
    const statuses = tries.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    const right = await login('tvilling-service', password, '10.0.0.3');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await login('fjord-service', password, '10.0.0.2')).status).toBe(200);
  });

  test('API-04 after fifty failures an address is closed, whatever account it tries', async () => {
    for (let index = 0; index < limits.loginAddress.tries; index += 1) {
      await login(`ukjent-${String(index)}`, 'feil', '10.0.0.9');
    }
    expect((await login('fjord-service', password, '10.0.0.9')).status).toBe(429);
    expect((await login('fjord-service', password, '10.0.0.10')).status).toBe(200);
  });

  test('API-04 user name and e-mail together have ten tries, and the answer does not tell that they are one account', async () => {
    for (let index = 0; index < limits.loginUser.tries; index += 1) {
      const user = index % 2 === 0 ? 'fjord-onboarding' : 'fjord-onboarding@demo.invalid';
      expect((await login(user, 'feil', '10.0.0.4')).status).toBe(401);
    }
    const right = await login('fjord-onboarding', password, '10.0.0.4');
    expect([right.status, right.json()]).toEqual([401, wrong]);
  });

  test('API-04 a success takes the failures of the account back', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < limits.loginName.tries - 1; index += 1) {
        expect((await login('fjord-sysadmin', 'feil', `10.1.${String(round)}.1`)).status).toBe(401);
      }
      expect((await login('fjord-sysadmin', password, `10.1.${String(round)}.1`)).status).toBe(200);
    }
  });

  test('ROLE-05 a new token version ends the user’s older tokens at the next call, and nobody else’s', async () => {
    expect((await api().get('tvilling-admin', '/api/v1/devicesettings')).status).toBe(200);
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`update users set token_version = token_version + 1 where user_name = 'tvilling-admin'`),
    );
    const ended = await api().get('tvilling-admin', '/api/v1/devicesettings');
    expect([ended.status, ended.json<{ error: string }>().error]).toEqual([401, 'token_revoked']);
    expect((await api().get('fjord-admin', '/api/v1/devicesettings')).status).toBe(200);
  });

  test.each([
    ['none', undefined],
    [
      'an unsigned one',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
    ],
    ['a forged one', 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyaWQiOiJ4In0.c2lnbmF0dXJl'],
    ['no token at all', 'hei'],
  ])('ROLE-04 with %s as token every call that is not open answers 401', async (_name, token) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const closed = api().app.apiRoutes.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(10);
    for (const { method, url } of closed) {
      const answer = await api().call(null, {
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'fjord-tank'),
        headers,
        ...(method === 'POST' && { body: [{}] }),
      });
      expect([method, url, answer.status]).toEqual([method, url, 401]);
    }
  });

  test('ROLE-04 a token that has run out is refused', async () => {
    const { exp: _end, ...claims } = payloadOf(await api().token('fjord-admin'));
    const old = api().app.jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - 90_000 });
    const answer = await api().get(null, '/api/v1/devicesettings', { authorization: `Bearer ${old}` });
    expect(answer.status).toBe(401);
  });
});
