import type { ReadingHour } from '@peil/shared-kernel/api';

/** What the hours say together. */
export interface HourFigures {
  readonly total: number;
  /** The hour with the most; null where there is none. */
  readonly most: ReadingHour | null;
  /** Hours without any, between the first that has some and the present one, which is not over. */
  readonly empty: number;
}

/** Sums hours up, the oldest first and the last one not over. Pure. */
export function hourFigures(hours: readonly ReadingHour[]): HourFigures {
  const counted = hours.map(({ readings }) => readings);
  const first = counted.findIndex((readings) => readings > 0);
  const most = hours.reduce<ReadingHour | null>(
    (found, hour) => (hour.readings > (found?.readings ?? 0) ? hour : found),
    null,
  );
  return {
    total: counted.reduce((sum, readings) => sum + readings, 0),
    most,
    empty: first === -1 ? 0 : counted.slice(first, -1).filter((readings) => readings === 0).length,
  };
}

/** A round number at or above the highest: the axis's end, in steps of 1, 2 or 5. Pure. */
export function axisEnd(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
