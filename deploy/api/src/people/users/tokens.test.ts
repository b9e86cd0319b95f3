import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { addPeople } from './testing/people-fixture.ts';

describeApi('tokens of a changed user', (api) => {
  const change = (user: string, assignment: string) =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`update users set ${assignment} where user_name = $1`, [user]),
    );
  const status = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api().call(null, { url: '/api/v2/organizations', headers })).status;
  };
  const version = async (user: string) => {
    const found = await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query<{ token_version: number }>('select token_version from users where user_name = $1', [user]),
    );
    return found.rows[0]?.token_version;
  };

  test.each([
    ['roles', `'{admin}'`, `'{viewer}'`],
    ['tags', `'{Nord}'`, `'{Status:Felt}'`],
    ['shared_tags', `'{Nord}'`, `'{}'`],
    ['orgid', `'tvilling'`, `'fjord'`],
    ['disabled', 'true', 'false'],
    ['password_hash', `'en annen'`, `(select password_hash from users where user_name = 'peiladmin')`],
    ['features', `'{"onboarding_2": true}'`, `'{}'`],
    ['user_name', `'annet-navn'`, `'bytter-user_name'`],
  ])('ROLE-05 a change of %s ends the user’s older token for good', async (column, other, again) => {
    const user = `bytter-${column}`;
    await addPeople(api(), { user_name: user, orgid: 'fjord', role: 'viewer' });
    const token = await api().token(user);
    expect(await status(token)).toBe(200);
    await change(user, `${column} = ${other}`);
    expect(await status(token)).toBe(401);
    await change(column === 'user_name' ? 'annet-navn' : user, `${column} = ${again}`);
    expect(await status(token)).toBe(401);
  });

  test('ROLE-05 what a token neither says nor opens leaves it alone, and so does a change into the same', async () => {
    await addPeople(api(), { user_name: 'beholder', orgid: 'fjord', role: 'viewer' });
    const token = await api().token('beholder');
    await change(
      'beholder',
      `full_name = 'Ny', email = 'ny@demo.invalid', phone = '22222222', address = 'Kaien', favourites = '{fjord-tank}',
       roles = roles, tags = tags, disabled = disabled, features = features`,
    );
    expect(await status(token)).toBe(200);
  });

  test('ROLE-05 the version counts up once a change, keeps a higher one, and never goes back', async () => {
    await addPeople(api(), { user_name: 'teller', orgid: 'fjord', role: 'viewer' });
    await change('teller', `roles = '{admin}', tags = '{Nord}'`);
    expect(await version('teller')).toBe(2);
    await change('teller', `roles = '{viewer}', token_version = 7`);
    expect(await version('teller')).toBe(7);
    await change('teller', 'token_version = 1');
    expect(await version('teller')).toBe(8);
  });
});
