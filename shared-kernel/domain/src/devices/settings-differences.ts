import { isSettings } from '../../../wire/src/settings.ts';
import { countText } from '../format/count-text.ts';
import { formatNumber } from '../format/number.ts';
import { objectTypeName } from './object-types.ts';
import { ownMarkNames } from './own-marks.ts';
import { isWidgetKind } from './widget.ts';
import { widgetNames } from './widget-names.ts';

/** A setting that becomes another, in words. */
export interface Difference {
  /** Where it lies: `appdata.tank.fill_to_max`. */
  readonly path: string;
  readonly name: string;
  readonly now: string;
  readonly becomes: string;
}

/** A setting that becomes another, as it is stored; what is not there is undefined. */
export interface SettingChange {
  readonly path: string;
  readonly now: unknown;
  readonly becomes: unknown;
}

/** What settings are called; others go by where they lie. */
const names: Readonly<Record<string, string>> = {
  name: 'Navn',
  'tags.public': 'Grupper',
  'appdata.name': 'Navn',
  'appdata.app': 'App',
  'appdata.object_type': 'Objekttype',
  'appdata.sub_object_type': 'Undertype',
  'appdata.tanktype': 'Tanktype',
  'appdata.fueltype': 'Væske',
  'appdata.liquid_density': 'Tetthet (kg/m³)',
  'appdata.sensorheight': 'Sensorhøyde (mm)',
  'appdata.probe_height': 'Sondens høyde over bunnen (mm)',
  'appdata.sensor_shortid': 'Sensor',
  'appdata.height': 'Høyde (mm)',
  'appdata.diameter': 'Diameter (mm)',
  'appdata.length': 'Lengde (mm)',
  'appdata.volume': 'Volum (liter)',
  'appdata.tank.fill_to_max': 'Fylles til høyst (liter)',
  'appdata.tank.drain_to_min': 'Tømmes til minst (liter)',
  'appdata.drain.height': 'Kummens høyde (mm)',
  'appdata.drain.bottom': 'Kummens bunn (mm)',
  'appdata.drain.diameter': 'Kummens diameter (mm)',
  'appdata.outlets': 'Utløp',
  'appdata.container_data': 'Mål i kummen',
  'appdata.container_data.container_top': 'Nullnivå opp til topp (mm)',
  'appdata.container_data.container_bottom': 'Nullnivå ned til bunn (mm)',
  'appdata.container_data.container_overflow_top': 'Overløp, overkant (mm)',
  'appdata.container_data.container_overflow_bottom': 'Overløp, underkant (mm)',
  'appdata.container_data.container_drain_top': 'Utløp, overkant (mm)',
  'appdata.container_data.container_drain_bottom': 'Utløp, underkant (mm)',
  'appdata.container_data.container_diameter': 'Innvendig bredde (mm)',
  'appdata.container_data.container_distance_manual': 'Målt avstand for hånd (mm)',
  'appdata.container_data.container_ends': 'Endebunner',
  'appdata.container_data.strapping_table': 'Peiletabell',
  'appdata.order_email': 'Mottakere av bestillinger',
  'appdata.ordered_at': 'Bestilt',
  'appdata.emptied_at': 'Tømt',
  'appdata.expected_location': 'Plassering',
  'appdata.position': 'Plassering',
  'appdata.last_position': 'Siste plassering',
  'appdata.last_telemetry': 'Siste måling',
  'appdata.sensorComment': 'Kommentarer til kalibrering',
  'appdata.service_log': 'Servicelogg',
  'appdata.onboarding': 'Uferdig registrering',
  'appdata.ext_url': 'Eksterne lenker',
  'appdata.customer_number': ownMarkNames.customer_number,
  'appdata.cost_centre': ownMarkNames.cost_centre,
  'appdata.shared_with': 'Delt med',
  'appdata.volume_tracking.enable': 'Volumsporing',
  'appdata.stream_control.enable': 'Strømming',
  'appdata.stream_control.stream_ambient_temp': 'Strømming av lufttemperatur',
  'appdata.stream_control.stream_csq': 'Strømming av signalkvalitet',
  'appdata.visualization': 'Visning, alarm og trafikklys',
  'appdata.visualization.graphs': 'Grafer',
  'appdata.visualization.images': 'Bilder',
  'appdata.visualization.alarm_list.enable': 'Alarm ved lavt nivå',
  'appdata.visualization.alarm_list.alarm_below_percent': 'Alarm under (prosent)',
  'appdata.visualization.alarm_list.restore_percent': 'Lavnivåalarm slutter ved (prosent)',
  'appdata.visualization.alarm_list.delay_minutes': 'Forsinkelse for lavnivåalarm (minutter)',
  'appdata.visualization.alarm_list.alarm_above_percent': 'Alarm over (prosent)',
  'appdata.visualization.alarm_list.full_within_days': 'Alarm når full om (døgn)',
  'appdata.visualization.own_alarms.silence.enable': 'Alarm når enheten er stille',
  'appdata.visualization.own_alarms.battery.enable': 'Alarm ved lavt batteri',
  'appdata.visualization.own_alarms.sensor.enable': 'Alarm ved feil på sensoren',
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
  'appdata.visualization.gui_components.map': 'Kart på enhetens side',
  'appdata.visualization.gui_components.graphs': 'Grafer på enhetens side',
  'appdata.visualization.gui_components.main_widget.type': 'Hovedvisning',
  'appdata.visualization.gui_components.main_widget.display': 'Hovedvisningen er synlig',
  'appdata.visualization.components.displayMap': 'Kart i eldre visning',
  'appdata.visualization.components.displayTankMetrics': 'Tankmål i eldre visning',
  'proddata.shortid': 'Kort-ID',
  'proddata.mfct': 'Produsent og modell',
  'proddata.mfct.name': 'Sensorens produsent',
  'proddata.mfct.model': 'Sensorens modell',
  'proddata.lowlevel': 'Intervaller og flymodus',
  'proddata.lowlevel.telemetry_interval_s': 'Måler hvert (sekunder)',
  'proddata.lowlevel.transmission_interval_s': 'Sender hvert (sekunder)',
  'proddata.lowlevel.flight_mode': 'Flymodus',
};

