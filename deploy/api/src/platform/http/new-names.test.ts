import type { DutyList, Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi, type Answer } from '../../testing/api.ts';
import { telling } from '../../notify/notifications/testing/tell.ts';

const link = 'Klikk http://evil.example';
const path = 'evil.example/x';

describeApi('names that stand in our mails', (api) => {
  const { look, pass, sent, forget, confirm, begin } = telling(api);
  const put = (user: string, url: string, body: unknown): Promise<Answer> =>
    api().call(user, { method: 'PUT', url, body });
  const newUser = (user_name: string, full_name: string) => ({
    user_name,
    full_name,
    invite: 'email',
    meta_data: { email: `lenke-${String(user_name.length)}@demo.invalid` },
    tags: { public: ['Status:Felt'] },
    roles: { roles: ['viewer'] },
  });
  const list = (name: string) => ({
    name,
    kinds: ['level', 'overflow', 'silence', 'battery', 'sensor'],
    scope: { kind: 'all' },
    isOn: true,
    steps: [{ minutes: 0, who: { kind: 'user', username: 'fjord-service' }, channels: ['mail'] }],
    shifts: [],
  });
  const key = {
    endpoint: 'https://push.example.net/wpush/v2/lenke',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  };

  const calls: readonly (readonly [string, string, (name: string) => Promise<Answer>])[] = [
    ['a new user', 'full_name', (name) => api().post('fjord-admin', '/api/v1/users', newUser('ny', name))],
    ['a user', 'full_name', (name) => put('fjord-admin', '/api/v1/users/fjord-viewer', { full_name: name })],
    [
      'oneself',
      'full_name',
      (name) => put('fjord-viewer', '/api/v1/users/fjord-viewer', { full_name: name }),
    ],
    [
      'a new customer',
      'name',
      (name) => api().post('peiladmin', '/api/v2/organization/create', { orgid: 'ny', name }),
    ],
    ['a customer', 'name', (name) => api().post('peiladmin', '/api/v2/organization/fjord', { name })],
    ['a device', 'name', (name) => put('fjord-admin', '/api/v1/devicesettings/fjord-tank', { name })],
    ['a duty list', 'name', (name) => api().post('fjord-admin', '/api/v1/duty-lists', list(name))],
    [
      'an ingest key',
      'name',
      (name) => api().post('peiladmin', '/api/v1/ingest-keys', { orgid: 'fjord', name }),
    ],
    [
      'a device for push',
      'name',
      (name) =>
        api().post('fjord-viewer', '/api/v1/push-devices', { address: { kind: 'web', ...key }, name }),
    ],
  ];
  test.each(calls)('DOOR-07 %s is not given a link as a name', async (_, field, give) => {
    const before = await api().asSystem(
      'select (select count(*) from users) as users, (select count(*) from outbox) as sent',
    );
    for (const name of [link, path]) {
      const answer = await give(name);
      expect([answer.status, answer.json<Problem>().fields?.[field]]).toEqual([
        422,
        expect.stringMatching(/^Navnet kan ikke være eller inneholde en lenke/),
      ]);
    }
    expect(
      await api().asSystem(
        'select (select count(*) from users) as users, (select count(*) from outbox) as sent',
      ),
    ).toEqual(before);
  });

  test('DOOR-07 a user name is no link either', async () => {
    const answer = await api().post('fjord-admin', '/api/v1/users', newUser('www.evil.example', 'Kari'));
    expect([answer.status, answer.json<Problem>().fields?.['user_name']]).toEqual([
      422,
      expect.stringContaining('lenke'),
    ]);
  });

  test.each(['bit.ly', 'evil.no', 'evil\u3002no', 'evil\uff0eno', '1.2.3.4', 'ола.рф', 'bcc:x'])(
    'DOOR-07 mail programs would link the user name %j: nobody is given it, one by one or by a list',
    async (name) => {
      const problem = expect.stringMatching(/^Brukernavnet kan ikke se ut som en nettadresse/) as string;
      const one = await api().post('fjord-admin', '/api/v1/users', newUser(name, 'Kari'));
      expect([one.status, one.json<Problem>().fields]).toEqual([422, { user_name: problem }]);
      const row = { ...newUser(name, 'Kari'), invite: undefined };
      const many = await api().post('fjord-admin', '/api/v1/users/import', { dry_run: true, users: [row] });
      expect(many.json()).toMatchObject({ applied: false, results: [{ problems: { user_name: problem } }] });
    },
  );

  test.each(['kari.nord', 'ola.hansen', 'fjord-ny'])('DOOR-07 the user name %s is given', async (name) => {
    const user = { ...newUser(name, 'Kari'), invite: undefined };
    expect((await api().post('fjord-admin', '/api/v1/users', user)).status).toBe(201);
  });

  describe('that were links before', () => {
    beforeAll(async () => {
      await api().asSystem(
        `update users set full_name = $1 where user_name in ('fjord-viewer', 'fjord-service')`,
        [link],
      );
      await api().asSystem(`update organisations set name = $1 where orgid = 'fjord'`, [path]);
      await api().asSystem(`update devices set name = $1 where devid = 'fjord-tank'`, [path]);
    });

    test('DOOR-07 are saved unchanged, beside what changes', async () => {
      const user = await put('fjord-admin', '/api/v1/users/fjord-viewer', {
        full_name: link,
        meta_data: { address: 'Kaien 9' },
      });
      const customer = await api().post('peiladmin', '/api/v2/organization/fjord', {
        name: path,
        address: 'Kaien 9',
      });
      const device = await put('fjord-admin', '/api/v1/devicesettings/fjord-tank', {
        name: path,
        tags: { public: ['Status:Felt', 'Vest'] },
      });
      expect([user.status, customer.status, device.status]).toEqual([200, 200, 200]);
    });

    test('DOOR-07 an invitation to an older user name that is a link carries it as none', async () => {
      const user = { ...newUser('eldre-brukernavn', 'Kari'), invite: undefined };
      await api().post('fjord-admin', '/api/v1/users', user);
      await api().asSystem(`update users set user_name = 'bit.ly' where user_name = 'eldre-brukernavn'`);
      await api().post('fjord-admin', '/api/v1/users/bit.ly/invitation', { by: 'email' });
      expect(
        await api().asSystem('select body from outbox where recipient = $1', [user.meta_data.email]),
      ).toEqual([{ body: expect.stringContaining('Brukernavnet ditt er bit. ly;') as string }]);
    });

    test('DOOR-07 an invitation and its text message carry no link but ours', async () => {
      for (const [by, name] of [
        ['email', 'invitert'],
        ['phone', 'smset'],
      ] as const) {
        await api().post('fjord-admin', '/api/v1/users', {
          ...newUser(name, 'Kari'),
          invite: undefined,
          meta_data: { email: `${name}@demo.invalid`, phone: '22 22 22 22' },
        });
        await api().asSystem('update users set full_name = $1 where user_name = $2', [link, name]);
        expect((await api().post('fjord-admin', `/api/v1/users/${name}/invitation`, { by })).status).toBe(
          200,
        );
      }
      const bodies = await api().asSystem<{ kind: string; body: string }>(
        `select kind, body from outbox where recipient in ('invitert@demo.invalid', '+4722222222') order by kind`,
      );
      expect(bodies.map(({ kind }) => kind)).toEqual(['mail', 'sms']);
      for (const { body } of bodies) {
        expect(body).toContain('evil. example/x');
        expect(body).not.toMatch(/evil\.example/);
        expect(body.match(/https?:\/\/\S+/g)).toEqual([
          expect.stringMatching(/^http:\/\/localhost:8080\/login/),
        ]);
      }
      expect(bodies[0]?.body).toContain('Hei Klikk http: //evil. example!');
    });

    test('DOOR-07 an alarm of a duty list names device, person and list without links', async () => {
      await forget();
      await confirm();
      const made = await api().post('fjord-admin', '/api/v1/duty-lists', list('Vakt'));
      await api().asSystem('update duty_lists set name = $1', [path]);
      const { id, version } = made.json<DutyList>();
      const again = await api().call('fjord-admin', {
        method: 'PUT',
        url: `/api/v1/duty-lists/${String(id)}`,
        headers: { 'if-match': `"${String(version)}"` },
        body: list(path),
      });
      expect([again.status, again.json<DutyList>().name]).toEqual([200, path]);
      await begin('fjord-tank', 'lid');
      await look();
      await pass(10);
      await look();
      const [mail] = await sent();
      expect(mail?.subject).toBe('Vakt: alarm ikke kvittert: evil. example/x');
      expect(mail?.body).toContain('Hei Klikk http: //evil. example!');
      expect(mail?.body).toContain('Du står på vaktlisten evil. example/x.');
      expect(mail?.body).not.toMatch(/evil\.example/);
    });
  });
});
