/** @browser */
import { providePortalRoutes } from '@peil/shared-kernel/navigation';
import { declaredPages } from '@peil/shared-kernel/testing';
import { menuEntries } from './menu-entries.ts';

const main = (roles: readonly string[], provider: string, features?: Record<string, unknown>) =>
  menuEntries('main', { user: { roles: [...roles], username: 'kari' }, provider, features });

beforeEach(() => {
  providePortalRoutes(declaredPages());
});

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
  expect(main([role], 'peil').map(({ label }) => label)).toEqual(labels);
});

test('NAV-01 the provider is the deployment’s, not a fixed one', () => {
  expect(main(['nivo_admin'], 'nivo').map(({ label }) => label)).toEqual(providerAdmin);
  expect(main(['nivo_admin'], 'peil')).toEqual([]);
});

test('HEAD-04 only the device list is refreshed by a click', () => {
  const refreshing = main(['peil_admin'], 'peil').filter(({ purpose }) => purpose === 'devices');
  expect(refreshing.map(({ to }) => to)).toEqual(['/devices']);
});

test('FITTER-01 ONB-02 registering is the page of those who register many at once where it is theirs', () => {
  const ways = (features?: Record<string, unknown>) =>
    main(['onboarding'], 'peil', features).map(({ to }) => to);
  expect(ways()).toContain('/device-onboarding');
  expect(ways({ onboarding_2: true })).toContain('/device-onboarding-2');
  expect(ways({ onboarding_2: true })).not.toContain('/device-onboarding');
});

test('PROFILE-01 FOOT-01 the menus of the person and the foot are declared as well', () => {
  const labels = (menu: 'profile' | 'footer', ...roles: string[]) =>
    menuEntries(menu, { user: { roles, username: 'kari m' }, provider: 'peil' }).map(
      ({ to, label }) => `${label} ${to}`,
    );
  expect(labels('profile', 'viewer')).toEqual(['Min profil /profile/kari%20m']);
  expect(labels('profile', 'peil_admin')).toEqual([
    'Min profil /profile/kari%20m',
    'Enhetsprofiler /profiles',
  ]);
  expect(labels('footer', 'viewer')).toEqual(['Opplæring /customer-service', 'Versjonsnytt /release-notes']);
});

test('NAV-01 entries of menus that this shell does not have, and for permissions it does not know, are nowhere', () => {
  const page = { path: '/new', title: 'Nytt', access: 'auth', remote: 'mfe-new' } as const;
  providePortalRoutes([
    { ...page, nav: { menu: 'sidebar', label: 'Ved siden', weight: 1 } },
    { ...page, permission: 'unheardOf', nav: { menu: 'main', label: 'Ukjent', weight: 1 } },
    { ...page, nav: { menu: 'main', label: 'Sist', weight: 9 } },
    { ...page, nav: { menu: 'main', label: 'Først', weight: 1 } },
  ]);
  expect(main(['peil_admin'], 'peil').map(({ label }) => label)).toEqual(['Først', 'Sist']);
});
