import type { WindowWidth } from '../graph-chart/time-ticks.ts';

/** Points asked for of each graph: a least and a greatest for every other pixel of its plot or so. */
export const pointsWanted: Record<WindowWidth, number> = { narrow: 400, medium: 800, wide: 1000 };
