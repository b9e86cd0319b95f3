/** How many rows a new order would move, bring and take away. */
export interface OrderChanges {
  readonly moved: number;
  readonly joined: number;
  readonly left: number;
}

/**
 * What happens to rows when a new order takes the place of the one that is shown. Of rows that changed places as few
 * as can be count as moved: one that jumps past a hundred is one, not a hundred.
 */
export function orderChanges(shown: readonly string[], next: readonly string[]): OrderChanges {
  const places = new Map(next.map((id, place) => [id, place]));
  const kept = shown.flatMap((id) => places.get(id) ?? []);
  return {
    moved: kept.length - increasing(kept).length,
    joined: next.length - kept.length,
    left: shown.length - kept.length,
  };
}

/**
 * The longest increasing subsequence: of rows given by their new places, those that keep their order among each other.
 * @returns their indices, ascending
 */
export function increasing(places: readonly number[]): number[] {
  // tails[n]: index of the smallest place that ends a run of n + 1; before[i]: the one that precedes i in its run.
  const tails: number[] = [];
  const before: number[] = [];
  places.forEach((place, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[tails[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const run: number[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.push(index);
  return run.reverse();
}
