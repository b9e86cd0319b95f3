import type {
  Options,
  PointOptionsObject,
  SeriesOptionsType,
  XAxisPlotLinesOptions,
  YAxisPlotLinesOptions,
} from 'highcharts';
import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { titleOf } from '../graph-data/graph-title.ts';
import { readingTime } from '../graph-data/reading-time.ts';
import type { ChartPoint, SeriesItem } from '../graph-data/series.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { valueText } from '../graph-data/value-text.ts';
import type { TimeRange } from '../range/range.ts';
import type { ChartLook, ThresholdType } from './chart-look.ts';
import { clockChanges } from './clock-changes.ts';
import { lineLook } from './line-look.ts';
import { sparseMarks } from './sparse-marks.ts';
import { texts } from './texts.ts';
import { withNamePlaces } from './threshold-names.ts';
import { tickText } from './tick-text.ts';
import { mostTicks, timeTickInterval, type WindowWidth } from './time-ticks.ts';
import { valueAxis, type ValueAxis } from './value-axis.ts';

export interface ChartInput {
  /** Its `dataset` is drawn: leave it out for users who are not to see it. */
  readonly graph: Graph;
  /** For axis limits given as a telemetry path. */
  readonly telemetry: Telemetry | null;
  readonly range: TimeRange;
  /** Valid points in order of time, with cuts. */
  readonly line: readonly SeriesItem[];
  /** Points the sensor's supervision doubts; only admins get any. */
  readonly faulty: readonly ChartPoint[];
  /** How many readings the window holds where fewer are drawn; null where none is left out. */
  readonly total: number | null;
  readonly windowWidth: WindowWidth;
  /** Pixels. */
  readonly height: number;
}

/** Room for the labels of the value axis: the same for all, so that the plots of a stack stand below each other. */
const labelRoom: Record<WindowWidth, number> = { narrow: 52, medium: 64, wide: 64 };
const RIGHT_ROOM = 16;
/** What is marked stays readable where many readings lie. */
const ABOVE_LINES = 5;

/** Each type of threshold has a dash of its own beside its colour (specification B9): told apart without colour. */
const thresholdDash = {
  ok: 'ShortDash',
  info: 'Dot',
  warning: 'Dash',
  danger: 'LongDash',
} as const satisfies Record<ThresholdType, string>;

const faultSymbol = {
  suspect: 'triangle',
  reported: 'square',
} as const satisfies Record<Exclude<ReadingKind, 'valid'>, string>;

/** More faulty points than this would cover each other with marks of the usual size. */
const MANY_FAULTY = 60;

const labelStyle = (look: ChartLook) => ({ color: look.subtle, fontSize: look.fontSize });

const thresholdLines = (
  { graph, height }: ChartInput,
  axis: ValueAxis,
  look: ChartLook,
): YAxisPlotLinesOptions[] =>
  withNamePlaces(graph.thresholds ?? [], axis, height).map(({ name, value, type, align, y }) => ({
    value,
    color: look.thresholds[type],
    dashStyle: thresholdDash[type],
    width: 2,
    zIndex: ABOVE_LINES,
    label: {
      text: plain(`${name} ${formatNumber(value, { decimals: 1, minDecimals: 0 }) ?? ''}`),
      align,
      textAlign: align,
      x: align === 'left' ? 6 : -6,
      y,
      style: { ...labelStyle(look), color: look.text },
      ...(look.nameClass && { className: look.nameClass }),
    },
  }));

function clockLines(range: TimeRange, look: ChartLook): XAxisPlotLinesOptions[] {
  const middle = (range.from.getTime() + range.to.getTime()) / 2;
  return clockChanges(range).map(({ at, change }) => {
    // Its text stands where there is room for it.
    const side =
      at.getTime() < middle ? { align: 'left' as const, x: 5 } : { align: 'right' as const, x: -5 };
    return {
      value: at.getTime(),
      color: look.subtle,
      dashStyle: 'ShortDot',
      width: 1,
      zIndex: ABOVE_LINES,
      label: {
        ...side,
        text: texts.clockChanges[change],
        rotation: 0,
        textAlign: side.align,
        y: 14,
        style: labelStyle(look),
        ...(look.nameClass && { className: look.nameClass }),
      },
    };
  });
}

/** Labels of Highcharts take markup: names that people give are to be read as they stand. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const pointOf = ({ t, y, message }: ChartPoint): PointOptionsObject => ({
  x: t * 1000,
  y,
  ...(message !== null && { custom: { message } }),
});

/** What a point says: its value, its time, and what is wrong with it. */
export function pointTexts(graph: Graph, x: number, y: number, message: unknown): string[] {
  const said = [valueText(graph.metric, y, graph.unit ?? ''), readingTime(x / 1000)];
  return typeof message === 'string' ? [...said, message] : said;
}

