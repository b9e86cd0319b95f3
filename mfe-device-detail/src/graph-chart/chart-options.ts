import type {
  Options,
  PointMarkerOptionsObject,
  PointOptionsObject,
  SeriesOptionsType,
  XAxisPlotBandsOptions,
  XAxisPlotLinesOptions,
  YAxisPlotLinesOptions,
} from 'highcharts';
import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { titleOf } from '../graph-data/graph-title.ts';
import type { Hidden } from '../graph-data/hidden-text.ts';
import { readingTime } from '../graph-data/reading-time.ts';
import type { ChartPoint, SeriesItem } from '../graph-data/series.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { thresholdText, valueText } from '../graph-data/value-text.ts';
import type { ChartBand, ChartMark } from '../corrections/marks.ts';
import type { TimeRange } from '../range/range.ts';
import type { ChartLook, ThresholdType } from './chart-look.ts';
import { clockChanges } from './clock-changes.ts';
import { edgeOf, edgeSymbols } from './edge-marks.ts';
import { lineLook } from './line-look.ts';
import { pointTexts, type PointFacts } from './point-texts.ts';
import { withSideNames } from './side-names.ts';
import { sparseMarks } from './sparse-marks.ts';
import { span } from './span.ts';
import { texts } from './texts.ts';
import { tickText, tickYear } from './tick-text.ts';
import { mostTicks, timeTickInterval, type WindowWidth } from './time-ticks.ts';
import { labelledTicks, tickDecimals, valueAxis, type ValueAxis } from './value-axis.ts';

/** What of a window's readings is drawn, where not all of them are. */
export interface Thinned {
  readonly shown: number;
  /** How many there are of the kinds looked at; null until that is known. */
  readonly all: number | null;
}

export interface ChartInput {
  /** Its `dataset` is drawn: leave it out for users who are not to see it. */
  readonly graph: Graph;
  /** For axis limits given as a telemetry path. */
  readonly telemetry: Telemetry | null;
  readonly range: TimeRange;
  /** Valid points in order of time, with cuts. */
  readonly line: readonly SeriesItem[];
  /** Points that are doubted; only admins get any. */
  readonly faulty: readonly ChartPoint[];
  /** Points that are timed ahead of now. */
  readonly ahead: readonly ChartPoint[];
  /** What happened in the tank, and from when it was measured otherwise (STOCK-03, STOCK-05); none for other graphs. */
  readonly marks?: readonly ChartMark[];
  /** Times of which somebody has left out the readings (READ-08). */
  readonly bands?: readonly ChartBand[];
  /** Null where none is left out. */
  readonly thinned: Thinned | null;
  /** Readings of the window that are left out on purpose; null when there are none. */
  readonly hidden: Hidden | null;
  /** Whether the time axis tells years. */
  readonly tellsYears: boolean;
  /** Whether any chart of its stack has names beside its plot: their plots stand below each other. */
  readonly hasSideNames: boolean;
  readonly windowWidth: WindowWidth;
  /** Pixels. */
  readonly height: number;
}

/** Room for the labels of the value axis: the same for all, so that the plots of a stack stand below each other. */
const labelRoom: Record<WindowWidth, number> = { narrow: 52, medium: 64, wide: 64 };
const bareSide = 16;
/** Room beside the plot for the thresholds' names, so that none lies on the curve. */
const nameRoom: Record<WindowWidth, number> = { narrow: 80, medium: 104, wide: 120 };
const nameGap = 6;
/** The library would leave out one of two names that touch; these are moved apart. Its types lack the option of lines. */
const stays = { allowOverlap: true } as const;
/** Above the plot: the upper half of the axis' last label, and where the clock is changed a line of text. */
const topRoom = 12;
const lineOfText = 1.35;
/** Below it: a line of labels with its distance from the axis. */
const bottom = 30;
/** Each label of the value axis takes so many of its letters' heights. */
const labelLines = 1.25;
/** What is marked stays readable where many readings lie. */
const aboveLines = 5;

