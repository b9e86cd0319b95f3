import { can } from './can.ts';
import { roleKindOf, type RoleKind } from './role.ts';
import { permissions, permissionTable, type Permission } from './table.ts';

/** What a permission lets a user do, as one part of a Norwegian sentence; null for those that only refine another. */
const phrases: Readonly<Record<Permission, string | null>> = {
  home: 'se startsiden',
  devices: 'se enheter, bestille, kvittere og melde feil',
  allDevices: 'se alle enheter i organisasjonen, også utenfor egne tilgangsgrupper',
  users: 'se, opprette og endre brukere',
  groups: 'se grupper',
  reports: 'hente rapporter',
  lockMonths: 'låse måneder i rapportene og åpne dem igjen',
  reconcileNotes: 'lese inn leveringssedler og avstemme dem',
  alarms: 'se alarmer på enhetene',
  alarmBell: 'se antall alarmer i toppen av siden',
  acknowledgeAlarms: 'kvittere alarmer',
  editDutyLists: 'lage og endre vaktlister',
  deviceSettings: 'endre innstillinger på enheter',
  bulkChanges: 'endre grupper på mange enheter samtidig',
  renameTags: 'gi grupper nytt navn og slå dem sammen',
  onboarding: 'registrere nye enheter',
  onboardingExtended: 'fullføre påbegynte registreringer',
  onboardingWide: 'utføre service og bytte av enheter',
  deviceWork: 'arbeide med objekter, sensorer og bilder',
  correctReadings: 'utelate målinger og rette fyllinger',
  deviceProfiles: 'lage enhetsprofiler',
  providerAdmin: 'bruke leverandørens administrasjonsside',
  editViews: 'redigere grafer og visning',
  deactivateUser: 'deaktivere brukere',
  chooseUserOrganisation: 'flytte brukere og enheter mellom organisasjoner',
  providerUsersTable: 'se leverandørens egne ansatte',
  support: 'slå opp kunder, brukere og det som har feilet, for å gi støtte',
  helpAs: 'se portalen som en kundes bruker for å hjelpe',
  switchOrganisation: 'bytte organisasjon',
  homeOrganisations: null,
  adminPages: null,
  lowLevel: 'endre intervaller og flymodus i enheten',
  factoryReset: 'tilbakestille enheter til fabrikkinnstillinger',
  manageOrganisations: 'opprette og endre kundeorganisasjoner',
  subscriptions: 'gi enheter abonnement',
  ingestKeys: 'lage nøkler for innsending av målinger',
  audit: 'se endringsloggen',
};

const names: Readonly<Record<RoleKind, (product: string) => string>> = {
  sysadmin: () => 'Systemadministrator',
  admin: () => 'Administrator',
  service: () => 'Service',
  viewer: () => 'Leser',
  prod: () => 'Produksjon',
  onboarding: () => 'Montør',
  providerAdmin: (product) => `${product}-administrator`,
  providerSysadmin: (product) => `${product}-systemadministrator`,
  providerEmployee: (product) => `${product}-ansatt`,
};

/**
 * A literal role name as a user reads it; null for a name that grants nothing.
 * @param product what the provider's own roles are named after
 */
export function roleName(role: string, provider: string, product: string): string | null {
  const kind = roleKindOf(role, provider);
  return kind && names[kind](product);
}

/**
 * What a role may do, each a part of a Norwegian sentence, in words taken from the one permission table, so that they
 * cannot drift from it (ROLE-06). Null for a name that grants nothing. `provider` is the provider's short name from the
 * brand.
 */
export function explainRole(role: string, provider: string): readonly string[] | null {
  if (roleKindOf(role, provider) === null) return null;
  return permissions
    .filter((permission) => can([role], permission, provider))
    .flatMap((permission) => phrases[permission] ?? []);
}

/** Names of the roles that have the permission, a customer's own before the provider's: whom to ask who has it not. */
export function rolesThatMay(permission: Permission, product: string): string[] {
  const kinds: readonly RoleKind[] = permissionTable[permission];
  return [false, true].flatMap((isProviders) =>
    kinds.filter((kind) => kind.startsWith('provider') === isProviders).map((kind) => names[kind](product)),
  );
}

/** What some roles may do, a row for each right that any of them has: the permission table, to read (ROLE-06). */
export interface RightsRow {
  readonly right: string;
  /** Whether each role has it, in the order in which the roles were given. */
  readonly granted: readonly boolean[];
}

/** The permission table of these literal role names; rights that none of them has are left out. */
export const rightsTable = (roles: readonly string[], provider: string): RightsRow[] =>
  permissions.flatMap((permission) => {
    const right = phrases[permission];
    const granted = roles.map((role) => can([role], permission, provider));
    return right !== null && granted.includes(true) ? [{ right, granted }] : [];
  });
