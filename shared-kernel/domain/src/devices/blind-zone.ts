import type { Device, Primary } from '../../../wire/src/device.ts';
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

/**
 * By what the maker's data sheet says of the model, punctuation left out; the first that fits. Of the Milesight, Tekelek
 * and Decentlab ones the least distance of the measuring range, as known in the trade: their sheets were not at hand.
 */
const blindZones: readonly BlindZone[] = [
  { model: /^mb73(80|89)/, mm: 300, clamps: true },
  // Decentlab builds in MaxBotix transducers: -002 measures from 300 mm on, the ones of 10 m from 500 mm on.
  { model: /^dlmbx00[13]/, mm: 500, clamps: true },
  { model: /^dlmbx/, mm: 300, clamps: true },
  { model: /^em500udl.*w100/, mm: 500 },
  { model: /^em500udl/, mm: 300 },
  { model: /^em410rdl/, mm: 200 },
  { model: /^tek811/, mm: 120 },
  { model: /^rbs306/, mm: 500 },
  { model: /^[ln]?dds75/, mm: 280, none: 20 },
  { model: /^ldds20/, mm: 21, none: 20 },
  { model: /^em400mud/, mm: 30 },
];

/** mm within which no ultrasonic or radar sensor that hangs over a tank sees, whoever made it. */
const unknownZone = 70;
/** Share of its height over the bottom: one in a low container is made for that, and sees nearer. */
const unknownShare = 0.1;

function zoneOf({ proddata }: Mounted): BlindZone | null {
  const model = proddata.mfct?.model?.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? '';
  return blindZones.find((zone) => zone.model.test(model)) ?? null;
}

const unknownZoneOf = ({ appdata }: Mounted): Pick<BlindZone, 'mm' | 'clamps'> => ({
  mm: Math.min(unknownZone, Math.max(0, finite(appdata.sensorheight) ?? Infinity) * unknownShare),
});

/** Whether what a device measures fills by itself: near the sensor means that it is about to run over. */
export const fillsUp = (device: Pick<Device, 'appdata'>): boolean =>
  ['septic', 'collection_tank', 'trash', 'drain'].includes(objectKindOf(device));

/**
 * Whether what a sensor that looks down saw is nearer than it can see (READ-05): its own echo, or the contents at it. Of
 * an unknown one the least is taken that any has. How high it hangs over a full tank decides whether that can come about.
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
  const { mm, clamps = false } = zoneOf(device) ?? unknownZoneOf(device);
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
