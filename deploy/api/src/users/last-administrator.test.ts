import type { Problem } from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../testing/api.ts';
import { addPeople, everything, put } from './testing/people-fixture.ts';
import { heirsOf } from './last-administrator.ts';

test.each([
  ['viewer', null],
  ['service', null],
  ['admin', { roles: ['admin', 'sysadmin'], orgid: 'fjord' }],
  ['sysadmin', { roles: ['admin', 'sysadmin'], orgid: 'fjord' }],
  ['peil_employee', null],
  ['peil_admin', { roles: ['peil_admin'], orgid: null }],
  ['peil_sysadmin', { roles: ['peil_admin', 'peil_sysadmin'], orgid: null }],
])('ROLE-02 a %s gives the role up only to %j', (role, heirs) => {
  const found = heirsOf({ 'roles.roles': [role], orgid: 'fjord' }, 'peil');
  expect(found && { ...found, roles: [...found.roles].sort() }).toEqual(heirs);
});

describeOnDatabases('the last administrator', (api) => {
  const role = (name: string) => ({ roles: { roles: [name] } });
  const noOneElse = { 'roles.roles': expect.stringContaining('siste administratoren') as string };

  beforeAll(async () => {
    await api().asSystem(
      `insert into organisations (orgid, name, parent) values ('liten', 'Liten AS', 'peil'), ('par', 'Par AS', 'peil')`,
    );
    await addPeople(
      api(),
      { user_name: 'alene', orgid: 'liten', role: 'admin' },
      { user_name: 'leser', orgid: 'liten', role: 'viewer' },
      { user_name: 'en', orgid: 'par', role: 'admin' },
      { user_name: 'to', orgid: 'par', role: 'admin' },
    );
  });

  test('ROLE-02 USER-08 who is alone cannot give the role up, whatever else is changed; another administrator will do', async () => {
    await api().token('alene');
    const before = await everything(api());
    const refused = await put(api(), 'alene', 'alene', { ...role('viewer'), full_name: 'Ny' });
    expect([refused.status, refused.json<Problem>().fields]).toEqual([422, noOneElse]);
    expect(await everything(api())).toEqual(before);

    expect(
      (await put(api(), 'alene', 'leser', { ...role('admin'), meta_data: { disabled: true } })).status,
    ).toBe(200);
    expect((await put(api(), 'alene', 'alene', role('viewer'))).status).toBe(422);
    await put(api(), 'alene', 'leser', { meta_data: { disabled: false } });
    expect((await put(api(), 'alene', 'alene', role('viewer'))).status).toBe(200);
    expect((await put(api(), 'leser', 'leser', role('service'))).status).toBe(422);
  });

  test('ROLE-02 the provider’s last admin stays one, and does not count in a customer’s organisation', async () => {
    const refused = await put(api(), 'peiladmin', 'peiladmin', role('peil_sysadmin'));
    expect([refused.status, refused.json<Problem>().fields]).toEqual([422, noOneElse]);
    expect((await put(api(), 'peiladmin', 'leser', role('viewer'))).status).toBe(200);
  });

  test('ROLE-02 of two who give it up at once one is refused', async () => {
    await Promise.all([api().token('en'), api().token('to')]);
    const answers = await Promise.all(['en', 'to'].map((name) => put(api(), name, name, role('viewer'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
