import type { Device, Profile } from '@peil/shared-kernel/api';
import { profileForRole } from './profile-for-role.ts';

const device = {
  devid: 'a',
  name: 'Tank',
  orgid: 'fjord',
  tags: { public: ['Status:Felt'] },
  appdata: { volume: 5000, visualization: [{ graphs: [{ name: 'Volum', metric: 'pri.volume' }] }] },
  proddata: { shortid: 'A', lowlevel: { telemetry_interval_s: 600 } },
} as unknown as Device;

const profile = {
  name: 'Diesel',
  description: null,
  appdata: {
    volume: 6000,
    visualization: [{ graphs: [], alarm_list: { enable: true, alarm_below_percent: 20 } }, { graphs: [] }],
  },
  proddata: { lowlevel: { telemetry_interval_s: 3600 } },
} as unknown as Profile;

const as = (role: string) => profileForRole(device, profile, { roles: [role], provider: 'peil' });

test('SET-01 ROLE-04 a customer’s admin is offered a profile without what the API refuses, and told so', () => {
  const { profile: offered, leftOut } = as('admin');
  expect(offered).toEqual({
    ...profile,
    appdata: {
      volume: 6000,
      visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20 } }, { graphs: [] }],
    },
    proddata: {},
  });
  expect(leftOut).toEqual(expect.arrayContaining(['Grafer']));
});

test('SET-01 the provider’s admin is offered all of it', () => {
  expect(as('peil_admin')).toEqual({ profile, leftOut: [] });
});
