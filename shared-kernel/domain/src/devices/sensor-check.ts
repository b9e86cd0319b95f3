import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatMm } from '../format/number.ts';
import { installationOf } from './installation.ts';
import { isOverZero } from './kind.ts';
import { sensorKindOf } from './sensor-kind.ts';
import { geometryOf } from './tank-setup.ts';

/** mm between the sensor and the surface: at the least, full, and at the most, empty. */
export interface ExpectedDistance {
  readonly from: number;
  readonly to: number;
}

/** Where the surface is by the measures: what is full and what is empty, mm over their zero; null while they are not set. */
function bodyOf(
  appdata: Appdata,
): { readonly top: number; readonly floor: number; readonly sensor: number } | null {
  if (isOverZero(appdata)) {
    const { top, floor, sensor } = installationOf(appdata);
    return top === null || floor === null || sensor === null || top <= floor ? null : { top, floor, sensor };
  }
  const geometry = geometryOf(appdata);
  const top = geometry.ok ? geometry.geometry.height : finite(appdata.height);
  const sensor = finite(appdata.sensorheight);
  return top === null || top <= 0 || sensor === null ? null : { top, floor: 0, sensor };
}

/** Between which distances a sensor that looks down can measure, by the measures that are set; null while they are not. */
export function expectedDistance(appdata: Appdata): ExpectedDistance | null {
  const body = bodyOf(appdata);
  return body && { from: Math.max(0, body.sensor - body.top), to: body.sensor - body.floor };
}

/** A tank is measured by hand: so much of its height, and at least so many mm, is no fault. */
const [toleranceShare, leastTolerance] = [0.05, 50];
/** Echoes that stray this far, mm or of the distance, are of more than one thing. */
const [restlessMm, restlessShare] = [30, 0.02];
/** mm, or share of the distance, by which a tape and a sensor may differ. */
const [tapeMm, tapeShare] = [20, 0.02];

/**
 * How far an echo lies outside of what is between the ones before and after it, mm, the most of them: a tank that is drawn
 * from falls steadily and strays nothing. Null for fewer than three.
 * @param distances mm, in order of time
 */
export function echoSpread(distances: readonly number[]): number | null {
  if (distances.length < 3) return null;
  return Math.max(
    ...distances.slice(1, -1).map((distance, at) => {
      const [before, after] = [distances[at] ?? distance, distances[at + 2] ?? distance];
      return Math.max(0, Math.min(before, after) - distance, distance - Math.max(before, after));
    }),
  );
}

export type SensorFinding = 'none' | 'near' | 'far' | 'restless' | 'unmeasured' | 'fits';

/** What a sensor that looks down sees, and what that is worth. */
export interface SensorCheck {
  /** mm, the newest; null while nothing is measured. */
  readonly distance: number | null;
  readonly expected: ExpectedDistance | null;
  /** mm, of the last echoes; null for too few. */
  readonly spread: number | null;
  readonly finding: SensorFinding;
}

/**
 * The check of a sensor (FITTER-02); null for one that measures no distance.
 * @param distances mm, the last ones in order of time
 */
export function sensorCheck(appdata: Appdata, distances: readonly number[]): SensorCheck | null {
  if (sensorKindOf(appdata) !== 'ultrasonic') return null;
  const distance = distances.at(-1) ?? null;
  const expected = expectedDistance(appdata);
  const spread = echoSpread(distances);
  return { distance, expected, spread, finding: findingOf(distance, expected, spread) };
}

function findingOf(
  distance: number | null,
  expected: ExpectedDistance | null,
  spread: number | null,
): SensorFinding {
  if (distance === null) return 'none';
  if (spread !== null && spread > Math.max(restlessMm, distance * restlessShare)) return 'restless';
  if (expected === null) return 'unmeasured';
  const tolerance = Math.max(leastTolerance, (expected.to - expected.from) * toleranceShare);
  if (distance < expected.from - tolerance) return 'near';
  return distance > expected.to + tolerance ? 'far' : 'fits';
}

/** mm by which the sensor measures farther than the tape, below zero for shorter; 0 where the two agree. */
export function tapeDifference(distance: number, tape: number): number {
  const difference = distance - tape;
  return Math.abs(difference) <= Math.max(tapeMm, tape * tapeShare) ? 0 : difference;
}

/**
 * Why a sensor cannot hang that high, as a question to who wrote it, in Norwegian; null where it can, and for sensors
 * that do not look down. Below the tank's top it would drown when that is full: what was written is most often how far it
 * hangs from the top, and not from the floor.
 */
export function sensorHeightQuestion(appdata: Appdata): string | null {
  if (sensorKindOf(appdata) !== 'ultrasonic' || isOverZero(appdata)) return null;
  const body = bodyOf(appdata);
  if (body === null) return null;
  const { top, sensor } = body;
  const tolerance = Math.max(leastTolerance, top * toleranceShare);
  const [height, tank] = [mm(sensor), mm(top)];
  if (sensor < top - tolerance)
    return `Sensorhøyden er ${height}, men tanken er ${tank} høy. Den måles fra bunnen av tanken og opp til sensoren. Stemmer det?`;
  if (sensor > 2 * top + tolerance)
    return `Sensorhøyden er ${height}, over dobbelt så høyt som tanken på ${tank}. Den måles fra bunnen av tanken og opp til sensoren. Stemmer det?`;
  return null;
}

/** That question where a change of settings makes it one: what stood so before is not asked about again. */
export function newHeightQuestion(before: Appdata, after: Appdata): string | null {
  const question = sensorHeightQuestion(after);
  return question === sensorHeightQuestion(before) ? null : question;
}

const mm = (value: number): string => formatMm(value) ?? '';
