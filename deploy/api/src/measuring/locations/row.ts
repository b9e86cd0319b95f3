/** One tracker position; degrees WGS 84. */
export interface PositionRow {
  readonly devid: string;
  /** Measured time, epoch seconds (UTC). */
  readonly t: number;
  readonly lat: number;
  readonly long: number;
}
