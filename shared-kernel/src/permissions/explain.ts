import { can } from './can.ts';
import { roleKindOf, type RoleKind } from './role.ts';
import { permissions, type Permission } from './table.ts';

/** What a permission lets a user do, as one part of a Norwegian sentence; null for those that only refine another. */
const phrases: Readonly<Record<Permission, string | null>> = {
  home: 'se startsiden',
  devices: 'se enheter, bestille, kvittere og melde feil',
  allDevices: 'se alle enheter i organisasjonen, også utenfor egne tilgangsgrupper',
  users: 'se, opprette og endre brukere',
  groups: 'se grupper',
  reports: 'hente rapporter',
  alarms: 'se alarmer på enhetene',
  alarmBell: 'se antall alarmer i toppen av siden',
  acknowledgeAlarms: 'kvittere alarmer',
  deviceSettings: 'endre innstillinger på enheter',
  bulkChanges: 'endre grupper på mange enheter samtidig',
  onboarding: 'registrere nye enheter',
  onboardingExtended: 'fullføre påbegynte registreringer',
  onboardingWide: 'utføre service og bytte av enheter',
  deviceWork: 'arbeide med objekter, sensorer og bilder',
  deviceProfiles: 'lage enhetsprofiler',
  providerAdmin: 'bruke leverandørens administrasjonsside',
  editViews: 'redigere grafer og visning',
  deactivateUser: 'deaktivere brukere',
  chooseUserOrganisation: 'flytte brukere og enheter mellom organisasjoner',
  providerUsersTable: 'se leverandørens egne ansatte',
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

const names: Readonly<Record<RoleKind, string>> = {
  sysadmin: 'Systemadministrator',
  admin: 'Administrator',
  service: 'Service',
  viewer: 'Leser',
  prod: 'Produksjon',
  onboarding: 'Montør',
  providerAdmin: 'Leverandørens administrator',
  providerSysadmin: 'Leverandørens systemadministrator',
  providerEmployee: 'Ansatt hos leverandøren',
};

/** A role as it is explained where one is chosen. */
export interface RoleExplanation {
  readonly name: string;
  /** What the role may do, each a part of a Norwegian sentence. */
  readonly may: readonly string[];
}

/**
 * What a role may do, in words taken from the one permission table, so that they cannot drift from it (ROLE-06).
 * Null for a name that grants nothing. `provider` is the provider's short name from the brand.
 */
export function explainRole(role: string, provider: string): RoleExplanation | null {
  const kind = roleKindOf(role, provider);
  if (kind === null) return null;
  const may = permissions
    .filter((permission) => can([role], permission, provider))
    .flatMap((permission) => phrases[permission] ?? []);
  return { name: names[kind], may };
}
