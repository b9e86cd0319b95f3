import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import { readingTime } from '../graph-data/reading-time.ts';
import { pointsWithin, summaryOf, type ChartPoint } from '../graph-data/series.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { valueText } from '../graph-data/value-text.ts';
import type { TimeRange } from '../range/range.ts';
import { texts } from './texts.ts';

/** A key figure of a graph's page. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  /** When it was measured, or what the number leaves out. */
  readonly detail: string;
}

const isPoint = (item: ChartInput['line'][number]): item is ChartPoint => item.y !== null;

const drawnPoints = ({ line, faulty, ahead, range }: ChartInput): ChartPoint[] =>
  pointsWithin([...line.filter(isPoint), ...faulty, ...ahead], range);

/** Whether there is anything to draw in the window. */
export const hasReadings = (input: ChartInput): boolean => drawnPoints(input).length > 0;

/** The key figures the screen shows, and how many readings they are taken from. */
export function figuresOf(input: ChartInput): Figure[] {
  const { metric, unit } = input.graph;
  const points = drawnPoints(input);
  const summary = summaryOf(points.filter((point) => !input.ahead.includes(point)));
  const at = (label: string, { t, y }: ChartPoint): Figure => ({
    label,
    value: valueText(metric, y, unit ?? ''),
    detail: readingTime(t),
  });
  return [
    ...(summary
      ? [
          at(readingTexts.lowest, summary.lowest),
          at(readingTexts.highest, summary.highest),
          at(readingTexts.latest, summary.latest),
        ]
      : []),
    {
      label: texts.readings,
      value: formatNumber(input.thinned?.all ?? points.length) ?? '',
      detail: input.thinned ? texts.thinned(points.length) : texts.allDrawn,
    },
  ];
}

export const periodText = ({ from, to }: TimeRange): string =>
  texts.period(formatDateTime(from) ?? '', formatDateTime(to) ?? '');
