interface Placed {
  readonly x: number;
  readonly y?: number | null;
}

/** The point nearest to a place on the time axis, of points in its order; null when none lies within `reach` of it. */
export function nearestPoint<Point extends Placed>(
  points: readonly Point[],
  at: number,
  reach: number,
): Point | null {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.x ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  const near = [points[low - 2], points[low - 1], points[low], points[low + 1]].filter(
    (point): point is Point => typeof point?.y === 'number' && Math.abs(point.x - at) <= reach,
  );
  return near.toSorted((a, b) => Math.abs(a.x - at) - Math.abs(b.x - at))[0] ?? null;
}
