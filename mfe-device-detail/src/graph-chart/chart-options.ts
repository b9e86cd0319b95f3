import type { Options, PointOptionsObject, YAxisPlotLinesOptions } from 'highcharts';
import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { readingTime } from '../graph-data/reading-time.ts';
import type { TimeRange } from '../range/range.ts';
import type { ChartPoint, SeriesItem } from '../graph-data/series.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { texts } from './texts.ts';
import { tickText } from './tick-text.ts';
import { mostTicks, timeTickInterval, type WindowWidth } from './time-ticks.ts';
import { valueAxis } from './value-axis.ts';
import { valueText } from '../graph-data/value-text.ts';

/** Up to so many points each one gets a marker of its own. */
const MARKED_POINTS = 60;

export interface ChartInput {
  readonly graph: Graph;
  /** For axis limits given as a telemetry path. */
  readonly telemetry: Telemetry | null;
  readonly range: TimeRange;
  /** Valid points in order of time, with cuts. */
  readonly line: readonly SeriesItem[];
  /** Points the sensor's supervision doubts; only admins get any. */
  readonly faulty: readonly ChartPoint[];
  readonly windowWidth: WindowWidth;
  /** Pixels. */
  readonly height: number;
}

const labelStyle = { color: 'var(--peil-text-subtle)', fontSize: '0.8125rem' };

type ThresholdType = NonNullable<Graph['thresholds']>[number]['type'];

/** Colours of specification B9; the dash tells them apart without colour. */
const thresholdLook: Record<ThresholdType, Pick<YAxisPlotLinesOptions, 'color' | 'dashStyle'>> = {
  ok: { color: 'var(--peil-ok-solid)', dashStyle: 'ShortDash' },
  info: { color: 'var(--peil-no-signal-solid)', dashStyle: 'Dot' },
  warning: { color: 'var(--peil-warning-solid)', dashStyle: 'Dash' },
  danger: { color: 'var(--peil-critical-solid)', dashStyle: 'LongDash' },
};

const faultLook = {
  suspect: { color: 'var(--peil-warning-solid)', symbol: 'triangle' },
  reported: { color: 'var(--peil-critical-solid)', symbol: 'square' },
} as const satisfies Record<Exclude<ReadingKind, 'valid'>, object>;

const thresholdLines = (graph: Graph): YAxisPlotLinesOptions[] =>
  (graph.thresholds ?? []).map(({ name, value, type }) => ({
    ...thresholdLook[type],
    value,
    width: 2,
    zIndex: 3,
    label: { text: name, align: 'left', x: 4, style: labelStyle },
  }));

const pointOf = ({ t, y, message }: ChartPoint): PointOptionsObject => ({
  x: t * 1000,
  y,
  custom: { message },
});

/** What Highcharts is to draw; pure, so that a table can test it. */
export function chartOptions(input: ChartInput): Options {
  const { graph, range, line, faulty, windowWidth } = input;
  const unit = graph.unit ?? '';
  const values = [...line, ...faulty].flatMap(({ y }) => y ?? []);
  const axis = valueAxis(graph, input.telemetry, values);
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const tickInterval = timeTickInterval(to - from, mostTicks[windowWidth]);
  const points = line.filter(({ y }) => y !== null).length;
  const describe = (x: number, y: number, message?: string | null) =>
    [valueText(graph.metric, y, unit), readingTime(x / 1000), message].filter(Boolean);

  return {
    palette: { injectCSS: false },
    chart: {
      height: input.height,
      animation: false,
      backgroundColor: 'transparent',
      spacing: [8, 4, 8, 0],
      style: { fontFamily: 'inherit', fontSize: '0.8125rem' },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    colors: ['var(--peil-chart-1)'],
    xAxis: {
      type: 'datetime',
      min: from,
      max: to,
      tickInterval,
      labels: { style: labelStyle, formatter: ({ value }) => tickText(Number(value), tickInterval) },
      lineColor: 'var(--peil-divider)',
      tickColor: 'var(--peil-divider)',
      accessibility: { description: texts.timeAxis },
    },
    yAxis: {
      min: axis.min,
      max: axis.max,
      ...(axis.tickInterval !== null && { tickInterval: axis.tickInterval }),
      startOnTick: axis.min === null,
      endOnTick: axis.max === null,
      title: { text: '' },
      labels: {
        style: labelStyle,
        formatter: ({ value }) => formatNumber(Number(value), { decimals: 1, minDecimals: 0 }) ?? '',
      },
      gridLineColor: 'var(--peil-divider-soft)',
      plotLines: thresholdLines(graph),
      accessibility: { description: unit ? `${graph.name} (${unit})` : graph.name },
    },
    tooltip: {
      animation: false,
      formatter() {
        const message = this.options.custom?.['message'] as string | null | undefined;
        const [value, ...rest] = describe(this.x, Number(this.y), message);
        return [`<b>${value ?? ''}</b>`, ...rest].join('<br/>');
      },
    },
    accessibility: {
      landmarkVerbosity: 'disabled',
      description: texts.chartLabel(graph.name, readingTime(from / 1000), readingTime(to / 1000)),
      screenReaderSection: {
        beforeChartFormat:
          '<div>{chartLongdesc}</div><div>{xAxisDescription}</div><div>{yAxisDescription}</div>',
      },
      point: {
        descriptionFormatter: ({ x, y, options }) =>
          describe(x, Number(y), options.custom?.['message'] as string | null | undefined).join(', '),
      },
    },
    plotOptions: {
      series: { animation: false, turboThreshold: 0, states: { inactive: { enabled: false } } },
    },
    series: [
      {
        type: 'line',
        name: graph.name,
        data: line.map((item) => (item.y === null ? { x: item.t * 1000, y: null } : pointOf(item))),
        lineWidth: 2,
        marker: { enabled: points <= MARKED_POINTS, radius: 3, symbol: 'circle' },
      },
      ...(['suspect', 'reported'] as const).map((kind) => ({
        type: 'scatter' as const,
        name: readingTexts.kindNames[kind],
        color: faultLook[kind].color,
        data: faulty.filter((point) => point.kind === kind).map(pointOf),
        marker: { symbol: faultLook[kind].symbol, radius: 5 },
      })),
    ],
  };
}
