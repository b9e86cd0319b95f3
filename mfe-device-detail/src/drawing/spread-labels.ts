/**
 * Positions for labels that want to stand at `wanted` (ascending) but must keep `gap` apart and within `from` to `to`:
 * pushed down where they collide, then up again where they would leave the room. Order is kept.
 */
export function spreadLabels(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const down: number[] = [];
  for (const y of wanted) down.push(Math.max(y, (down.at(-1) ?? from - gap) + gap));
  const up: number[] = [];
  for (const y of down.toReversed()) up.push(Math.min(y, (up.at(-1) ?? to + gap) - gap));
  return up.toReversed();
}
