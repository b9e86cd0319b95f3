import { roleKinds, type RoleKind } from './role.ts';

const adminRoles = ['sysadmin', 'admin', 'providerAdmin', 'providerSysadmin', 'providerEmployee'] as const;
const userApiRoles = ['providerAdmin', 'admin', 'sysadmin', 'providerSysadmin'] as const;
const providerAdmin = ['providerAdmin'] as const;
const providerAdmins = ['providerAdmin', 'providerSysadmin'] as const;

/**
 * The one table of who may do what (specification A6, B6; requirements ROLE-01…03). The UI asks it for every gate,
 * the API enforces it on its own. A role that is not named in a row does not have that permission.
 */
export const permissionTable = {
  /**
   * The home dashboard. A2 gives it to "provider employees only"; the provider's admins and system admins are its
   * employees too (A2 puts the admins' page button on it, A6 lets both switch organisation there).
   */
  home: ['providerAdmin', 'providerSysadmin', 'providerEmployee'],
  devices: roleKinds,
  /** API access of A6: user list, new user, user detail, load of all organisations. */
  users: userApiRoles,
  groups: adminRoles,
  reports: adminRoles,
  /** The alarm list, for all who see devices (A6 keeps the bell, and acknowledging, for the admin roles). */
  alarms: roleKinds,
  alarmBell: adminRoles,
  /** Say that one has seen to an alarm. */
  acknowledgeAlarms: adminRoles,
  /** Change the groups of many devices at once. */
  bulkChanges: adminRoles,
  /** The settings link of a device. */
  deviceSettings: adminRoles,
  /** Register a new device. */
  onboarding: ['providerAdmin', 'onboarding'],
  onboardingExtended: ['providerAdmin', 'providerSysadmin', 'onboarding'],
  onboardingWide: ['providerAdmin', 'providerSysadmin', 'onboarding', 'prod', 'service'],
  deviceProfiles: providerAdmin,
  /** The provider admin page. */
  providerAdmin,
  /** Edit a device's graphs and widgets, see its admin-only graphs and filter its faulty readings. */
  editViews: providerAdmin,
  deactivateUser: providerAdmin,
  chooseUserOrganisation: providerAdmin,
  /** The second user table, of the provider's own staff. */
  providerUsersTable: providerAdmin,
  switchOrganisation: providerAdmins,
  /** Load the organisations the home page searches in (A7, ROLE-07). */
  homeOrganisations: providerAdmin,
  /** The admin roles of ROLE-03: Brukerliste, Grupper, Rapporter, shortcuts. */
  adminPages: adminRoles,
  /** See every device of the organisation; who may not sees those of the own access groups (specification A1). */
  allDevices: [...adminRoles, 'onboarding', 'prod'],
  /** Work on devices where they stand: objects, sensors, check-in and check-out, images, tank conversion. */
  deviceWork: [...adminRoles, 'onboarding', 'prod', 'service'],
  /** Change a device's intervals and flight mode in the device itself. */
  lowLevel: ['providerAdmin', 'providerSysadmin', 'providerEmployee'],
  factoryReset: ['providerSysadmin'],
  /** Create and change customer organisations. */
  manageOrganisations: providerAdmins,
  /** Give devices a subscription. */
  subscriptions: providerAdmins,
  /** Keys with which an organisation's devices post telemetry. */
  ingestKeys: providerAdmin,
  /** Who changed what and when, in one's own organisation. */
  audit: adminRoles,
} as const satisfies Record<string, readonly RoleKind[]>;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as Permission[];

/** Whether the table has a row of that name. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(permissionTable, name);

/** The permission that A6 calls API access. */
export const apiAccess = 'users' satisfies Permission;
