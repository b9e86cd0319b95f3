import { mostDaysToFull } from './alarm-settings.ts';
import { mostDelayMinutes } from './limit-rule.ts';
import type { ProfileSetting, ProfileSettings } from './profile-diff.ts';
import { settingsOf } from './profile-diff.ts';
import { isNamedSetting, settingName } from './settings-differences.ts';

/** How a field of a template is written, and within which limits. */
type ProfileFieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'texts' }
  | { readonly kind: 'objectType' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole?: boolean };

export type ProfileField = ProfileFieldKind & { readonly path: string; readonly group: ProfileGroup };

export const profileGroups = {
  type: 'Type og innhold',
  measures: 'Mål og nivå',
  alarm: 'Alarm og trafikklys',
  work: 'Drift',
  view: 'Visning',
} as const;

export type ProfileGroup = keyof typeof profileGroups;

/** mm: no tank is longer; litres; kg/m³: the heaviest of all liquids is mercury. */
const mm = { kind: 'number', min: 0, max: 100_000 } as const;
const litres = { kind: 'number', min: 0, max: 100_000_000 } as const;
const percent = { kind: 'number', min: 0, max: 100 } as const;
const hours = { kind: 'number', min: 0, max: 8760 } as const;
const seconds = { kind: 'number', min: 60, max: 604_800, whole: true } as const;
const flag = { kind: 'flag' } as const;
const text = { kind: 'text' } as const;

const fieldsByGroup: Readonly<Record<ProfileGroup, Readonly<Record<string, ProfileFieldKind>>>> = {
  type: {
    'appdata.object_type': { kind: 'objectType' },
    'appdata.sub_object_type': text,
    'appdata.tanktype': text,
    'appdata.fueltype': text,
    'appdata.liquid_density': { kind: 'number', min: 0, max: 25_000 },
    'proddata.mfct.name': text,
    'proddata.mfct.model': text,
  },
  measures: {
    'appdata.height': mm,
    'appdata.diameter': mm,
    'appdata.length': mm,
    'appdata.volume': litres,
    'appdata.sensorheight': mm,
    'appdata.probe_height': mm,
    'appdata.tank.fill_to_max': litres,
    'appdata.tank.drain_to_min': litres,
    'appdata.drain.height': mm,
    'appdata.drain.bottom': mm,
    'appdata.drain.diameter': mm,
  },
  alarm: {
    'appdata.visualization.alarm_list.enable': flag,
    'appdata.visualization.alarm_list.alarm_below_percent': percent,
    'appdata.visualization.alarm_list.restore_percent': percent,
    'appdata.visualization.alarm_list.delay_minutes': { kind: 'number', min: 0, max: mostDelayMinutes },
    'appdata.visualization.alarm_list.alarm_above_percent': percent,
    'appdata.visualization.alarm_list.full_within_days': { kind: 'number', min: 0.1, max: mostDaysToFull },
    'appdata.visualization.own_alarms.silence.enable': flag,
    'appdata.visualization.own_alarms.battery.enable': flag,
    'appdata.visualization.own_alarms.sensor.enable': flag,
    'appdata.visualization.level_traffic_light.yellow_above_percent': percent,
    'appdata.visualization.level_traffic_light.green_above_percent': percent,
    'appdata.visualization.connectivity_traffic_light.enable': flag,
    'appdata.visualization.connectivity_traffic_light.yellow_above_hours': hours,
    'appdata.visualization.connectivity_traffic_light.red_above_hours': hours,
  },
  work: {
    'proddata.lowlevel.telemetry_interval_s': seconds,
    'proddata.lowlevel.transmission_interval_s': seconds,
    'appdata.order_email': { kind: 'texts' },
    'appdata.volume_tracking.enable': flag,
    'appdata.stream_control.enable': flag,
    'appdata.stream_control.stream_ambient_temp': flag,
    'appdata.stream_control.stream_csq': flag,
  },
  view: {
    'appdata.visualization.gui_components.map': flag,
    'appdata.visualization.gui_components.graphs': flag,
    'appdata.visualization.gui_components.main_widget.display': flag,
  },
};

/** The settings of a template that are written in its form; others it may hold too, taken from a device. */
export const profileFields: readonly ProfileField[] = Object.entries(fieldsByGroup).flatMap(
  ([group, fields]) =>
    Object.entries(fields).map(([path, kind]) => ({ ...kind, path, group: group as ProfileGroup })),
);

/** What belongs to one device alone: who and where it is, what happened to it, what it measured. */
const ownSettings: readonly string[] = [
  'appdata.name',
  'appdata.position',
  'appdata.location',
  'appdata.expected_location',
  'appdata.last_position',
  'appdata.last_telemetry',
  'appdata.last_faulty',
  'appdata.state',
  'appdata.sensor_shortid',
  'appdata.ordered_at',
  'appdata.emptied_at',
  'appdata.sensorComment',
  'appdata.service_log',
  'appdata.onboarding',
  'appdata.shared_with',
  'appdata.customer_number',
  'appdata.cost_centre',
  'appdata.container_data.container_distance_manual',
  'appdata.visualization.images',
  'proddata.shortid',
  'proddata.lowlevel.flight_mode',
];

/** Whether a setting belongs to one device, so that no template may hold it. */
const isOwnSetting = (path: string): boolean =>
  ownSettings.some((own) => path === own || path.startsWith(`${own}.`));

/** Why a template may not be so, by path, in Norwegian; empty when it may. */
export function profileFaults(profile: ProfileSettings): Record<string, string> {
  return Object.fromEntries(
    settingsOf(profile)
      .filter(({ path }) => isOwnSetting(path))
      .map(({ path }) => [path, `Feltet «${ownName(path)}» hører til én enhet og kan ikke stå i en profil.`]),
  );
}

const ownName = (path: string): string =>
  settingName(ownSettings.find((own) => path === own || path.startsWith(`${own}.`)) ?? path);

/** What a template may take from a device: what is set there, has a name, and is not the device's alone. */
export const settingsToTake = (device: Parameters<typeof settingsOf>[0]): ProfileSetting[] =>
  settingsOf(device).filter(
    ({ path, value }) => value !== null && value !== '' && isNamedSetting(path) && !isOwnSetting(path),
  );
