import { navigationItems } from './navigation-items.ts';

const admin = ['Enheter', 'Brukerliste', 'Grupper', 'Vaktlister', 'Rapporter'];
const fitter = ['Mine i dag', 'Registrer', 'Service', 'Bytt enhet'];
const providerAdmin = ['Hjem', 'Enheter', ...fitter, ...admin.slice(1), 'Kundestøtte'];
const employee = ['Hjem', 'Enheter', 'Grupper', 'Vaktlister', 'Rapporter', 'Kundestøtte'];

test.each([
  ['peil_admin', providerAdmin],
  ['peil_sysadmin', providerAdmin.filter((label) => label !== 'Registrer')],
  ['peil_employee', employee],
  ['peil-employee', employee],
  ['admin', admin],
  ['sysadmin', admin],
  ['service', ['Enheter', 'Mine i dag', 'Service', 'Bytt enhet']],
  ['viewer', ['Enheter']],
  ['prod', ['Enheter', 'Mine i dag', 'Service', 'Bytt enhet']],
  ['onboarding', ['Enheter', ...fitter]],
  ['SLETTET', []],
])('NAV-01 ROLE-03 FITTER-01 %s sees %j', (role, labels) => {
  expect(navigationItems([role], 'peil').map(({ label }) => label)).toEqual(labels);
});

test('NAV-01 the provider is the deployment’s, not a fixed one', () => {
  expect(navigationItems(['nivo_admin'], 'nivo').map(({ label }) => label)).toEqual(providerAdmin);
  expect(navigationItems(['nivo_admin'], 'peil')).toEqual([]);
});

test('HEAD-04 only the device list is refreshed by a click', () => {
  const refreshing = navigationItems(['peil_admin'], 'peil').filter(
    ({ refreshesDevices }) => refreshesDevices,
  );
  expect(refreshing.map(({ to }) => to)).toEqual(['/devices']);
});

test('FITTER-01 ONB-02 registering is the page of those who register many at once where it is theirs', () => {
  const ways = (features?: Record<string, unknown>) =>
    navigationItems(['onboarding'], 'peil', features).map(({ to }) => to);
  expect(ways()).toContain('/device-onboarding');
  expect(ways({ onboarding_2: true })).toContain('/device-onboarding-2');
  expect(ways({ onboarding_2: true })).not.toContain('/device-onboarding');
});
