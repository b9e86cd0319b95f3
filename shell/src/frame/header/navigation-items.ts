import { can, hasFeature, secondOnboarding, type Permission } from '@peil/shared-kernel/permissions';

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
  /** A click refreshes the device list (HEAD-04). */
  readonly refreshesDevices?: boolean;
}

const registering = '/device-onboarding';

const items: readonly NavigationItem[] = [
  { to: '/', label: 'Hjem', permission: 'home' },
  { to: '/devices', label: 'Enheter', permission: 'devices', refreshesDevices: true },
  { to: '/day-list', label: 'Mine i dag', permission: 'onboardingWide' },
  { to: registering, label: 'Registrer', permission: 'onboarding' },
  { to: '/device-service', label: 'Service', permission: 'onboardingWide' },
  { to: '/device-change', label: 'Bytt enhet', permission: 'onboardingWide' },
  { to: '/users', label: 'Brukerliste', permission: 'users' },
  { to: '/groups', label: 'Grupper', permission: 'groups' },
  { to: '/duty-lists', label: 'Vaktlister', permission: 'acknowledgeAlarms' },
  { to: '/customer-reports', label: 'Rapporter', permission: 'reports' },
  { to: '/customers', label: 'Kundestøtte', permission: 'support' },
];

/**
 * The header's navigation for these roles: what they may open (NAV-01, ROLE-03, FITTER-01).
 * @param features the person's own; who registers many at once goes to that page (ONB-02)
 */
export function navigationItems(
  roles: readonly string[],
  provider: string,
  features?: Parameters<typeof hasFeature>[0],
): readonly NavigationItem[] {
  const begin = hasFeature(features, secondOnboarding) ? `${registering}-2` : registering;
  return items
    .filter(({ permission }) => can(roles, permission, provider))
    .map((item) => (item.to === registering ? { ...item, to: begin } : item));
}
