import type { Device, LowLevelChange } from '@peil/shared-kernel/api';
import { intervalFaults, intervalLimits, intervalsOf, isInFlight } from '@peil/shared-kernel/devices';
import { formatNumber, numberText } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { texts } from './texts.ts';

/** The form of what lies in the device itself: seconds, as the device counts. */
export interface LowLevelValues {
  readonly telemetry_interval_s: string;
  readonly transmission_interval_s: string;
  readonly flight_mode: boolean;
}

export function lowLevelValues(device: Device): LowLevelValues {
  const intervals = intervalsOf(device.proddata);
  return {
    telemetry_interval_s: numberText(intervals.telemetry_interval_s),
    transmission_interval_s: numberText(intervals.transmission_interval_s),
    flight_mode: isInFlight(device),
  };
}

const secondsIn = (text: string): number | null => {
  const figures = text.replace(/\s+/g, '').replace(/s(?:ek(?:under)?)?\.?$/i, '');
  return /^\d{1,9}$/.test(figures) ? Number(figures) : null;
};

function secondsProblem(text: string): string | undefined {
  const seconds = secondsIn(text);
  if (seconds === null) return texts.whole;
  const { least, most } = intervalLimits;
  return seconds < least || seconds > most
    ? texts.outside(formatNumber(least) ?? '', formatNumber(most) ?? '')
    : undefined;
}

export function lowLevelProblems(values: LowLevelValues): Problems<LowLevelValues> {
  const [telemetry_interval_s, transmission_interval_s] = [
    secondsIn(values.telemetry_interval_s),
    secondsIn(values.transmission_interval_s),
  ];
  const together =
    telemetry_interval_s === null || transmission_interval_s === null
      ? undefined
      : intervalFaults({ telemetry_interval_s, transmission_interval_s })['transmission_interval_s'];
  return {
    telemetry_interval_s: secondsProblem(values.telemetry_interval_s),
    transmission_interval_s: secondsProblem(values.transmission_interval_s) ?? together,
  };
}

/** What is to be sent: what differs from the device as it is saved; null for nothing. */
export function lowLevelChange(device: Device, values: LowLevelValues): LowLevelChange | null {
  const saved = intervalsOf(device.proddata);
  const [telemetry, transmission] = [
    secondsIn(values.telemetry_interval_s),
    secondsIn(values.transmission_interval_s),
  ];
  const change: LowLevelChange = {
    ...(telemetry !== null &&
      telemetry !== saved.telemetry_interval_s && { telemetry_interval_s: telemetry }),
    ...(transmission !== null &&
      transmission !== saved.transmission_interval_s && { transmission_interval_s: transmission }),
    ...(values.flight_mode !== isInFlight(device) && { flight_mode: values.flight_mode }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
