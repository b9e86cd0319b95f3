import type { Graph } from '@peil/shared-kernel/api';
import { isSettings, type DocumentProblem } from '@peil/shared-kernel/devices';
import { isCssColour } from './css-colour.ts';

/** How the line of a graph is drawn where its `dataset` says so; what is left out is drawn as any line. */
interface GraphStyle {
  /** As CSS writes it: `#rrggbb`, `rgb(…)`, `hsl(…)` or a name. */
  readonly color?: string;
  /** Pixels. */
  readonly width?: number;
  readonly dash?: 'Solid' | 'Dash' | 'Dot';
  /** Radius of every point's mark in pixels; 0 is none. */
  readonly marks?: number;
  readonly markColor?: string;
  readonly markShape?: 'circle' | 'square' | 'triangle' | 'diamond';
  /** Whether a value holds until the next one comes. */
  readonly stepped?: boolean;
  /** Whether the line is bent from point to point. */
  readonly curved?: boolean;
  /** Whether what lies under the line is filled. */
  readonly filled?: boolean;
  readonly fillColor?: string;
  /** Whether there are marks alone, no line. */
  readonly lineless?: boolean;
}

const dotLength = 2;

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function dashOf(value: unknown): Pick<GraphStyle, 'dash'> | null {
  if (!Array.isArray(value) || value.length > 4) return null;
  if (!value.every((length: unknown) => within(length, 0, 30))) return null;
  const [first] = value;
  if (first === undefined) return { dash: 'Solid' };
  return { dash: first <= dotLength ? 'Dot' : 'Dash' };
}

const shapes: Readonly<Record<string, NonNullable<GraphStyle['markShape']>>> = {
  circle: 'circle',
  rect: 'square',
  rectRounded: 'square',
  rectRot: 'diamond',
  triangle: 'triangle',
};

const shapeOf = (value: unknown): Pick<GraphStyle, 'markShape'> | null =>
  typeof value === 'string' && Object.hasOwn(shapes, value) ? { markShape: shapes[value] ?? 'circle' } : null;

/** Where a value holds until the next: a flag, or the side of the step, of which charts draw the one before. */
const steppedOf = (value: unknown): Pick<GraphStyle, 'stepped'> | null => {
  if (typeof value === 'boolean') return { stepped: value };
  return value === 'before' ? { stepped: true } : null;
};

const curvedOf = (value: unknown): Pick<GraphStyle, 'curved'> | null =>
  within(value, 0, 1) ? { curved: value > 0 } : null;

const filledOf = (value: unknown): Pick<GraphStyle, 'filled'> | null => {
  if (typeof value === 'boolean') return { filled: value };
  return value === 'origin' || value === 'start' ? { filled: true } : null;
};

interface StyleKey {
  readonly read: (value: unknown) => GraphStyle | null;
  /** What it may be, in Norwegian. */
  readonly rule: string;
}

const colourRule = 'Må være en farge som "#0b6a7a", "rgb(11, 106, 122)" eller "teal"';
const stepped: StyleKey = { read: steppedOf, rule: 'Må være true, false eller "before"' };
const curved: StyleKey = { read: curvedOf, rule: 'Må være et tall fra 0 til 1' };
const colour = (name: 'color' | 'markColor' | 'fillColor'): StyleKey => ({
  read: (value) => (isCssColour(value) ? { [name]: value } : null),
  rule: colourRule,
});

/**
 * What each key of a `dataset` may say. The names are those of Chart.js, which the graphs were saved for, in its older
 * spellings (`lineTension`, `steppedLine`) and its newer ones.
 */
const styleKeys = {
  borderColor: colour('color'),
  borderWidth: {
    read: (value) => (within(value, 0.5, 6) ? { width: value } : null),
    rule: 'Må være et tall fra 0,5 til 6',
  },
  borderDash: { read: dashOf, rule: 'Må være en liste med høyst 4 tall fra 0 til 30' },
  pointRadius: {
    read: (value) => (within(value, 0, 8) ? { marks: value } : null),
    rule: 'Må være et tall fra 0 til 8',
  },
  pointBackgroundColor: colour('markColor'),
  pointStyle: { read: shapeOf, rule: 'Må være "circle", "rect", "rectRounded", "rectRot" eller "triangle"' },
  stepped,
  steppedLine: stepped,
  tension: curved,
  lineTension: curved,
  fill: { read: filledOf, rule: 'Må være true, false, "origin" eller "start"' },
  backgroundColor: colour('fillColor'),
  showLine: {
    read: (value) => (typeof value === 'boolean' ? { lineless: !value } : null),
    rule: 'Må være true eller false',
  },
} as const satisfies Record<string, StyleKey>;

/** The keys of a graph's `dataset` that mean something. */
const graphStyleKeys = Object.keys(styleKeys) as readonly (keyof typeof styleKeys)[];

/** Whether a key of a `dataset` is known and may have this value. */
export const isGraphStyle = (key: string, value: unknown): boolean =>
  graphStyleKeys.some((known) => known === key && styleKeys[known].read(value) !== null);

/**
 * The style overrides of a graph (GRAPH-02): known keys with values in their bounds, the rest left aside, so that
 * nothing saved with a graph reaches the chart as it stands.
 */
export function graphStyle(dataset: Graph['dataset']): GraphStyle {
  const given = dataset ?? {};
  return Object.assign(
    {},
    ...graphStyleKeys.map((key) => (Object.hasOwn(given, key) ? styleKeys[key].read(given[key]) : null)),
  ) as GraphStyle;
}

const noEffect = (reason: string): string => `${reason}. Stilen har ingen virkning`;

/**
 * What of the styles in a list of graphs is not understood, by path, in Norwegian: it is kept and has no effect. Takes any
 * value and never throws.
 */
export function graphStyleNotices(list: unknown): DocumentProblem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((graph: unknown, index) => {
    const dataset: unknown = isSettings(graph) ? graph['dataset'] : null;
    if (!isSettings(dataset)) return [];
    return Object.entries(dataset).flatMap(([name, value]) => {
      if (value === null || isGraphStyle(name, value)) return [];
      const known = graphStyleKeys.find((key) => key === name);
      const reason = known ? styleKeys[known].rule : `Ukjent stil «${name.slice(0, 40)}»`;
      return [{ path: [index, 'dataset', name], message: noEffect(reason) }];
    });
  });
}
