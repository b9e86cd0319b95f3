import { localisationPrefix } from '../../../wire/src/tag-presets.ts';

/** The kinds of role (ROLE-02, ROLE-03); the provider's kinds take their literal names from its short name. */
export const roleKinds = [
  'sysadmin',
  'admin',
  'service',
  'viewer',
  'prod',
  'onboarding',
  'providerAdmin',
  'providerSysadmin',
  'providerEmployee',
] as const;

export type RoleKind = (typeof roleKinds)[number];

export type ProviderRoles = { admin: string; sysadmin: string; employee: readonly [string, string] };

/** The literal role names of a provider, which begin with its short name; the employee has two spellings. */
export function providerRoles(provider: string): ProviderRoles {
  return {
    admin: `${provider}_admin`,
    sysadmin: `${provider}_sysadmin`,
    employee: [`${provider}_employee`, `${provider}-employee`],
  };
}

const plainKinds: ReadonlySet<string> = new Set([
  'sysadmin',
  'admin',
  'service',
  'viewer',
  'prod',
  'onboarding',
]);

/** Which kind a literal role name is for this provider; null for a name that grants nothing (`SLETTET`). */
export function roleKindOf(role: string, provider: string): RoleKind | null {
  if (plainKinds.has(role)) return role as RoleKind;
  const names = providerRoles(provider);
  if (role === names.admin) return 'providerAdmin';
  if (role === names.sysadmin) return 'providerSysadmin';
  return names.employee.includes(role) ? 'providerEmployee' : null;
}

/** Whether the name is one of the provider's own roles. */
export function isProviderRole(role: string, provider: string): boolean {
  return roleKindOf(role, provider)?.startsWith('provider') ?? false;
}

/** The two spellings of the provider employee are hidden from every role filter (USERS-02). */
export const isHiddenRole = (role: string, provider: string): boolean =>
  roleKindOf(role, provider) === 'providerEmployee';

const localisationOff = `${localisationPrefix}Av`;

/** Groups hidden from every group filter and from the group list: the provider employee's tag and Lokalisering:Av. */
export const isHiddenGroup = (group: string, provider: string): boolean =>
  group === localisationOff || isHiddenRole(group, provider);