const texts = {
  on: 'På',
  off: 'Av',
  empty: 'Ikke satt',
  rows: (count: number) => countText(count, 'linje', 'linjer'),
};

/** Settings that are stored as a code, by the word for it. */
const words: Readonly<Record<string, (code: string) => string>> = {
  'appdata.object_type': objectTypeName,
  'appdata.visualization.gui_components.main_widget.type': (code) =>
    isWidgetKind(code) ? widgetNames[code] : code,
};

/** What a setting is called, else where it lies. */
export const settingName = (path: string): string => names[path] ?? path;

/** Whether a setting has a name of its own. */
export const isNamedSetting = (path: string): boolean => Object.hasOwn(names, path);

/** A setting's value in words: a list of named things by their names, other lists of things by how many they are. */
export function settingText(value: unknown, path = ''): string {
  if (value === undefined || value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'number') return formatNumber(value, { decimals: 3, minDecimals: 0 }) ?? texts.empty;
  if (typeof value === 'string') return words[path]?.(value) ?? value;
  if (Array.isArray(value)) return listText(value);
  if (!isSettings(value)) return texts.empty;
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${settingText(part)}`);
  return parts.length === 0 ? texts.empty : parts.join(', ');
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return texts.empty;
  if (list.every((one) => typeof one === 'string')) return list.join(', ');
  const named = list.map((one) => (isSettings(one) && typeof one['name'] === 'string' ? one['name'] : null));
  return named.every((name) => name !== null) ? named.join(', ') : texts.rows(list.length);
}

/** What differs below a place. Settings merge at every depth; lists and all else take the other's place (SET-14). */
export function settingChanges(path: string, now: unknown, becomes: unknown): SettingChange[] {
  if (isSettings(becomes)) {
    const known = isSettings(now) ? now : {};
    const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
    return Object.entries(becomes).flatMap(([name, value]) =>
      value === undefined ? [] : settingChanges(below(name), known[name], value),
    );
  }
  return isSameSetting(now, becomes) ? [] : [{ path, now, becomes }];
}

/** What is cleared and what was never set are the same. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameSetting(value, other[index]));
  if (isSettings(one) && isSettings(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      isSameSetting(one[name], other[name]),
    );
  return (one ?? null) === (other ?? null);
}

/** A change in words. Two lists whose names are the same differ in what the names stand for. */
export function differenceOf({ path, now, becomes }: SettingChange): Difference {
  const [before, after] = [settingText(now, path), settingText(becomes, path)];
  return {
    path,
    name: settingName(path),
    now: before,
    becomes: before === after ? `${after} (endret innhold)` : after,
  };
}

export const settingsDifferences = (path: string, now: unknown, becomes: unknown): Difference[] =>
  settingChanges(path, now, becomes).map(differenceOf);
