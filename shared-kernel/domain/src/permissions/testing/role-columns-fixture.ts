/** Every literal role name of the provider "peil", in the order of the columns of the tables in this folder's tests. */
export const roleColumns = [
  'peil_admin',
  'peil_sysadmin',
  'peil_employee',
  'peil-employee',
  'admin',
  'sysadmin',
  'service',
  'viewer',
  'prod',
  'onboarding',
] as const;
