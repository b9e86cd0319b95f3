import type { Device, DeviceChange } from '@peil/shared-kernel/api';
import { intervalFaults, intervalLimits, intervalsOf } from '@peil/shared-kernel/devices';
import { numberText } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { measureIn, measureProblem, type MeasureRule } from '@peil/shared-kernel/device-forms/values';
import type { Saving } from '../form/use-settings-form.ts';

/** The form of the time page; the names are those of the API, the intervals in minutes. */
export interface TimeValues {
  readonly telemetry_interval_s: string;
  readonly transmission_interval_s: string;
  readonly enable: boolean;
  readonly stream_ambient_temp: boolean;
  readonly stream_csq: boolean;
}

const secondsInMinute = 60;

/** Devices count in seconds, people set minutes: three decimals hold each second. */
const minutes: MeasureRule = {
  unit: 'minutter',
  min: intervalLimits.least / secondsInMinute,
  max: intervalLimits.most / secondsInMinute,
  decimals: 3,
};

const inMinutes = (seconds: number): string =>
  numberText(Math.round((seconds / secondsInMinute) * 1000) / 1000);

export function timeValues({ proddata, appdata }: Device): TimeValues {
  const intervals = intervalsOf(proddata);
  const stream = appdata.stream_control;
  return {
    telemetry_interval_s: inMinutes(intervals.telemetry_interval_s),
    transmission_interval_s: inMinutes(intervals.transmission_interval_s),
    enable: stream?.enable === true,
    stream_ambient_temp: stream?.stream_ambient_temp === true,
    stream_csq: stream?.stream_csq === true,
  };
}

/** Seconds that a field says; null where it says no interval that a device takes. */
export function secondsIn(text: string): number | null {
  const value = measureIn(text, minutes);
  return value === null ? null : Math.round(value * secondsInMinute);
}

export function timeProblems(values: TimeValues): Problems<TimeValues> {
  const [telemetry, transmission] = [
    secondsIn(values.telemetry_interval_s),
    secondsIn(values.transmission_interval_s),
  ];
  return {
    telemetry_interval_s: measureProblem(values.telemetry_interval_s, minutes),
    transmission_interval_s:
      measureProblem(values.transmission_interval_s, minutes) ?? together(telemetry, transmission),
  };
}

function together(telemetry: number | null, transmission: number | null): string | undefined {
  if (telemetry === null || transmission === null) return undefined;
  const faults = intervalFaults({ telemetry_interval_s: telemetry, transmission_interval_s: transmission });
  return faults['transmission_interval_s'];
}

const intervalNames = ['telemetry_interval_s', 'transmission_interval_s'] as const;

/** Only what was changed is named: who may not set intervals sends none. */
export function timeChange({ changed }: Saving<TimeValues>): DeviceChange {
  const lowlevel = Object.fromEntries(
    intervalNames.flatMap((name) => {
      const seconds = changed[name] === undefined ? null : secondsIn(changed[name]);
      return seconds === null ? [] : [[name, seconds]];
    }),
  );
  const { telemetry_interval_s: _telemetry, transmission_interval_s: _transmission, ...stream } = changed;
  return {
    ...(Object.keys(lowlevel).length > 0 && { proddata: { lowlevel } }),
    ...(Object.keys(stream).length > 0 && { appdata: { stream_control: stream } }),
  };
}
