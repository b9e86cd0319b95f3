import type { DashStyleValue, Options, PointOptionsObject, SeriesLineOptions } from 'highcharts';
import { thresholdDash, type ChartInput } from '../graph-chart/chart-options.ts';
import { factsOf } from '../graph-chart/point-texts.ts';
import { texts as chartTexts } from '../graph-chart/texts.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { thresholdText } from '../graph-data/value-text.ts';
import { printLook } from './print-look.ts';
import { texts } from './texts.ts';

/** A sign of the chart and what it stands for. */
export interface LegendEntry {
  readonly sign: 'line' | 'triangle' | 'square' | 'diamond' | 'arrow';
  readonly colour: string;
  /** Lengths of dash and gap in line widths; a whole line when empty. */
  readonly dash: readonly number[];
  readonly text: string;
}

/** Highcharts' own dashes, in line widths. */
const dashes: Partial<Record<DashStyleValue, readonly number[]>> = {
  ShortDash: [3, 1],
  Dot: [1, 3],
  Dash: [4, 3],
  LongDash: [8, 3],
};

const dashOf = (style: DashStyleValue | undefined): readonly number[] => (style && dashes[style]) ?? [];

const signs = { suspect: 'triangle', reported: 'square' } as const;

const mark = (sign: LegendEntry['sign'], text: string): LegendEntry => ({
  sign,
  colour: printLook.faults.suspect,
  dash: [],
  text,
});

const hasEdgeMarks = ({ series = [] }: Options): boolean =>
  series
    .flatMap((one) => ('data' in one ? ((one.data ?? []) as readonly unknown[]) : []))
    .some((point) => factsOf({ x: 0, options: point as PointOptionsObject }).edge !== undefined);

/** What the drawn chart shows: its line, its thresholds with their values, and the doubted points there are. */
export function legendOf({ graph, faulty, ahead, thinned }: ChartInput, options: Options): LegendEntry[] {
  const { color, dashStyle } = (options.series?.[0] ?? {}) as Pick<SeriesLineOptions, 'color' | 'dashStyle'>;
  return [
    {
      sign: 'line',
      colour: typeof color === 'string' ? color : printLook.line,
      dash: dashOf(dashStyle),
      text: graph.name,
    },
    ...(graph.thresholds ?? []).map(({ name, value, type }): LegendEntry => ({
      sign: 'line',
      colour: printLook.thresholds[type],
      dash: dashOf(thresholdDash[type]),
      text: texts.threshold(name, thresholdText(value, graph.unit ?? '')),
    })),
    ...(['suspect', 'reported'] as const).flatMap((kind): LegendEntry[] => {
      const count = faulty.filter((point) => point.kind === kind).length;
      if (count === 0) return [];
      // Of a thinned graph only some of them are here to be counted.
      const text = texts.faulty(readingTexts.kindNames[kind], thinned ? null : count);
      return [{ sign: signs[kind], colour: printLook.faults[kind], dash: [], text }];
    }),
    ...(ahead.length > 0 ? [mark('diamond', chartTexts.ahead)] : []),
    ...(hasEdgeMarks(options) ? [mark('arrow', texts.beyondAxis)] : []),
  ];
}
