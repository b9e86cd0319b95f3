import type { Device, DeviceChange, Profile } from '@peil/shared-kernel/api';
import { isSettings, mergeSettings } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** A setting that a profile gives another value. */
export interface ProfileChange {
  /** Where it lies: `appdata.tank.fill_to_max`. */
  readonly path: string;
  readonly name: string;
  readonly now: string;
  readonly becomes: string;
}

/** What settings are called; others go by where they lie. */
const names: Readonly<Record<string, string>> = {
  'appdata.object_type': 'Objekttype',
  'appdata.sub_object_type': 'Undertype',
  'appdata.tanktype': 'Tanktype',
  'appdata.fueltype': 'Væske',
  'appdata.liquid_density': 'Tetthet (kg/m³)',
  'appdata.sensorheight': 'Sensorhøyde (mm)',
  'appdata.height': 'Høyde (mm)',
  'appdata.diameter': 'Diameter (mm)',
  'appdata.length': 'Lengde (mm)',
  'appdata.volume': 'Volum (liter)',
  'appdata.tank.fill_to_max': 'Fylles til høyst (liter)',
  'appdata.tank.drain_to_min': 'Tømmes til minst (liter)',
  'appdata.order_email': 'Mottakere av bestillinger',
  'appdata.ext_url': 'Eksterne lenker',
  'appdata.volume_tracking.enable': 'Volumsporing',
  'appdata.stream_control.enable': 'Strømming',
  'appdata.visualization.graphs': 'Grafer',
  'appdata.visualization.images': 'Bilder',
  'appdata.visualization.alarm_list.enable': 'Alarm ved lavt nivå',
  'appdata.visualization.alarm_list.alarm_below_percent': 'Alarm under (prosent)',
  'appdata.visualization.level_traffic_light.yellow_above_percent':
    'Trafikklys for nivå: gult over (prosent)',
  'appdata.visualization.level_traffic_light.green_above_percent':
    'Trafikklys for nivå: grønt over (prosent)',
  'appdata.visualization.connectivity_traffic_light.enable': 'Trafikklys for kontakt',
  'appdata.visualization.connectivity_traffic_light.yellow_above_hours':
    'Trafikklys for kontakt: gult over (timer)',
  'appdata.visualization.connectivity_traffic_light.red_above_hours':
    'Trafikklys for kontakt: rødt over (timer)',
  'proddata.lowlevel.telemetry_interval_s': 'Måler hvert (sekunder)',
  'proddata.lowlevel.transmission_interval_s': 'Sender hvert (sekunder)',
};

function readingOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.unset;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatNumber(value, { decimals: 3, minDecimals: 0 }) ?? texts.unset;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

/** What differs below a place. Settings merge at every depth; lists and all else take the other's place (SET-14). */
function differences(path: string, now: unknown, becomes: unknown): ProfileChange[] {
  if (isSettings(becomes)) {
    const known = isSettings(now) ? now : {};
    return Object.entries(becomes).flatMap(([name, value]) =>
      value === undefined ? [] : differences(`${path}.${name}`, known[name], value),
    );
  }
  if (JSON.stringify(now ?? null) === JSON.stringify(becomes ?? null)) return [];
  return [{ path, name: names[path] ?? path, now: readingOf(now), becomes: readingOf(becomes) }];
}

/** Settings with the one visualisation there is in place of the list that holds it. */
const withOneView = ({ visualization: views, ...rest }: Device['appdata']): Record<string, unknown> => ({
  ...rest,
  ...(views?.[0] && { visualization: views[0] }),
});

/** What a profile would change of a device, in the profile's order. */
export const profileChanges = ({ appdata, proddata }: Device, profile: Profile): ProfileChange[] => [
  ...differences('appdata', withOneView(appdata), withOneView(profile.appdata)),
  ...differences('proddata', proddata, profile.proddata),
];

/**
 * The change that brings a profile into the newest version of a device. Lists take each other's place as in any change
 * (SET-14), but for the visualisation: a profile of limits alone leaves the device its graphs.
 */
export function profileChange(newest: Device, { appdata, proddata }: Profile): DeviceChange {
  const [own, ...others] = newest.appdata.visualization ?? [];
  const view = appdata.visualization?.[0];
  if (!own || !view) return { appdata, proddata };
  return { appdata: { ...appdata, visualization: [mergeSettings(own, view), ...others] }, proddata };
}