function description({ graph, range }: ChartInput): string {
  const thresholds = (graph.thresholds ?? []).map(({ name, value, type }) =>
    texts.threshold(name, valueText(graph.metric, value, graph.unit ?? ''), texts.thresholdTypes[type]),
  );
  const label = texts.chartLabel(
    graph.name,
    readingTime(range.from.getTime() / 1000),
    readingTime(range.to.getTime() / 1000),
  );
  return thresholds.length > 0 ? `${label}. ${texts.thresholds(thresholds)}.` : `${label}.`;
}

function seriesOf({ graph, line, faulty }: ChartInput, look: ChartLook): SeriesOptionsType[] {
  const points = line.filter(({ y }) => y !== null).length;
  const radius = faulty.length > MANY_FAULTY ? 3 : 5;
  return [
    {
      ...lineLook(graph, points, look.line),
      name: graph.name,
      data: line.map((item) => (item.y === null ? { x: item.t * 1000, y: null } : pointOf(item))),
    },
    ...(['suspect', 'reported'] as const).map((kind) => ({
      type: 'scatter' as const,
      name: readingTexts.kindNames[kind],
      color: look.faults[kind],
      data: sparseMarks(faulty.filter((point) => point.kind === kind)).map(pointOf),
      marker: { symbol: faultSymbol[kind], radius },
    })),
  ];
}

/** The least and the greatest in words, as people read them; Highcharts would write a time as computers do. */
function span(numbers: readonly number[], text: (value: number) => string): string {
  const [first] = numbers;
  if (first === undefined) return '';
  const least = numbers.reduce((low, value) => Math.min(low, value), first);
  const greatest = numbers.reduce((high, value) => Math.max(high, value), first);
  return texts.span(text(least), text(greatest));
}

/** What Highcharts is to draw, on the page or in a file; pure, so that a table can test it. */
export function chartOptions(input: ChartInput, look: ChartLook): Options {
  const { graph, range, line, faulty, windowWidth } = input;
  const values = [...line, ...faulty].flatMap(({ y }) => y ?? []);
  const times = [...line, ...faulty].flatMap(({ t, y }) => (y === null ? [] : t));
  const axis = valueAxis(graph, input.telemetry, values);
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const tickInterval = timeTickInterval(to - from, mostTicks[windowWidth]);

  return {
    palette: { injectCSS: false },
    chart: {
      height: input.height,
      animation: false,
      backgroundColor: look.background,
      spacing: [8, 4, 8, 0],
      marginLeft: labelRoom[windowWidth],
      marginRight: RIGHT_ROOM,
      style: { fontFamily: look.fontFamily, fontSize: look.fontSize },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    xAxis: {
      type: 'datetime',
      min: from,
      max: to,
      tickInterval,
      labels: { style: labelStyle(look), formatter: ({ value }) => tickText(Number(value), tickInterval) },
      lineColor: look.divider,
      tickColor: look.divider,
      plotLines: clockLines(range, look),
      accessibility: { description: texts.timeAxis, rangeDescription: span(times, readingTime) },
    },
    yAxis: {
      min: axis.min,
      max: axis.max,
      ...(axis.tickInterval !== null && { tickInterval: axis.tickInterval }),
      startOnTick: axis.min === null,
      endOnTick: axis.max === null,
      title: { text: '' },
      labels: {
        style: labelStyle(look),
        formatter: ({ value }) => formatNumber(Number(value), { decimals: 1, minDecimals: 0 }) ?? '',
      },
      gridLineColor: look.grid,
      plotLines: thresholdLines(input, axis, look),
      accessibility: {
        description: plain(titleOf(graph)),
        rangeDescription: plain(span(values, (value) => valueText(graph.metric, value, graph.unit ?? ''))),
      },
    },
    tooltip: {
      animation: false,
      followTouchMove: false,
      style: { color: look.text, fontSize: look.fontSize },
      formatter() {
        const [value = '', ...rest] = pointTexts(
          graph,
          this.x,
          Number(this.y),
          this.options.custom?.['message'],
        ).map(plain);
        return [`<b>${value}</b>`, ...rest].join('<br/>');
      },
    },
    accessibility: {
      landmarkVerbosity: 'disabled',
      keyboardNavigation: { focusBorder: { margin: 3, style: { color: look.text, lineWidth: 2 } } },
      description: plain(description(input)),
      screenReaderSection: {
        beforeChartFormat:
          '<div>{chartLongdesc}</div><div>{xAxisDescription}</div><div>{yAxisDescription}</div>',
      },
      point: {
        descriptionFormatter: ({ x, y, options }) =>
          pointTexts(graph, x, Number(y), options.custom?.['message']).join(', '),
      },
    },
    plotOptions: {
      series: { animation: false, turboThreshold: 0, states: { inactive: { enabled: false } } },
    },
    series: seriesOf(input, look),
  };
}
