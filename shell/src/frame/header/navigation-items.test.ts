import { navigationItems } from './navigation-items.ts';

const admin = ['Enheter', 'Brukerliste', 'Grupper', 'Vaktlister', 'Rapporter'];
const employee = ['Hjem', 'Enheter', 'Grupper', 'Vaktlister', 'Rapporter'];

test.each([
  ['peil_admin', ['Hjem', ...admin]],
  ['peil_sysadmin', ['Hjem', ...admin]],
  ['peil_employee', employee],
  ['peil-employee', employee],
  ['admin', admin],
  ['sysadmin', admin],
  ['service', ['Enheter']],
  ['viewer', ['Enheter']],
  ['prod', ['Enheter']],
  ['onboarding', ['Enheter']],
  ['SLETTET', []],
])('NAV-01 ROLE-03 %s sees %j', (role, labels) => {
  expect(navigationItems([role], 'peil').map(({ label }) => label)).toEqual(labels);
});

test('NAV-01 the provider is the deployment’s, not a fixed one', () => {
  expect(navigationItems(['nivo_admin'], 'nivo').map(({ label }) => label)).toEqual(['Hjem', ...admin]);
  expect(navigationItems(['nivo_admin'], 'peil')).toEqual([]);
});

test('HEAD-04 only the device list is refreshed by a click', () => {
  const refreshing = navigationItems(['peil_admin'], 'peil').filter(
    ({ refreshesDevices }) => refreshesDevices,
  );
  expect(refreshing.map(({ to }) => to)).toEqual(['/devices']);
});
