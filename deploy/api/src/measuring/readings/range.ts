/** A time range, both ends included. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}
