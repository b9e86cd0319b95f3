import type { Graph } from '../api/schemas/device.ts';

/** How the line of a graph is drawn where its `dataset` says so; what is left out is drawn as any line. */
export interface GraphStyle {
  /** `#rgb`, `#rrggbb`, `rgb(…)` or `rgba(…)`. */
  readonly color?: string;
  /** Pixels. */
  readonly width?: number;
  readonly dash?: 'Solid' | 'Dash' | 'Dot';
  /** Radius of every point's mark in pixels; 0 is none. */
  readonly marks?: number;
  /** Whether a value holds until the next one comes. */
  readonly stepped?: boolean;
}

const COLOUR =
  /^(?:#(?:[\da-f]{3}|[\da-f]{6})|rgba?\(\s*\d{1,3}(?:\s*,\s*\d{1,3}){2}(?:\s*,\s*(?:0|1|0?\.\d+))?\s*\))$/i;
const DOT_LENGTH = 2;

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function dashOf(value: unknown): Pick<GraphStyle, 'dash'> | null {
  if (!Array.isArray(value) || value.length > 4) return null;
  if (!value.every((length: unknown) => within(length, 0, 30))) return null;
  const [first] = value;
  if (first === undefined) return { dash: 'Solid' };
  return { dash: first <= DOT_LENGTH ? 'Dot' : 'Dash' };
}

/** What each key of a `dataset` may say, by the names that the saved graphs use; null for a value it may not have. */
const readers = {
  borderColor: (value) => (typeof value === 'string' && COLOUR.test(value) ? { color: value } : null),
  borderWidth: (value) => (within(value, 0.5, 6) ? { width: value } : null),
  borderDash: dashOf,
  pointRadius: (value) => (within(value, 0, 8) ? { marks: value } : null),
  stepped: (value) => (typeof value === 'boolean' ? { stepped: value } : null),
} as const satisfies Record<string, (value: unknown) => GraphStyle | null>;

/** The keys of a graph's `dataset` that mean something. */
export const graphStyleKeys = Object.keys(readers) as readonly (keyof typeof readers)[];

/** Whether a key of a `dataset` is known and may have this value. */
export const isGraphStyle = (key: string, value: unknown): boolean =>
  graphStyleKeys.some((known) => known === key && readers[known](value) !== null);

/**
 * The style overrides of a graph (specification B3 `dataset`; GRAPH-02): known keys with values in their bounds, the
 * rest left aside, so that nothing saved with a graph reaches the chart as it stands.
 */
export function graphStyle(dataset: Graph['dataset']): GraphStyle {
  const given = dataset ?? {};
  return Object.assign(
    {},
    ...graphStyleKeys.map((key) => (Object.hasOwn(given, key) ? readers[key](given[key]) : null)),
  ) as GraphStyle;
}
