import { accessTokenSchema } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { addPeople } from '../../people/users/testing/people-fixture.ts';

describeApi('a refused token', (api) => {
  const url = '/api/v2/organizations';
  const ask = async (authorization?: string) => {
    const answer = await api().get(null, url, authorization === undefined ? {} : { authorization });
    return [answer.status, answer.json<{ error?: string; message?: string }>()] as const;
  };
  const bearer = (token: string) => ask(`Bearer ${token}`);
  const revoked = [
    401,
    { error: 'token_revoked', message: 'Tilgangen din er endret. Du må logge inn på nytt.' },
  ];
  const unauthorised = [401, { error: 'unauthorised', message: 'Du må logge inn på nytt.' }];
  const payloadOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  test.each([
    ['roles were changed', `roles = '{viewer,service}'`],
    ['groups were changed', `tags = '{Nord}'`],
    ['password was reset', `password_hash = 'en annen'`],
    ['user was disabled', 'disabled = true'],
    ['user was moved', `orgid = 'tvilling'`],
  ])('ROLE-05 is told to be revoked when the %s', async (what, assignment) => {
    const user = `mister-${what.replaceAll(' ', '-')}`;
    await addPeople(api(), { user_name: user, orgid: 'fjord', role: 'viewer' });
    const token = await api().token(user);
    expect((await bearer(token))[0]).toBe(200);
    await api().asSystem(`update users set ${assignment} where user_name = $1`, [user]);
    expect(await bearer(token)).toEqual(revoked);
  });

  test('HOME-02 ROLE-05 moving oneself revokes the token one moved with', async () => {
    const { access_token: before } = (
      await api().post(null, '/api/v1/auth', { user: 'peiladmin', password: 'Tvilling-2026' })
    ).json<{ access_token: string }>();
    const moved = await api().call(null, {
      method: 'PUT',
      url: '/api/v1/transfer_user/fjord',
      headers: { authorization: `Bearer ${before}` },
      body: { user: 'peiladmin' },
    });
    const { access_token: after } = moved.json<{ access_token: string }>();
    expect(accessTokenSchema.parse(payloadOf(after)).orgid).toBe('fjord');
    expect(await bearer(before)).toEqual(revoked);
    expect((await bearer(after))[0]).toBe(200);
  });

  describe('ROLE-04 of a user whose tokens were revoked tells nothing when', () => {
    let token: string;
    beforeAll(async () => {
      await addPeople(api(), { user_name: 'sluttet', orgid: 'fjord', role: 'viewer' });
      token = await api().token('sluttet');
      await api().asSystem(`update users set disabled = true where user_name = 'sluttet'`);
      expect(await bearer(token)).toEqual(revoked);
    });

    test('there is no token', async () => {
      expect(await ask()).toEqual(unauthorised);
      expect(await ask('Basic c2x1dHRldDo=')).toEqual(unauthorised);
    });

    test('it has run out', async () => {
      const { exp: _end, ...claims } = payloadOf(token);
      const old = api().app.jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - 90_000 });
      expect(await bearer(old)).toEqual(unauthorised);
    });

    test('its signature is not ours', async () => {
      const [header, payload] = token.split('.');
      expect(await bearer(`${String(header)}.${String(payload)}.${'A'.repeat(43)}`)).toEqual(unauthorised);
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      expect(await bearer(`${none}.${String(payload)}.`)).toEqual(unauthorised);
    });

    test('it was changed to be another’s', async () => {
      const [header, , signature] = token.split('.');
      const other = Buffer.from(JSON.stringify({ ...payloadOf(token), userid: 'x' })).toString('base64url');
      expect(await bearer(`${String(header)}.${other}.${String(signature)}`)).toEqual(unauthorised);
    });
  });
});
