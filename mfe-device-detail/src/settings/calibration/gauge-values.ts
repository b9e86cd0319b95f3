import { longestCalibrationComment, type Device, type Gauge } from '@peil/shared-kernel/api';
import {
  calibrate,
  deviceDoubts,
  isOverZero,
  sensorKindOf,
  type CalibrationResult,
} from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms/core';
import { measureIn, measureProblem, type MeasureRule } from '@peil/shared-kernel/device-forms/values';
import { texts } from './texts.ts';

/** The form of the calibration page. */
export interface GaugeValues {
  readonly gauge: string;
  readonly unit: Gauge['unit'];
  readonly comment: string;
  /** That a reading which may not be how it is now is used all the same. */
  readonly accepted: boolean;
}

export const unwritten: GaugeValues = { gauge: '', unit: 'mm', comment: '', accepted: false };

const rules: Record<Gauge['unit'], MeasureRule> = {
  mm: { unit: 'mm', decimals: 1 },
  litres: { unit: 'liter', decimals: 1 },
};

/** The units that a device can be gauged in: what stands over a zero has no volume. */
export const unitsOf = ({ appdata }: Device): readonly Gauge['unit'][] =>
  isOverZero(appdata) ? ['mm'] : ['mm', 'litres'];

/** Measured time of the reading that is compared, epoch seconds; null without one. */
export const comparedAt = ({ last_telemetry: last }: Device): number | null =>
  last?.meta?.aquisitiontime ?? null;

/** Whether that reading holds what the sensor itself saw: a temperature, a position or a percent is no height. */
export function isComparable({ appdata, last_telemetry: last }: Device): boolean {
  const { distance, rel_press } = last?.pri ?? {};
  return typeof (sensorKindOf(appdata) === 'pressure' ? rel_press : distance) === 'number';
}

/** The number that is written, null while there is none. */
export const gaugeIn = ({ gauge, unit }: GaugeValues): number | null => measureIn(gauge, rules[unit]);

/** What the written gauge makes of the sensor; null while there is no number. */
export function calibrationIn(
  { appdata, last_telemetry: last }: Device,
  values: GaugeValues,
): CalibrationResult | null {
  const gauge = gaugeIn(values);
  return gauge === null ? null : calibrate(appdata, last?.pri, { gauge, unit: values.unit });
}

/** @param now epoch seconds */
export function gaugeProblems(device: Device, now: number, values: GaugeValues): Problems<GaugeValues> {
  const result = calibrationIn(device, values);
  const fault = result === null || result.ok ? null : result.fault;
  const isDoubted = deviceDoubts(device, now).length > 0;
  return {
    gauge:
      measureProblem(values.gauge, rules[values.unit]) ??
      (fault !== null && fault.field !== 'unit' ? fault.message : undefined),
    unit: fault?.field === 'unit' ? fault.message : undefined,
    accepted: isDoubted && !values.accepted ? texts.mustAccept : undefined,
    comment:
      values.comment.trim().length > longestCalibrationComment
        ? texts.tooLong(longestCalibrationComment)
        : undefined,
  };
}
