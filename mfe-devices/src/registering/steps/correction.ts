import type { Device, StepSettings } from '@peil/shared-kernel/api';
import {
  measureIn,
  measureProblem,
  tankRules,
  type MeasureRule,
} from '@peil/shared-kernel/device-forms/values';
import { calibrate } from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms/core';
import { texts as all } from '../texts.ts';

const texts = all.reading;

/** What puts the sensor's height right: the level that was gauged, or the height itself; texts as they are written. */
export interface CorrectionValues {
  readonly gauge: string;
  readonly sensorheight: string;
}

interface Correction {
  readonly problems: Problems<CorrectionValues>;
  /** What it changes; null for nothing, or while it cannot be. */
  readonly settings: StepSettings | null;
  /** mm that the sensor's height becomes; null while nothing is changed. */
  readonly becomes: number | null;
}

const gaugeRule: MeasureRule = { unit: 'mm', decimals: 1, isOptional: true };

/** What the written correction makes of the sensor. The gauged level wins: it is worked out from the last reading. */
export function correctionOf(device: Device, { gauge, sensorheight }: CorrectionValues): Correction {
  const written = {
    gauge: measureProblem(gauge, gaugeRule),
    sensorheight: measureProblem(sensorheight, tankRules.sensorheight),
  };
  const nothing = { problems: written, settings: null, becomes: null };
  if (written.gauge !== undefined || written.sensorheight !== undefined) return nothing;
  const mm = measureIn(gauge, gaugeRule);
  if (mm !== null) {
    if (!device.last_telemetry?.pri) return { ...nothing, problems: { gauge: texts.noReading } };
    const result = calibrate(device.appdata, device.last_telemetry.pri, { gauge: mm, unit: 'mm' });
    if (!result.ok) return { ...nothing, problems: { gauge: result.fault.message } };
    const { field, to } = result.calibration;
    return { problems: {}, settings: { appdata: { [field]: to } }, becomes: to };
  }
  const height = measureIn(sensorheight, tankRules.sensorheight);
  if (height === null) return nothing;
  return { problems: {}, settings: { appdata: { sensorheight: height } }, becomes: height };
}
