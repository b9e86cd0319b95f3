/** Where a label would like to stand, by its middle, and how much room it takes there. */
export interface WantedLabel {
  readonly at: number;
  readonly size: number;
}

/**
 * The middles of labels that want to stand at `at` (ascending) but must keep `gap` between them and lie within `from`
 * to `to`: pushed down where they collide, then up again where they would leave the room. Order is kept. A room that
 * is too small for all is overrun at its beginning.
 */
export function spreadLabels(
  wanted: readonly WantedLabel[],
  gap: number,
  from: number,
  to: number,
): number[] {
  const tops: number[] = [];
  let free = from;
  for (const { at, size } of wanted) {
    tops.push(Math.max(at - size / 2, free));
    free = (tops.at(-1) ?? free) + size + gap;
  }
  const middles: number[] = [];
  let end = to;
  for (const [index, { size }] of [...wanted.entries()].toReversed()) {
    const top = Math.min(tops[index] ?? from, end - size);
    middles.unshift(top + size / 2);
    end = top - gap;
  }
  return middles;
}
