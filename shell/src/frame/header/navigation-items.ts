import { can, type Permission } from '@peil/shared-kernel/permissions';

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
  /** A click refreshes the device list (HEAD-04). */
  readonly refreshesDevices?: boolean;
}

const items: readonly NavigationItem[] = [
  { to: '/', label: 'Hjem', permission: 'home' },
  { to: '/devices', label: 'Enheter', permission: 'devices', refreshesDevices: true },
  { to: '/users', label: 'Brukerliste', permission: 'users' },
  { to: '/groups', label: 'Grupper', permission: 'groups' },
  { to: '/duty-lists', label: 'Vaktlister', permission: 'acknowledgeAlarms' },
  { to: '/customer-reports', label: 'Rapporter', permission: 'reports' },
];

/** The header's navigation for these roles: what they may open (NAV-01, ROLE-03). */
export function navigationItems(roles: readonly string[], provider: string): readonly NavigationItem[] {
  return items.filter(({ permission }) => can(roles, permission, provider));
}
