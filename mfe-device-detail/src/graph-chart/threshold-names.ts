import type { ValueAxis } from './value-axis.ts';

/** Where the name of a threshold stands: at which end of its line, and pixels down from it. */
interface NamePlace {
  readonly align: 'left' | 'right';
  readonly y: number;
}

/** A threshold within this share of the axis from its top has its name below it. */
const TOP_SHARE = 0.08;
const ABOVE_LINE = -6;
const BELOW_LINE = 15;
/** Pixels of a chart that its plot does not have: the time axis and the edges. */
const AXIS_ROOM = 60;
/** Names closer than so many pixels cover each other, and the library leaves one of them out. */
const NAME_HEIGHT = 20;

/**
 * Thresholds in the order given, with where their names stand in a chart of so many pixels: at the left, and where two
 * would cover each other one of them at the right. All at the left while the axis is not known.
 */
export function withNamePlaces<Threshold extends { readonly value: number }>(
  thresholds: readonly Threshold[],
  { min, max }: ValueAxis,
  height: number,
): (Threshold & NamePlace)[] {
  const places = new Map<Threshold, NamePlace>();
  let lastAtLeft = Infinity;
  for (const threshold of thresholds.toSorted((a, b) => a.value - b.value)) {
    if (min === null || max === null) break;
    const share = (max - threshold.value) / (max - min);
    const y = share < TOP_SHARE ? BELOW_LINE : ABOVE_LINE;
    const down = share * (height - AXIS_ROOM) + y;
    const isCovered = Math.abs(lastAtLeft - down) < NAME_HEIGHT;
    if (!isCovered) lastAtLeft = down;
    places.set(threshold, { align: isCovered ? 'right' : 'left', y });
  }
  return thresholds.map((threshold) => ({
    ...threshold,
    ...(places.get(threshold) ?? { align: 'left', y: ABOVE_LINE }),
  }));
}
