import type { Chart, Point } from 'highcharts';
import { frameOf } from './chart-events.ts';
import { factsOf } from './point-texts.ts';

const keys = ['Home', 'End', 'ArrowLeft', 'ArrowRight'] as const;
type Key = (typeof keys)[number];

const isKey = (key: string): key is Key => keys.some((known) => known === key);

/** A point that can be stood on. */
interface Stop {
  /** Epoch milliseconds. */
  readonly x: number;
  readonly isAhead: boolean;
}

/**
 * The point a key leads to, of points in order of time: the oldest, the newest that is not timed ahead of now (the newest
 * of all where every one is), the one before or after; the same where there is none further.
 */
export function keyTarget<Item extends Stop>(points: readonly Item[], current: Item, key: Key): Item {
  const at = points.indexOf(current);
  const target: Record<Key, Item | undefined> = {
    Home: points[0],
    End: points.findLast(({ isAhead }) => !isAhead) ?? points.at(-1),
    ArrowLeft: points[at - 1],
    ArrowRight: points[at + 1],
  };
  return target[key] ?? current;
}

type HighlightedPoint = Point & { highlight: () => unknown; readonly isInside?: boolean };

/** The library's own, which its types leave out: the point that keys stand on. */
const highlightedOf = (chart: Chart): HighlightedPoint | undefined =>
  (chart as Chart & { highlightedPoint?: HighlightedPoint }).highlightedPoint;

const stopsOf = (chart: Chart): (Stop & { readonly point: HighlightedPoint })[] =>
  chart.series
    .flatMap(({ points }) => points as HighlightedPoint[])
    .filter(({ y, isInside }) => typeof y === 'number' && isInside !== false)
    .map((point) => ({ x: point.x, isAhead: factsOf(point).isAhead === true, point }))
    .sort((a, b) => a.x - b.x);

/**
 * Leads the keys through the points of all kinds in order of time: the library goes through one series after the other,
 * so that End stood on the last faulty reading, not on the newest. Returns what stops it.
 */
export function leadKeys(chart: Chart): () => void {
  const frame = frameOf(chart);

  function onKey(event: KeyboardEvent): void {
    const highlighted = highlightedOf(chart);
    if (!highlighted || !isKey(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const stops = stopsOf(chart);
    const current = stops.find(({ point }) => point === highlighted);
    if (!current) return;
    event.preventDefault();
    event.stopPropagation();
    keyTarget(stops, current, event.key).point.highlight();
  }

  frame.addEventListener('keydown', onKey, true);
  return () => frame.removeEventListener('keydown', onKey, true);
}
