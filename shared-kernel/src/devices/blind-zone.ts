import type { Device, Primary } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { formatMm } from '../format/number.ts';
import { objectKindOf } from './kind.ts';
import { isPastLimit, type LimitRule } from './limit-rule.ts';
import { sensorKindOf } from './sensor-kind.ts';

type Mounted = Pick<Device, 'appdata' | 'proddata'>;

/** How near a sensor sees, mm; one that `clamps` says that distance of whatever is nearer. `none`: no echo came, mm. */
type BlindZone = {
  readonly model: RegExp;
  readonly mm: number;
  readonly clamps?: boolean;
  readonly none?: number;
};

/** By what the maker's data sheet says of the model, punctuation left out. */
const blindZones: readonly BlindZone[] = [
  { model: /^mb73(80|89)/, mm: 300, clamps: true },
  { model: /^[ln]?dds75/, mm: 280, none: 20 },
  { model: /^ldds20/, mm: 21, none: 20 },
  { model: /^em400mud/, mm: 30 },
];

function zoneOf({ proddata }: Mounted): BlindZone | null {
  const model = proddata.mfct?.model?.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? '';
  return blindZones.find((zone) => zone.model.test(model)) ?? null;
}

/** Whether what a device measures fills by itself: near the sensor means that it is about to run over. */
export const fillsUp = (device: Pick<Device, 'appdata'>): boolean =>
  ['septic', 'collection_tank', 'trash', 'drain'].includes(objectKindOf(device));

/**
 * Whether what a sensor that looks down saw is nearer than it can see (READ-05): its own echo, or the contents at it. No
 * sensor sees a distance of 0. How high it hangs over a full tank decides whether that can come about.
 */
export function isBlind(device: Mounted, pri: Primary): boolean {
  const distance = finite(pri.distance);
  const rule = blindRule(device);
  return rule !== null && distance !== null && distance >= 0 && isPastLimit(rule, distance);
}

/** mm that the contents must fall below what the sensor sees before they count as seen: scatter there is one alarm. */
const band = 20;

/** When a distance in mm is too near to be seen; null of a sensor that does not look down. */
export function blindRule(device: Mounted): LimitRule | null {
  if (sensorKindOf(device.appdata) === 'pressure') return null;
  const { mm, clamps = false } = zoneOf(device) ?? { mm: 0, clamps: true };
  const isPastAtLimit = mm === 0 || (clamps && fillsUp(device));
  return { direction: 'below', limit: mm, isPastAtLimit, restore: mm + band, delay: 0 };
}

/**
 * Whether a sensor that looks down told a distance that says that no echo came. Also over water, which a flood brings up
 * to the sensor: no sensor sees a distance of 0 (READ-04).
 */
export function isNoEcho(device: Mounted, pri: Primary): boolean {
  const distance = finite(pri.distance);
  if (sensorKindOf(device.appdata) === 'pressure' || distance === null) return false;
  return distance === 0 || distance === zoneOf(device)?.none;
}

/** What such a reading says (Norwegian). */
export const noEchoText = 'Sensoren fikk ikke noe ekko';

/** What a reading in the blind zone says (Norwegian). */
export function blindText(device: Mounted): string {
  if (fillsUp(device)) return nearFullText;
  const zone = zoneOf(device);
  return zone === null
    ? 'Utenfor sensorens rekkevidde'
    : `Nærmere enn sensoren kan se (${formatMm(zone.mm) ?? ''})`;
}

/** What the alarm of what fills up says (Norwegian). */
export const nearFullText = 'Nær full, utenfor sensorens rekkevidde';