/** Each type of threshold has a dash of its own beside its colour (GRAPH-02): told apart without colour. */
export const thresholdDash = {
  ok: 'ShortDash',
  info: 'Dot',
  warning: 'Dash',
  danger: 'LongDash',
} as const satisfies Record<ThresholdType, string>;

const faultSymbol = {
  suspect: 'triangle',
  reported: 'square',
} as const satisfies Record<Exclude<ReadingKind, 'valid'>, string>;
const aheadSymbol = 'diamond';
const edgeRadius = 7;

/** More faulty points than this would cover each other with marks of the usual size. */
const manyFaulty = 60;

const labelStyle = (look: ChartLook) => ({ color: look.subtle, fontSize: look.fontSize });

/** Where in the chart its plot stands, pixels. */
interface Frame {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

function frameOf({ range, tellsYears, hasSideNames, windowWidth }: ChartInput, look: ChartLook): Frame {
  const line = Math.ceil(look.textSize * lineOfText);
  return {
    top: topRoom + (clockChanges(range).length > 0 ? line : 0),
    right: hasSideNames ? nameRoom[windowWidth] : bareSide,
    bottom: bottom + (tellsYears ? line : 0),
    left: labelRoom[windowWidth],
  };
}

function thresholdLines(
  { graph, height }: ChartInput,
  axis: ValueAxis | null,
  frame: Frame,
  look: ChartLook,
): YAxisPlotLinesOptions[] {
  if (!axis) return [];
  const room = {
    height: height - frame.top - frame.bottom,
    width: frame.right - nameGap,
    textSize: look.textSize,
  };
  const seen = (graph.thresholds ?? []).filter(({ value }) => value >= axis.min && value <= axis.max);
  const textOf = ({ name, value }: (typeof seen)[number]) => `${name} ${thresholdText(value, '')}`;
  return withSideNames(seen, textOf, axis, room).map(({ value, type, lines, y }) => ({
    value,
    color: look.thresholds[type],
    dashStyle: thresholdDash[type],
    width: 2,
    zIndex: aboveLines,
    label: {
      ...stays,
      text: lines.map(plain).join('<br/>'),
      align: 'right',
      textAlign: 'left',
      x: nameGap,
      y,
      style: { ...labelStyle(look), color: look.text, textOverflow: 'clip', whiteSpace: 'nowrap' },
    },
  }));
}

function clockLines({ range, windowWidth }: ChartInput, look: ChartLook): XAxisPlotLinesOptions[] {
  const middle = (range.from.getTime() + range.to.getTime()) / 2;
  const changes = clockChanges(range);
  // Where two of them would cover each other they are short, and stand over their lines.
  const names = windowWidth === 'narrow' && changes.length > 1 ? texts.clocks : texts.clockChanges;
  return changes.map(({ at, change }) => {
    // Its text stands above the plot, where no threshold crosses it, on the side that has room for it.
    const side = names === texts.clocks ? 'center' : at.getTime() < middle ? 'left' : 'right';
    return {
      value: at.getTime(),
      color: look.subtle,
      dashStyle: 'ShortDot',
      width: 1,
      zIndex: aboveLines,
      label: {
        text: names[change],
        rotation: 0,
        align: side,
        textAlign: side,
        x: 0,
        y: -6,
        style: { ...labelStyle(look), textOverflow: 'clip', whiteSpace: 'nowrap' },
      },
    };
  });
}

/** Each kind of mark has a dash of its own beside its colour. */
const markDash = { event: 'Solid', rejected: 'ShortDot', seam: 'LongDash' } as const satisfies Record<
  ChartMark['kind'],
  string
>;

const isWithin = ({ range }: ChartInput, t: number): boolean =>
  t * 1000 >= range.from.getTime() && t * 1000 <= range.to.getTime();

const marksOf = (input: ChartInput): ChartMark[] => (input.marks ?? []).filter(({ t }) => isWithin(input, t));

const bandsOf = (input: ChartInput): ChartBand[] =>
  (input.bands ?? []).filter(
    ({ from, to }) => to * 1000 >= input.range.from.getTime() && from * 1000 <= input.range.to.getTime(),
  );

/** What happened, as lines over the plot; of names that would cover each other the library leaves one out. */
const markLines = (input: ChartInput, look: ChartLook): XAxisPlotLinesOptions[] =>
  marksOf(input).map(({ t, label, kind }) => ({
    value: t * 1000,
    color: kind === 'event' ? look.line : look.subtle,
    dashStyle: markDash[kind],
    width: 1,
    zIndex: 3,
    label: {
      text: plain(label),
      rotation: 0,
      y: Math.ceil(look.textSize),
      x: 4,
      style: { ...labelStyle(look), color: look.text, textOverflow: 'clip', whiteSpace: 'nowrap' },
    },
  }));

/** What is left out. A single reading has no length: its band is as wide as its border. */
const leftOutBands = (input: ChartInput, look: ChartLook): XAxisPlotBandsOptions[] =>
  bandsOf(input).map(({ from, to }) => ({
    from: from * 1000,
    to: to * 1000,
    color: look.grid,
    borderColor: look.subtle,
    borderWidth: 1,
    zIndex: 0,
  }));

/** Labels of Highcharts take markup: names that people give are to be read as they stand. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A reading that no line leads to is a dot (READ-07). */
const aloneMark: PointMarkerOptionsObject = { enabled: true, symbol: 'circle', radius: 2.5 };

const pointOf = ({ t, y, message, isAlone }: ChartPoint, facts: PointFacts = {}): PointOptionsObject => {
  const custom: PointFacts = { ...(message !== null && { message }), ...facts };
  const marker = isAlone === true && { marker: aloneMark };
  return { x: t * 1000, y, ...marker, ...(Object.keys(custom).length > 0 && { custom: { ...custom } }) };
};

/** A point that stands apart from the line: at the edge with an arrow where the axis does not reach it. */
function markOf(point: ChartPoint, axis: ValueAxis | null, facts: PointFacts = {}): PointOptionsObject {
  const edge = edgeOf(point, axis);
  if (!axis || !edge) return pointOf(point, facts);
  const marker: PointMarkerOptionsObject = { symbol: edgeSymbols[edge], radius: edgeRadius };
  const at = edge === 'above' ? axis.max : axis.min;
  return { ...pointOf({ ...point, y: at }, { ...facts, edge, value: point.y }), marker };
}

function description(input: ChartInput): string {
  const { graph, range, thinned } = input;
  const told = [...marksOf(input), ...bandsOf(input)].map(({ text }) => text);
  const thresholds = (graph.thresholds ?? []).map(({ name, value, type }) =>
    texts.threshold(name, thresholdText(value, graph.unit ?? ''), texts.thresholdTypes[type]),
  );
  const label = texts.chartLabel(
    graph.name,
    readingTime(range.from.getTime() / 1000),
    readingTime(range.to.getTime() / 1000),
  );
  return [
    `${label}.`,
    ...(thresholds.length > 0 ? [`${texts.thresholds(thresholds)}.`] : []),
    ...(told.length > 0 ? [`${told.join('. ')}.`] : []),
    ...(thinned ? [thinnedText(thinned)] : []),
  ].join(' ');
}

function thinnedText({ shown, all }: Thinned): string {
  if (all === null) return texts.thinnedUncounted;
  return texts.thinned(formatNumber(shown) ?? '', formatNumber(all) ?? '');
}

function seriesOf(
  { graph, line, faulty, ahead }: ChartInput,
  axis: ValueAxis | null,
  look: ChartLook,
): SeriesOptionsType[] {
  const points = line.filter(({ y }) => y !== null).length;
  const radius = faulty.length > manyFaulty ? 3 : 5;
  return [
    // Of the library's types each kind of line has one of its own.
    {
      ...lineLook(graph, points, look.line),
      name: graph.name,
      data: line.map((item) => (item.y === null ? { x: item.t * 1000, y: null } : pointOf(item))),
    } as SeriesOptionsType,
    ...(['suspect', 'reported'] as const).map((kind) => ({
      type: 'scatter' as const,
      name: readingTexts.kindNames[kind],
      color: look.faults[kind],
      data: sparseMarks(faulty.filter((point) => point.kind === kind)).map((point) => markOf(point, axis)),
      marker: { symbol: faultSymbol[kind], radius },
    })),
    ...(ahead.length === 0
      ? []
      : [
          {
            type: 'scatter' as const,
            name: texts.ahead,
            color: look.faults.suspect,
            data: sparseMarks(ahead).map((point) => markOf(point, axis, { isAhead: true })),
            marker: { symbol: aheadSymbol, radius: 6 },
          },
        ]),
  ];
}

const valuesOf = (items: readonly SeriesItem[]): number[] => items.flatMap(({ y }) => y ?? []);

/** What Highcharts is to draw, on the page or in a file; pure, so that a table can test it. */
export function chartOptions(input: ChartInput, look: ChartLook): Options {
  const { graph, range, line, windowWidth, tellsYears } = input;
  const doubted = [...input.faulty, ...input.ahead];
  const times = [...line, ...doubted].flatMap(({ t, y }) => (y === null ? [] : t));
  const axis = valueAxis(graph, input.telemetry, valuesOf(line), valuesOf(doubted));
  const frame = frameOf(input, look);
  const plotHeight = input.height - frame.top - frame.bottom;
  const labelled = axis && labelledTicks(axis, plotHeight, look.textSize * labelLines);
  const decimals = axis ? tickDecimals(axis) : 1;
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const tickInterval = timeTickInterval(to - from, mostTicks[windowWidth]);

  return {
    palette: { injectCSS: false },
    chart: {
      height: input.height,
      animation: false,
      backgroundColor: look.background,
      spacing: [8, 4, 8, 0],
      marginTop: frame.top,
      marginRight: frame.right,
      marginBottom: frame.bottom,
      marginLeft: frame.left,
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
      labels: {
        style: { ...labelStyle(look), textOverflow: 'clip', whiteSpace: 'nowrap' },
        // Turned labels would need more room than there is: some are left out instead.
        autoRotation: [0],
        formatter: ({ value, axis: { tickPositions = [] } }) => {
          const at = Number(value);
          const year = tellsYears ? tickYear(at, tickPositions[tickPositions.indexOf(at) - 1]) : null;
          return year === null
            ? tickText(at, tickInterval)
            : `${tickText(at, tickInterval)}<br/>${String(year)}`;
        },
      },
      lineColor: look.divider,
      tickColor: look.divider,
      plotLines: [...clockLines(input, look), ...markLines(input, look)],
      plotBands: leftOutBands(input, look),
      accessibility: { description: texts.timeAxis, rangeDescription: span(times, readingTime) },
    },
    yAxis: {
      ...(axis && { min: axis.min, max: axis.max, tickPositions: [...axis.ticks] }),
      startOnTick: false,
      endOnTick: false,
      title: { text: '' },
      labels: {
        style: labelStyle(look),
        // Those that would run into each other are left out by plan: the first and the last always stay.
        allowOverlap: true,
        formatter: ({ value }) =>
          labelled?.has(Number(value)) === false
            ? ''
            : (formatNumber(Number(value), { decimals, minDecimals: 0 }) ?? ''),
      },
      gridLineColor: look.grid,
      plotLines: thresholdLines(input, axis, frame, look),
      accessibility: {
        description: plain(titleOf(graph)),
        rangeDescription: plain(
          span([...valuesOf(line), ...valuesOf(doubted)], (value) =>
            valueText(graph.metric, value, graph.unit ?? ''),
          ),
        ),
      },
    },
    tooltip: {
      animation: false,
      followTouchMove: false,
      style: { color: look.text, fontSize: look.fontSize },
      formatter() {
        const [value = '', ...rest] = pointTexts(graph, this).map(plain);
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
        descriptionFormatter: (point) => pointTexts(graph, point).join(', '),
      },
    },
    plotOptions: {
      series: { animation: false, turboThreshold: 0, states: { inactive: { enabled: false } } },
    },
    series: seriesOf(input, axis, look),
  };
}
