/** Pixels of the map at one zoom: x to the right, y down. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The three corners of an arrowhead `>`: one end, the tip, the other end. */
export type Arrow = readonly [MapPoint, MapPoint, MapPoint];

/** Pixels of way between two arrows. */
const spacing = 90;
/** A way of fewer pixels has no room for an arrow. */
const leastWay = 24;
/** Pixels from the tip back to the ends, along the line and to its sides. */
const arrowLength = 9;
const halfWidth = 6;

function arrowAt(tip: MapPoint, along: MapPoint): Arrow {
  const end = (side: number): MapPoint => ({
    x: tip.x - arrowLength * along.x - side * halfWidth * along.y,
    y: tip.y - arrowLength * along.y + side * halfWidth * along.x,
  });
  return [end(-1), tip, end(1)];
}

/**
 * Arrowheads that tell which way a line is followed: evenly along it and pointing as it goes there. As many as it has
 * room for at this zoom; a short way has one in its middle, and standing still none.
 */
export function lineArrows(points: readonly MapPoint[]): Arrow[] {
  const parts = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const way = parts.reduce((sum, { length }) => sum + length, 0);
  if (way < leastWay) return [];
  const gap = way / Math.max(1, Math.floor(way / spacing));
  const arrows: Arrow[] = [];
  let next = gap / 2;
  let passed = 0;
  for (const { from, to, length } of parts) {
    for (; next <= passed + length; next += gap) {
      const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      const ahead = next - passed;
      arrows.push(arrowAt({ x: from.x + along.x * ahead, y: from.y + along.y * ahead }, along));
    }
    passed += length;
  }
  return arrows;
}
