import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import { roleLabel } from './role-label.ts';

beforeAll(() => setBrand({ ...defaultBrand, product: 'Nivåvakt', shortName: 'acme' }));
afterAll(() => setBrand(defaultBrand));

test.each([
  ['sysadmin', 'Systemadministrator'],
  ['admin', 'Administrator'],
  ['service', 'Service'],
  ['viewer', 'Leser'],
  ['prod', 'Produksjon'],
  ['onboarding', 'Montør'],
  ['acme_admin', 'Nivåvakt-administrator'],
  ['acme_sysadmin', 'Nivåvakt-systemadministrator'],
  ['acme_employee', 'Nivåvakt-ansatt'],
  ['acme-employee', 'Nivåvakt-ansatt'],
  ['peil_admin', 'peil_admin'],
  ['SLETTET', 'SLETTET'],
])('USERS-03 the role %s is shown as %s', (role, label) => {
  expect(roleLabel(role)).toBe(label);
});
