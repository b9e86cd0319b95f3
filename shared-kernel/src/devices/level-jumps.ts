import type { Appdata, Primary } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { formatMm } from '../format/number.ts';
import { isOverZero, objectKindOf, subTypeOf } from './kind.ts';
import { tellsLevel } from './told-values.ts';
import { sensorKindOf } from './sensor-kind.ts';

/** A reading whose figures are possible, with what was worked out from it; epoch seconds. */
export type LevelAt = { readonly t: number; readonly pri: Primary };

/** How fast, mm a minute, and how far at once, mm, a level moves; the fastest that was seen in Norway and no faster. */
type Pace = { readonly perMinute: number; readonly atOnce: number };

/**
 * By kind (READ-04). An open pond rises by a cloudburst over all that drains to it; a brook by a flash flood or a dam that
 * breaks. A chamber or magazine is filled by a surcharge in a minute, a tank by a delivery and emptied by a vehicle, a
 * container by what is thrown into it: there any step is possible, and none is doubted.
 */
const paces: Readonly<Record<'pond' | 'brook', Pace>> = {
  pond: { perMinute: 50, atOnce: 200 },
  brook: { perMinute: 300, atOnce: 500 },
};
/** Clocks and intervals are not measured finer: what lies between is given so many minutes at least. */
const leastMinutes = 10;

function paceOf(appdata: Appdata): Pace | null {
  if (objectKindOf({ appdata }) !== 'drain') return null;
  const subType = subTypeOf({ appdata })?.toLowerCase() ?? '';
  if (subType.includes('dam')) return paces.pond;
  return subType.includes('bekk') ? paces.brook : null;
}

/** What a sensor that was set to measure in mm may tell in: mm of a centimetre, an inch and a metre. */
const otherUnits = [10, 25.4, 1000] as const;
/** mm and share by which a distance may differ from the one before in the other unit: rounding, and what was used. */
const unitTolerance = { mm: 10, share: 0.03 } as const;

type Doubt = { readonly kind: 'jump' | 'unit'; readonly message: string };

/**
 * Why a reading cannot follow the one before it; null where it can. A tank's distance that is the one before in another
 * unit is doubted for as long as it is: a delivery that ends within a few mm of that is rarer than a changed setting.
 */
function doubtOf(appdata: Appdata, before: LevelAt, after: LevelAt): Doubt | null {
  const [was, is] = [finite(before.pri.distance), finite(after.pri.distance)];
  if (!isOverZero(appdata) && sensorKindOf(appdata) === 'ultrasonic' && was !== null && is !== null) {
    const tolerance = unitTolerance.mm + was * unitTolerance.share;
    // Near to zero every unit is like every other.
    const isOther =
      was >= (10 * tolerance) / 2 && otherUnits.some((unit) => Math.abs(is * unit - was) <= tolerance);
    if (isOther && is > 0)
      return {
        kind: 'unit',
        message: `Målt avstand gikk fra ${formatMm(was) ?? ''} til ${formatMm(is) ?? ''}. Er enheten endret?`,
      };
  }
  const pace = paceOf(appdata);
  const [low, high] = [finite(before.pri.gauge_height), finite(after.pri.gauge_height)];
  if (pace === null || low === null || high === null) return null;
  const minutes = Math.max(leastMinutes, (after.t - before.t) / 60);
  return Math.abs(high - low) <= pace.atOnce + pace.perMinute * minutes
    ? null
    : {
        kind: 'jump',
        message: `Nivået gikk fra ${formatMm(low) ?? ''} til ${formatMm(high) ?? ''}, raskere enn vann kan`,
      };
}

/** Whether a reading can follow the one before it. */
export const canFollow = (appdata: Appdata, before: LevelAt, after: LevelAt): boolean =>
  doubtOf(appdata, before, after) === null;

/**
 * The first of the readings up to the one of `index` that all agree with the next: who believes that one believes these.
 */
export function agreeingFrom(appdata: Appdata, readings: readonly LevelAt[], index: number): number {
  let first = index;
  for (let at = index; at > 0; at -= 1) {
    const [before, after] = [readings[at - 1], readings[at]];
    if (!before || !after || !canFollow(appdata, before, after)) break;
    first = at - 1;
  }
  return first;
}

/**
 * What of a device's readings, in the order of time, is doubted, and why (Norwegian): what lies further from the one
 * before than its level can move, until the next one agrees with it; then it counts from the first (READ-04). Null for one
 * that is believed. Over a moment at which its measures changed nothing is compared.
 *
 * @param seams epoch seconds
 */
export function levelDoubts(
  appdata: Appdata,
  readings: readonly LevelAt[],
  seams: readonly number[] = [],
): (string | null)[] {
  const doubts: (string | null)[] = readings.map(() => null);
  let believed: LevelAt | null = null;
  let waiting: { readonly reading: LevelAt; readonly index: number; readonly kind: Doubt['kind'] } | null =
    null;
  for (const [index, reading] of readings.entries()) {
    if (!tellsLevel({ appdata, tags: { public: [] } }, { pri: reading.pri, sec: {} })) continue;
    const from: LevelAt | null = believed;
    const isAnew = from === null || seams.some((seam) => seam > from.t && seam <= reading.t);
    const doubt: Doubt | null = isAnew ? null : doubtOf(appdata, from, reading);
    const agrees =
      doubt?.kind === 'jump' &&
      waiting?.kind === 'jump' &&
      doubtOf(appdata, waiting.reading, reading) === null;
    if (doubt !== null && !agrees) {
      doubts[index] = doubt.message;
      waiting = { reading, index, kind: doubt.kind };
      continue;
    }
    if (agrees && waiting !== null) doubts[waiting.index] = null;
    believed = reading;
    waiting = null;
  }
  return doubts;
}
