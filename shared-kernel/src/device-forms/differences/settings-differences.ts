import { isSettings } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** A setting that becomes another. */
export interface Difference {
  /** Where it lies: `appdata.tank.fill_to_max`. */
  readonly path: string;
  readonly name: string;
  readonly now: string;
  readonly becomes: string;
}

/** What settings are called; others go by where they lie. */
const names: Readonly<Record<string, string>> = {
  name: 'Navn',
  'tags.public': 'Grupper',
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
  'appdata.shared_with': 'Delt med',
  'appdata.volume_tracking.enable': 'Volumsporing',
  'appdata.stream_control.enable': 'Strømming',
  'appdata.visualization': 'Visning, alarm og trafikklys',
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
  'appdata.visualization.gui_components': 'Visning',
  'proddata.lowlevel': 'Intervaller og flymodus',
  'proddata.lowlevel.telemetry_interval_s': 'Måler hvert (sekunder)',
  'proddata.lowlevel.transmission_interval_s': 'Sender hvert (sekunder)',
  'proddata.lowlevel.flight_mode': 'Flymodus',
};

/** What a setting is called, else where it lies. */
export const settingName = (path: string): string => names[path] ?? path;

/** A setting's value in words. */
export function settingText(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'number') return formatNumber(value, { decimals: 3, minDecimals: 0 }) ?? texts.empty;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

/** What differs below a place. Settings merge at every depth; lists and all else take the other's place (SET-14). */
export function settingsDifferences(path: string, now: unknown, becomes: unknown): Difference[] {
  if (isSettings(becomes)) {
    const known = isSettings(now) ? now : {};
    const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
    return Object.entries(becomes).flatMap(([name, value]) =>
      value === undefined ? [] : settingsDifferences(below(name), known[name], value),
    );
  }
  if (JSON.stringify(now ?? null) === JSON.stringify(becomes ?? null)) return [];
  return [{ path, name: settingName(path), now: settingText(now), becomes: settingText(becomes) }];
}
