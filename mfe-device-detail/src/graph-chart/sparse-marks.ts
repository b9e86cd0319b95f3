import type { ChartPoint } from '../graph-data/series.ts';

/** Marks that a chart draws of one kind without holding up the page; each is an element of its own. */
const most = 2000;
const mostColumns = most / 2;

interface Column {
  lowest: ChartPoint;
  highest: ChartPoint;
}

/**
 * The points to mark, in their order: all, or where a sensor has failed for so long that they would lie on top of each
 * other, the lowest and the highest of each narrow column of time. A closer look shows all, and so does the table.
 */
export function sparseMarks(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length <= most) return points;
  const width = (last.t - first.t + 1) / mostColumns;
  const columns = new Map<number, Column>();
  for (const point of points) {
    const at = Math.floor((point.t - first.t) / width);
    const column = columns.get(at);
    if (!column) columns.set(at, { lowest: point, highest: point });
    else if (point.y < column.lowest.y) column.lowest = point;
    else if (point.y > column.highest.y) column.highest = point;
  }
  const kept = new Set([...columns.values()].flatMap(({ lowest, highest }) => [lowest, highest]));
  return points.filter((point) => kept.has(point));
}
