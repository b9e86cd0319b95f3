import type { Installation, Opening } from './installation.ts';

/** Why a measure cannot be, or cannot be all. */
export type InstallationFault =
  | 'topMissing'
  | 'floorMissing'
  | 'topNotAboveFloor'
  | 'diameterNotPositive'
  | 'outletUpsideDown'
  | 'outletAboveTop'
  | 'outletBelowFloor'
  | 'overflowMissing'
  | 'overflowUpsideDown'
  | 'overflowAboveTop'
  | 'overflowBelowFloor'
  | 'overflowBelowOutlet'
  | 'sensorBelowFloor'
  | 'sensorFarAbove'
  | 'tooLarge';

/** An installation whose parts fit together: what did not is null. */
export type CheckedInstallation = { sound: Installation; faults: InstallationFault[] };

/** mm; deeper shafts and larger magazines are drawn by no portal, and are typing errors. */
export const largestInstallationMm = 50_000;

/** mm; what is less is printed as nothing. */
const least = 0.5;

const isTooLarge = (value: number | null): boolean =>
  value !== null && Math.abs(value) > largestInstallationMm;

type PipeFaults = Record<'upsideDown' | 'aboveTop' | 'belowFloor', InstallationFault>;

const outletFaults: PipeFaults = {
  upsideDown: 'outletUpsideDown',
  aboveTop: 'outletAboveTop',
  belowFloor: 'outletBelowFloor',
};

const overflowFaults: PipeFaults = {
  upsideDown: 'overflowUpsideDown',
  aboveTop: 'overflowAboveTop',
  belowFloor: 'overflowBelowFloor',
};

/** The levels between which everything stands, when they are known and fit together. */
type Body = { top: number; floor: number } | null;

/**
 * What of an installation can be (DETAIL-07): the top above the floor, pipes the right way up and inside the body, a
 * width above nothing, the sensor neither in the ground nor further above the top than the body is high. An impossible
 * part is left out of `sound` and named in `faults`; a missing top or floor is named as well: without both there is no
 * scale, and `sound` has neither. `isExpected.overflow` says that the type has an overflow, so that its measures are missed.
 */
export function checkInstallation(
  given: Installation,
  isExpected: { readonly overflow: boolean } = { overflow: false },
): CheckedInstallation {
  const faults: InstallationFault[] = [];
  /** The part, or null with the fault on record. */
  const sound = <Part>(part: Part | null, fault: InstallationFault | null | undefined): Part | null => {
    if (part === null || !fault) return part;
    if (!faults.includes(fault)) faults.push(fault);
    return null;
  };
  const sized = (value: number | null) => sound(value, isTooLarge(value) ? 'tooLarge' : null);
  const pipe = (opening: Opening | null, body: Body, names: PipeFaults) =>
    sound(opening, opening && pipeFault(opening, body, names));

  if (given.top === null) faults.push('topMissing');
  if (given.floor === null) faults.push('floorMissing');
  const body = bodyOf(sized(given.top), sized(given.floor), faults);
  const diameter = sized(given.diameter);
  const outlet = pipe(given.outlet, body, outletFaults);
  const overflow = pipe(given.overflow, body, overflowFaults);
  if (isExpected.overflow && given.overflow === null) faults.push('overflowMissing');
  if (outlet && overflow && overflow.bottom < outlet.bottom) faults.push('overflowBelowOutlet');
  const sensor = sized(given.sensor);
  return {
    sound: {
      top: body?.top ?? null,
      floor: body?.floor ?? null,
      diameter: sound(diameter, diameter !== null && diameter < least ? 'diameterNotPositive' : null),
      outlet,
      overflow,
      sensor: sound(sensor, sensor !== null && body ? sensorFault(sensor, body) : null),
      sensorKind: given.sensorKind,
    },
    faults,
  };
}

function bodyOf(top: number | null, floor: number | null, faults: InstallationFault[]): Body {
  if (top === null || floor === null) return null;
  if (top - floor >= least) return { top, floor };
  faults.push('topNotAboveFloor');
  return null;
}

function pipeFault({ bottom, top }: Opening, body: Body, names: PipeFaults): InstallationFault | null {
  if (isTooLarge(bottom) || isTooLarge(top)) return 'tooLarge';
  if (top !== null && top <= bottom) return names.upsideDown;
  if (body && (top ?? bottom) > body.top) return names.aboveTop;
  return body && bottom < body.floor ? names.belowFloor : null;
}

function sensorFault(sensor: number, { top, floor }: NonNullable<Body>): InstallationFault | null {
  if (sensor <= floor) return 'sensorBelowFloor';
  return sensor - top > top - floor ? 'sensorFarAbove' : null;
}
