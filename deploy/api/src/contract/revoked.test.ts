import { describeApi } from '../testing/api.ts';
import { password } from '../testing/twins.ts';
import { documentedCalls } from './document.ts';
import { exampleRequests, wireRequest, type WireRequest } from './request.ts';
import { extendTwins } from './world.ts';

const users = ['fjord-admin', 'fjord-onboarding', 'peiladmin', 'peilsysadmin'];
const good = 'Kvae-og-lynghei';

describeApi('a token that is good no more', (api) => {
  const tokens = new Map<string, string>();
  const send = (user: string, { method, url, headers, body }: WireRequest) =>
    api().app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${tokens.get(user) ?? ''}` },
      ...(body !== undefined && { payload: body }),
    });
  const counted = () =>
    api().asSystem(`select 'attempts' as of, key, tries from attempts union all
      select 'failures', userid, failures + refused from sign_in_failures union all
      select 'guesses', userid, tries from contact_changes order by 1, 2, 3`);
  const change = (user: string, body: object): WireRequest => ({
    method: 'PUT',
    url: `/api/v1/users/${user}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  beforeAll(async () => {
    await extendTwins(api().db.pool);
    for (const user of users) tokens.set(user, await api().token(user));
    await api().asSystem(
      `insert into contact_changes (userid, kind, value, code_hash, expires_at)
       select userid, 'email', 'ny@demo.invalid', '', now() + interval '1 hour' from users where user_name = any($1)`,
      [users],
    );
    await api().asSystem('update users set token_version = token_version + 1 where user_name = any($1)', [
      users,
    ]);
  });

  test('DOOR-02 is refused by every call before anything else is looked at, and counts for nothing', async () => {
    const before = await counted();
    for (const call of documentedCalls(api().app)) {
      if (call.access === 'public' || call.access === 'ingestKey') continue;
      for (const example of exampleRequests(call)) {
        const statuses: number[] = [];
        for (const user of users) {
          const params = { ...example.params, ...('username' in example.params && { username: user }) };
          statuses.push((await send(user, wireRequest(call, { ...example, params }))).statusCode);
        }
        // 403 is of a role that the token itself does not have.
        expect([call.name, statuses.filter((status) => status !== 403 && status !== 401)]).toEqual([
          call.name,
          [],
        ]);
        expect([call.name, statuses]).toEqual([call.name, expect.arrayContaining([401])]);
        expect([call.name, await counted()]).toEqual([call.name, before]);
      }
    }
  });

  test.each([
    ['a wrong password', { password: good, current_password: 'Feil-passord-her' }],
    ['the right one', { password: good, current_password: password }],
    ['none', { password: good }],
    ['a wrong password and an address', { meta_data: { email: 'a@demo.invalid' }, current_password: 'Feil' }],
    ['a wrong password and a number', { meta_data: { phone: '400 40 002' }, current_password: 'Feil' }],
  ])('DOOR-02 does not learn from a change of oneself with %s whether it is right', async (_, body) => {
    const before = await counted();
    const answer = await send('fjord-admin', change('fjord-admin', body));
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'token_revoked' }),
    ]);
    expect(await counted()).toEqual(before);
  });

  test('DOOR-02 nor does one whose session has been ended', async () => {
    const token = await api().token('fjord-viewer');
    const headers = { authorization: `Bearer ${token}` };
    await api().call(null, { method: 'POST', url: '/api/v1/auth/logout', headers });
    const before = await counted();
    const answer = await api().call(null, {
      method: 'PUT',
      url: '/api/v1/users/fjord-viewer',
      body: { password: good, current_password: 'Feil-passord-her' },
      headers,
    });
    expect(answer.status).toBe(401);
    expect(await counted()).toEqual(before);
  });
});
