import type { Primary, Secondary, SensorState } from '@peil/shared-kernel/api/schemas';

/** One reading on its way into the table `readings`. */
export interface ReadingRow {
  readonly devid: string;
  /** Measured time, epoch seconds (UTC). */
  readonly t: number;
  /** The sender's id of the record. */
  readonly corrid: string;
  readonly pri: Primary;
  readonly sec: Secondary;
  readonly state: SensorState;
}
