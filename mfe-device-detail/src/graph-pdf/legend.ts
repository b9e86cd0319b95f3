import type { DashStyleValue, Options, SeriesLineOptions, YAxisOptions } from 'highcharts';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { valueText } from '../graph-data/value-text.ts';
import { printLook } from './print-look.ts';
import { texts } from './texts.ts';

/** A sign of the chart and what it stands for. */
export interface LegendEntry {
  readonly sign: 'line' | 'triangle' | 'square';
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

/** What the drawn chart shows: its line, its thresholds with their values, and the doubted points there are. */
export function legendOf({ graph, faulty }: ChartInput, options: Options): LegendEntry[] {
  const { color, dashStyle } = (options.series?.[0] ?? {}) as Pick<SeriesLineOptions, 'color' | 'dashStyle'>;
  const plotLines = (options.yAxis as YAxisOptions | undefined)?.plotLines ?? [];
  return [
    {
      sign: 'line',
      colour: typeof color === 'string' ? color : printLook.line,
      dash: dashOf(dashStyle),
      text: graph.name,
    },
    ...(graph.thresholds ?? []).map(({ name, value, type }, index): LegendEntry => ({
      sign: 'line',
      colour: printLook.thresholds[type],
      dash: dashOf(plotLines[index]?.dashStyle),
      text: texts.threshold(name, valueText(graph.metric, value, graph.unit ?? '')),
    })),
    ...(['suspect', 'reported'] as const).flatMap((kind): LegendEntry[] => {
      const count = faulty.filter((point) => point.kind === kind).length;
      if (count === 0) return [];
      const text = texts.faulty(readingTexts.kindNames[kind], count);
      return [{ sign: signs[kind], colour: printLook.faults[kind], dash: [], text }];
    }),
  ];
}
