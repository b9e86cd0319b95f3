import { accessTokenSchema } from '@peil/shared-kernel/api/schemas';
import { describeApi, type Answer } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';

describeApi('transfer_user', (api) => {
  const organisationOf = async (user: string) =>
    (await api().asSystem<{ orgid: string }>(`select orgid from users where user_name = '${user}'`))[0]
      ?.orgid;

  const transfer = (token: string, orgid: string, user = 'peiladmin', more: object = {}): Promise<Answer> =>
    api().call(null, {
      method: 'PUT',
      url: `/api/v1/transfer_user/${orgid}`,
      headers: { authorization: `Bearer ${token}` },
      body: { user, ...more },
    });
  const tokenOf = (answer: Answer): string => answer.json<{ access_token: string }>().access_token;
  const claimsOf = (token: string) =>
    accessTokenSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  const devids = async (token: string): Promise<string[]> => {
    const answer = await api().get(null, '/api/v1/devicesettings?view=list', {
      authorization: `Bearer ${token}`,
    });
    return answer.json<{ devid: string }[]>().map(({ devid }) => devid);
  };

  beforeAll(() =>
    api().asSystem(`insert into organisations (orgid, name, parent) values ('slettet', 'Slettet', 'peil')`),
  );

  test('HOME-02 ROLE-05 a provider admin moves into an organisation and back; each token shows its own devices and ends the older', async () => {
    const first = await api().token('peiladmin');
    const inFjord = await transfer(first, 'fjord', 'PeilAdmin');
    expect(inFjord.status).toBe(200);
    const second = tokenOf(inFjord);
    expect(claimsOf(second)).toMatchObject({ username: 'peiladmin', orgid: 'fjord', roles: ['peil_admin'] });
    const seen = await devids(second);
    expect(seen).toContain('fjord-tank');
    expect(seen.filter((devid) => !devid.startsWith('fjord-'))).toEqual([]);
    expect((await transfer(first, 'tvilling')).status).toBe(401);

    const inTwin = tokenOf(await transfer(second, 'tvilling'));
    expect(await devids(inTwin)).toEqual(expect.arrayContaining(['tvilling-tank', 'fjord-pump']));
    expect(await devids(inTwin)).not.toContain('fjord-tank');

    const back = tokenOf(await transfer(inTwin, 'peil'));
    expect(claimsOf(back).orgid).toBe('peil');
    expect(await devids(back)).toEqual(expect.arrayContaining(['fjord-tank', 'tvilling-tank']));
    const trail = await api().asSystem<{ orgid: string; action: string }>(
      `select orgid, action from audit where kind = 'user' and object = 'peiladmin' order by id`,
    );
    expect(trail.slice(0, 2)).toEqual([
      { orgid: 'peil', action: 'changed' },
      { orgid: 'fjord', action: 'moved_in' },
    ]);
  });

  test('ROLE-04 nobody moves another, and no role of a customer nor an employee moves at all', async () => {
    const refused = [
      await transfer(await freshToken('peiladmin'), 'fjord', 'peilansatt'),
      await transfer(await api().token('fjord-admin'), 'tvilling', 'fjord-admin'),
      await transfer(await api().token('fjord-sysadmin'), 'tvilling', 'fjord-sysadmin'),
      await transfer(await api().token('peilansatt'), 'fjord', 'peilansatt'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await organisationOf('peilansatt')).toBe('peil');
    expect(await organisationOf('fjord-admin')).toBe('fjord');
    expect(await devids(await api().token('fjord-admin'))).not.toContain('tvilling-tank');
  });

  test('ROLE-04 an organisation that is not there or not the provider’s is a 404, the one of deactivated users a 422', async () => {
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('fremmed', 'Fremmed', null)`,
    );
    const token = await freshToken('peiladmin');
    const [missing, foreign, holding] = [
      await transfer(token, 'finnes-ikke'),
      await transfer(token, 'fremmed'),
      await transfer(token, 'slettet'),
    ];
    expect([missing.status, foreign.status, holding.status]).toEqual([404, 404, 422]);
    expect(foreign.json()).toEqual(missing.json());
    expect(await organisationOf('peiladmin')).toBe('peil');
    expect((await transfer(token, 'peil')).status).toBe(200);
  });

  test('TOLD-04 who goes home from a customer hands over the duty and the reports there, or leaves them knowingly', async () => {
    await api().asSystem(
      `update users set email_confirmed_at = now() where user_name in ('peiladmin', 'fjord-service')`,
    );
    const [own] = await api().asSystem<{ email: string }>(
      `select email from users where user_name = 'peiladmin'`,
    );
    const inFjord = tokenOf(await transfer(await freshToken('peiladmin'), 'fjord'));
    const headers = { authorization: `Bearer ${inFjord}` };
    const made = await api().call(null, {
      method: 'POST',
      url: '/api/v1/duty-lists',
      headers,
      body: {
        name: 'Helgevakt',
        kinds: ['level'],
        scope: { kind: 'all' },
        isOn: true,
        steps: [{ minutes: 0, who: { kind: 'user', username: 'peiladmin' }, channels: ['mail'] }],
        shifts: [],
      },
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    await api().asSystem(`update organisations set report_recipients = $1 where orgid = 'fjord'`, [
      [own?.email],
    ]);
    const kept = async () => {
      const [found] = await api().asSystem<{ steps: { who: object }[]; recipients: string[] }>(
        `select steps, report_recipients as recipients from duty_lists join organisations using (orgid) where orgid = 'fjord'`,
      );
      return [found?.steps.map(({ who }) => who), found?.recipients];
    };
    const asIs = [[{ kind: 'user', username: 'peiladmin' }], [own?.email]];

    const refused = await transfer(inFjord, 'peil');
    expect([refused.status, refused.json<{ error: string }>().error]).toEqual([422, 'hand_over_needed']);
    const { message } = refused.json<{ message: string }>();
    expect(message).toContain('eneste vakt i «Helgevakt» trinn 1.');
    expect(message).toContain('får rapportene til organisasjonen');
    expect([await organisationOf('peiladmin'), await kept()]).toEqual(['fjord', asIs]);
    // Who stays is not asked.
    const stayed = tokenOf(await transfer(inFjord, 'fjord'));

    const knowingly = await transfer(stayed, 'peil', 'peiladmin', { hand_over: { to: null } });
    expect([knowingly.status, await kept()]).toEqual([200, asIs]);
    const back = tokenOf(await transfer(tokenOf(knowingly), 'fjord'));
    const foreign = await transfer(back, 'peil', 'peiladmin', { hand_over: { to: 'tvilling-admin' } });
    expect([foreign.status, await organisationOf('peiladmin')]).toEqual([422, 'fjord']);
    const home = await transfer(back, 'peil', 'peiladmin', { hand_over: { to: 'fjord-service' } });
    expect([home.status, await organisationOf('peiladmin')]).toEqual([200, 'peil']);
    expect(await kept()).toEqual([
      [{ kind: 'user', username: 'fjord-service' }],
      ['fjord-service@demo.invalid'],
    ]);
  });

  /** The kept token of someone who has been moved has ended. */
  const freshToken = async (user: string): Promise<string> => {
    const body = { user, password };
    return tokenOf(await api().post(null, '/api/v1/auth', body));
  };
});
