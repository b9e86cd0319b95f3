import type { SensorState } from '@peil/shared-kernel/api';
import { sensorVerdict } from '@peil/shared-kernel/devices';

/** How one transmission went: all its readings came, some, some of them faulty, or none. */
export type SlotState = 'came' | 'part' | 'faulty' | 'missing';

export interface TransmissionSlot {
  /** Epoch seconds. */
  readonly from: number;
  readonly to: number;
  readonly readings: number;
  readonly state: SlotState;
}

interface SlotOptions {
  /** Epoch seconds, ascending. */
  readonly t: readonly number[];
  /** What the sensor's supervision says about each. */
  readonly states: readonly SensorState[];
  /** Seconds between readings, and between transmissions. */
  readonly telemetry: number;
  readonly transmission: number;
  /** Epoch seconds. */
  readonly now: number;
  readonly count: number;
}

/** A clock that drifts, and a network that waits: so much of an interval a transmission may be late. */
const leeway = 0.5;

/**
 * The last transmissions a device should have made, the oldest first, counted back from its newest reading; what it
 * should have sent after that is missing. None where nothing was ever read.
 */
export function transmissionSlots(options: SlotOptions): TransmissionSlot[] {
  const { t, telemetry, transmission, now, count } = options;
  const newest = t.at(-1);
  if (newest === undefined) return [];
  const missed = Math.max(0, Math.floor((now - newest) / transmission - leeway));
  const expected = Math.max(1, Math.round(transmission / telemetry));
  return Array.from({ length: count }, (_, index) => {
    const to = newest + (missed - (count - 1 - index)) * transmission;
    return slotOf({ from: to - transmission, to }, expected, options);
  });
}

function slotOf(
  { from, to }: { readonly from: number; readonly to: number },
  expected: number,
  { t, states, telemetry }: SlotOptions,
): TransmissionSlot {
  // A reading may come a little late: the border lies between two of them.
  const border = telemetry * leeway;
  const places = [...t.keys()].filter((place) => {
    const time = t[place] ?? 0;
    return time > from + border && time <= to + border;
  });
  const isFaulty = places.some((place) => !sensorVerdict(states[place]).valid);
  const state =
    places.length === 0 ? 'missing' : isFaulty ? 'faulty' : places.length < expected ? 'part' : 'came';
  return { from, to, readings: places.length, state };
}
