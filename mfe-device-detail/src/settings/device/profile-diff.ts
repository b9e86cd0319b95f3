import type { Device, Profile } from '@peil/shared-kernel/api';
import { isSettings } from '@peil/shared-kernel/devices';
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
  'appdata.visualization': 'Grafer, alarm og trafikklys',
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

/** What a profile would change of a device, in the profile's order. */
export const profileChanges = ({ appdata, proddata }: Device, profile: Profile): ProfileChange[] => [
  ...differences('appdata', appdata, profile.appdata),
  ...differences('proddata', proddata, profile.proddata),
];
