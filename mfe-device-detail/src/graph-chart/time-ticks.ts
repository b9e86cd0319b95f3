const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;

/** The intervals of a time axis that people count in; months and years as Highcharts counts them. */
const intervals = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  ...[1, 2, 7, 14].map((count) => count * day),
  ...[1, 2, 3, 4, 6].map((count) => count * month),
];

export type WindowWidth = 'narrow' | 'medium' | 'wide';

/** The most ticks by the window's width: 10 under 760 px, 15 up to 1024 px, 30 above (GRAPH-02). */
export const mostTicks: Record<WindowWidth, number> = { narrow: 10, medium: 15, wide: 30 };

/**
 * Milliseconds between the ticks of a range of so many milliseconds: the finest interval with at most that many, also
 * where the first and the last tick stand at the ends of the range.
 */
export function timeTickInterval(rangeMs: number, most: number): number {
  return intervals.find((interval) => rangeMs / interval < most) ?? 12 * month;
}
