import type { SensorState } from '../../../wire/src/readings.ts';
import { finite } from '../format/finite.ts';

/** What the sensor's own supervision makes of a reading; the words of the admins' filter. */
export type ReadingKind = 'valid' | 'reported' | 'suspect';

export type SensorVerdict = {
  kind: ReadingKind;
  valid: boolean;
  /** Norwegian text at the point, null when valid. */
  message: string | null;
  /** The colour of the point: none of its own, red or orange. */
  colour: 'none' | 'red' | 'orange';
};

const verdicts: Record<ReadingKind, SensorVerdict> = {
  valid: { kind: 'valid', valid: true, message: null, colour: 'none' },
  reported: { kind: 'reported', valid: false, message: 'Noe er galt med sensor', colour: 'red' },
  suspect: { kind: 'suspect', valid: false, message: 'Noe er mistenksomt med sensor', colour: 'orange' },
};

const kindByState: Record<SensorState, ReadingKind> = {
  ok: 'valid',
  error: 'reported',
  suspicious: 'suspect',
  retrying: 'suspect',
};

/** The verdict on a reading by its sensor monitoring state; none means valid (GRAPH-04). */
export const sensorVerdict = (state: SensorState | null | undefined): SensorVerdict =>
  verdicts[state ? kindByState[state] : 'valid'];

/** A modem says by either that it does not know its signal (3GPP TS 27.007). */
const noSignalReadings: ReadonlySet<number> = new Set([99, 255]);

/** The value to draw for a metric (`sec.csq`): null when there is none; for csq, 99 and 255 mean no reading. */
export function readingValue(metric: string, value: number | null | undefined): number | null {
  const number = finite(value);
  return metric === 'sec.csq' && number !== null && noSignalReadings.has(number) ? null : number;
}
