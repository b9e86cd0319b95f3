/** A window of time, epoch milliseconds. */
export interface TimeWindow {
  readonly min: number;
  readonly max: number;
}

/**
 * The window dragged by a share of its length, later when positive; not beyond now, where nothing is measured, nor
 * beyond its own end when that is later still.
 */
export function draggedWindow({ min, max }: TimeWindow, share: number, now: number): TimeWindow {
  const by = Math.min(share * (max - min), Math.max(0, now - max));
  return { min: min + by, max: max + by };
}
