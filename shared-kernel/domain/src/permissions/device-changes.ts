import type { Device } from '../../../wire/src/device.ts';
import { isSettings, type Settings } from '../../../wire/src/settings.ts';
import { can } from './can.ts';
import { isProviderRole } from './role.ts';
import type { Permission } from './table.ts';

/** What people may change of a device (PUT devicesettings). */
export type DeviceSettings = Pick<Device, 'name' | 'orgid' | 'tags' | 'appdata' | 'proddata'>;

/** Who may change what lies at or below a path: these permissions, everyone who is signed in, or the provider's roles. */
type Rule = readonly Permission[] | 'everyone' | 'provider';

interface PathRule {
  readonly path: readonly string[];
  readonly rule: Rule;
}

const at = (path: string, rule: Rule): PathRule => ({ path: path.split('.'), rule });

/** The settings link's roles, and those who set devices up where they stand. */
const settingsRoles: Rule = ['deviceSettings', 'onboardingWide'];

/**
 * The longest path that fits decides. Ordering and receipts are for everyone (ORDER-02, RECEIPT-01); graphs and widgets
 * for whoever edits views; sharing names an organisation, and only the provider's roles see others than their own.
 */
const pathRules: readonly PathRule[] = [
  at('name', settingsRoles),
  at('tags', settingsRoles),
  at('orgid', ['chooseUserOrganisation']),
  at('appdata', settingsRoles),
  at('appdata.order_email', 'everyone'),
  at('appdata.ordered_at', 'everyone'),
  at('appdata.emptied_at', 'everyone'),
  at('appdata.shared_with', 'provider'),
  // Only the calls of registering, which know whose the registration is.
  at('appdata.onboarding', []),
  // The calls that sign them: who is the caller, and when is now. Only the provider tidies calibrations.
  at('appdata.service_log', []),
  at('appdata.sensorComment', 'provider'),
  at('appdata.visualization.graphs', ['editViews']),
  at('appdata.visualization.gui_components', ['editViews']),
  at('appdata.visualization.components', ['editViews']),
  at('appdata.visualization.others', ['editViews']),
  at('proddata', ['lowLevel', 'onboardingWide']),
  at('proddata.lowlevel', ['lowLevel']),
];

/**
 * The changed paths that a user with these roles may not change, such as `appdata.visualization.graphs`; empty when
 * all is allowed. A value that is sent along unchanged is no change. `provider` is the provider's short name.
 */
export function refusedDeviceChanges(
  before: DeviceSettings,
  after: DeviceSettings,
  roles: readonly string[],
  provider: string,
): string[] {
  const may = (rule: Rule): boolean => {
    if (rule === 'everyone') return true;
    if (rule === 'provider') return roles.some((role) => isProviderRole(role, provider));
    return rule.some((permission) => can(roles, permission, provider));
  };
  return changedPaths(partsOf(before), partsOf(after))
    .filter((path) => !may(ruleOf(path)))
    .map((path) => path.join('.'));
}

/** The document with its visualisation by parts: the screens send that array whole, whatever they change of it. */
function partsOf({ name, orgid, tags, appdata, proddata }: DeviceSettings): Settings {
  const list: unknown = appdata.visualization;
  if (!Array.isArray(list)) return { name, orgid, tags, appdata, proddata };
  const [first, ...others] = list as readonly unknown[];
  const parts = { ...(isSettings(first) && first), ...(others.length > 0 && { others }) };
  return { name, orgid, tags, appdata: { ...appdata, visualization: parts }, proddata };
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.length <= path.length && start.every((name, index) => name === path[index]);

function ruleOf(path: readonly string[]): Rule {
  const fitting = pathRules.filter((rule) => startsWith(path, rule.path));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0]?.rule ?? [];
}

const hasRulesBelow = (path: readonly string[]): boolean =>
  pathRules.some((rule) => rule.path.length > path.length && startsWith(rule.path, path));

/** Where the documents differ, as far down as rules tell paths apart. */
function changedPaths(before: Settings, after: Settings, above: readonly string[] = []): string[][] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (isSame(from, to)) return [];
    const path = [...above, name];
    if (!hasRulesBelow(path)) return [path];
    const below = changedPaths(isSettings(from) ? from : {}, isSettings(to) ? to : {}, path);
    return below.length > 0 ? below : [path];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => isSame(value, b[index]));
  }
  if (!isSettings(a) || !isSettings(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
  );
}
