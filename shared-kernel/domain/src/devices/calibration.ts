import type { CalibratedField, Gauge } from '../../../wire/src/calibration.ts';
import type { Appdata, Primary } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatLitres, formatMm } from '../format/number.ts';
import { heightAtVolume } from './geometry.ts';
import { installationOf } from './installation.ts';
import { isOverZero } from './kind.ts';
import { liquidOverProbe } from './pressure.ts';
import { sensorKindOf } from './sensor-kind.ts';
import { geometryOf } from './tank-setup.ts';

/** mm: no sensor hangs higher, or lies deeper. */
const farthest = 30_000;

/** What a calibration changes, and from what to what; mm. */
export type Calibration = {
  readonly field: CalibratedField;
  readonly from: number | null;
  readonly to: number;
  /** The gauged level, mm over the bottom or zero. */
  readonly level: number;
};

export type CalibrationFault = {
  /** Where it is to be mended; null where it is not what was gauged. */
  readonly field: 'gauge' | 'unit' | null;
  /** Norwegian. */
  readonly message: string;
};

export type CalibrationResult =
  | { readonly ok: true; readonly calibration: Calibration }
  | { readonly ok: false; readonly fault: CalibrationFault };

const refused = (field: CalibrationFault['field'], message: string): CalibrationResult => ({
  ok: false,
  fault: { field, message },
});

type Level = { readonly level: number } | { readonly fault: CalibrationFault };

const wrong = (field: CalibrationFault['field'], message: string): Level => ({ fault: { field, message } });

/** mm of the liquid that was gauged in litres. */
function levelOfLitres(appdata: Appdata, litres: number): Level {
  if (isOverZero(appdata)) return wrong('unit', 'Enheten har ikke volum: peil i mm');
  const result = geometryOf(appdata);
  if (!result.ok) return wrong('unit', 'Tanken mangler mål: peil i mm, eller legg inn målene først');
  const { geometry } = result;
  if (litres < 0) return wrong('gauge', 'Volumet kan ikke være negativt');
  if (litres > geometry.capacity)
    return wrong('gauge', `Volumet er mer enn tanken rommer (${formatLitres(geometry.capacity) ?? ''})`);
  return { level: heightAtVolume(geometry, litres) ?? 0 };
}

function levelOfMm(appdata: Appdata, mm: number): Level {
  if (Math.abs(mm) > farthest) return wrong('gauge', 'Peilehøyden er større enn noen sensor ser');
  if (isOverZero(appdata)) {
    const { floor } = installationOf(appdata);
    return floor !== null && mm < floor
      ? wrong('gauge', `Peilehøyden ligger under bunnen (${formatMm(floor) ?? ''})`)
      : { level: mm };
  }
  if (mm < 0) return wrong('gauge', 'Peilehøyden kan ikke være negativ');
  const result = geometryOf(appdata);
  const height = result.ok ? result.geometry.height : finite(appdata.height);
  return height !== null && mm > height
    ? wrong('gauge', `Peilehøyden går over toppen av tanken (${formatMm(height) ?? ''})`)
    : { level: mm };
}

/** Tenths of a mm: finer than any gauge. */
const rounded = (mm: number): number => Math.round(mm * 10) / 10;

/**
 * What makes the last trusted reading agree with what was gauged by hand (SET-02). An ultrasonic sensor hangs as high as
 * the gauged level and the distance it saw together; a pressure sensor's probe lies as high as the gauged level is over
 * what its pressure carries, p / (density × 9.81).
 *
 * @param pri the reading as it was sent
 */
export function calibrate(
  appdata: Appdata,
  pri: Primary | null | undefined,
  { gauge, unit }: Pick<Gauge, 'gauge' | 'unit'>,
): CalibrationResult {
  const read = unit === 'litres' ? levelOfLitres(appdata, gauge) : levelOfMm(appdata, gauge);
  if ('fault' in read) return { ok: false, fault: read.fault };
  const level = rounded(read.level);
  if (sensorKindOf(appdata) === 'pressure') {
    const carried = liquidOverProbe(appdata, pri?.rel_press);
    if (carried === null) return refused(null, 'Siste gyldige måling mangler trykk');
    return checked({
      field: 'probe_height',
      from: finite(appdata.probe_height),
      to: rounded(level - carried),
      level,
    });
  }
  const distance = finite(pri?.distance);
  if (distance === null) return refused(null, 'Siste gyldige måling mangler avstand');
  return checked({
    field: 'sensorheight',
    from: finite(appdata.sensorheight),
    to: rounded(level + distance),
    level,
  });
}

function checked(calibration: Calibration): CalibrationResult {
  const isPossible =
    Math.abs(calibration.to) <= farthest && (calibration.field === 'probe_height' || calibration.to > 0);
  return isPossible
    ? { ok: true, calibration }
    : refused('gauge', `Gir en umulig sensorhøyde (${formatMm(calibration.to) ?? ''})`);
}
