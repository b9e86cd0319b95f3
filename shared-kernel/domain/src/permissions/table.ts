import { roleKinds, type RoleKind } from './role.ts';

const adminRoles = ['sysadmin', 'admin', 'providerAdmin', 'providerSysadmin', 'providerEmployee'] as const;
const userApiRoles = ['providerAdmin', 'admin', 'sysadmin', 'providerSysadmin'] as const;
/** One role, `{provider}_admin`. */
const providerAdmin = ['providerAdmin'] as const;
const providerAdmins = ['providerAdmin', 'providerSysadmin'] as const;
const providerRoles = ['providerAdmin', 'providerSysadmin', 'providerEmployee'] as const;

/** The rows of the table. Their names are part of the contract between shell and remotes, who has them is not. */
export type Permission =
  | 'home'
  | 'devices'
  | 'users'
  | 'groups'
  | 'reports'
  | 'lockMonths'
  | 'reconcileNotes'
  | 'alarms'
  | 'alarmBell'
  | 'acknowledgeAlarms'
  | 'editDutyLists'
  | 'bulkChanges'
  | 'renameTags'
  | 'deviceSettings'
  | 'onboarding'
  | 'onboardingExtended'
  | 'onboardingWide'
  | 'deviceProfiles'
  | 'providerAdmin'
  | 'editViews'
  | 'deactivateUser'
  | 'chooseUserOrganisation'
  | 'providerUsersTable'
  | 'support'
  | 'helpAs'
  | 'switchOrganisation'
  | 'homeOrganisations'
  | 'adminPages'
  | 'allDevices'
  | 'deviceWork'
  | 'correctReadings'
  | 'lowLevel'
  | 'factoryReset'
  | 'manageOrganisations'
  | 'subscriptions'
  | 'ingestKeys'
  | 'audit';

/**
 * The one table of who may do what (ROLE-01 … ROLE-03). The UI asks it for every gate, the API enforces it on its own.
 * A role that is not named in a row does not have that permission.
 */
export const permissionTable: Readonly<Record<Permission, readonly RoleKind[]>> = {
  /**
   * The home dashboard. GUARD-03 gives it to provider employees; the provider's admins and system admins are its
   * employees too (HOME-05 puts the admins' page button on it, HOME-02 lets both switch organisation there).
   */
  home: providerRoles,
  devices: roleKinds,
  /** API access of ROLE-02: user list, new user, user detail, load of all organisations. */
  users: userApiRoles,
  groups: adminRoles,
  reports: adminRoles,
  /** Settle a month's figures, and open it again (MONTH-03). */
  lockMonths: userApiRoles,
  /** Bring delivery notes, and say what a difference is (MONTH-02). The provider's employee reads them, and changes nothing. */
  reconcileNotes: userApiRoles,
  /**
   * The alarm list, for all who see devices (TRUTH-05; ROLE-03 keeps the bell, and acknowledging, for the admin roles).
   */
  alarms: roleKinds,
  alarmBell: adminRoles,
  /** Say that one has seen to an alarm. */
  acknowledgeAlarms: adminRoles,
  /** Decide who is notified of alarms, one after the other; whoever may acknowledge may read it. */
  editDutyLists: userApiRoles,
  /** Change the groups of many devices at once. */
  bulkChanges: adminRoles,
  /** Give a group of the own organisation another name, on all users and devices at once. */
  renameTags: ['providerAdmin', 'admin'],
  /** The settings link of a device. */
  deviceSettings: adminRoles,
  /** Register a new device. */
  onboarding: ['providerAdmin', 'onboarding'],
  onboardingExtended: ['providerAdmin', 'providerSysadmin', 'onboarding'],
  onboardingWide: ['providerAdmin', 'providerSysadmin', 'onboarding', 'prod', 'service'],
  deviceProfiles: providerAdmin,
  /** The provider's administration page: for `{provider}_admin` alone, not for the provider's other roles. */
  providerAdmin,
  /** Edit a device's graphs and widgets, see its admin-only graphs and filter its faulty readings. */
  editViews: providerAdmin,
  deactivateUser: providerAdmin,
  chooseUserOrganisation: providerAdmin,
  /** The second user table, of the provider's own staff. */
  providerUsersTable: providerAdmin,
  /** Look up customers, their people and what failed, to answer them (SUPPORT-02). Nothing is changed by it. */
  support: providerRoles,
  /** See the portal as a customer's user, and change nothing (SUPPORT-01). */
  helpAs: providerRoles,
  switchOrganisation: providerAdmins,
  /** Load the organisations the home page searches in (ROLE-07). */
  homeOrganisations: providerAdmin,
  /** The admin roles of ROLE-03. What leads to a page asks for the page's own permission. */
  adminPages: adminRoles,
  /** See every device of the organisation; who may not sees those of the own access groups. */
  allDevices: [...adminRoles, 'onboarding', 'prod'],
  /** Work on devices where they stand: objects, sensors, check-in and check-out, images, tank conversion. */
  deviceWork: [...adminRoles, 'onboarding', 'prod', 'service'],
  /** Leave out readings that are wrong, and say what a filling was. */
  correctReadings: adminRoles,
  /** Change a device's intervals and flight mode in the device itself. */
  lowLevel: providerRoles,
  factoryReset: ['providerSysadmin'],
  /** Create and change customer organisations. */
  manageOrganisations: providerAdmins,
  /** Give devices a subscription. */
  subscriptions: providerAdmins,
  /** Keys with which an organisation's devices post telemetry. */
  ingestKeys: providerAdmin,
  /** Who changed what and when, in one's own organisation. */
  audit: adminRoles,
};

export const permissions = Object.keys(permissionTable) as Permission[];

/** Whether the table has a row of that name. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(permissionTable, name);

/** The permission that ROLE-02 calls API access. */
export const apiAccess = 'users' satisfies Permission;
