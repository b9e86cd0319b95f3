import type { Options } from 'highcharts';
import { formatNumber } from '@peil/shared-kernel/format';
import type { ChartLook } from '../../graph-chart/chart-look.ts';
import { span } from '../../graph-chart/span.ts';
import { texts } from '../../graph-chart/texts.ts';
import { tickText } from '../../graph-chart/tick-text.ts';
import { mostTicks, timeTickInterval, type WindowWidth } from '../../graph-chart/time-ticks.ts';
import { readingTime } from '../../graph-data/reading-time.ts';

/** A chart of a few series of one unit over time. */
export interface TimeChart {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** What the chart shows, for screen readers. */
  readonly description: string;
  /** The points of all its series: epoch milliseconds, and a value or null. */
  readonly points: readonly (readonly [number, number | null])[];
  /** A value as it is read, with its unit. */
  readonly valueOf: (value: number | null | undefined) => string;
}

/** Pixels. */
const height = 300;

/** What such charts have in common; the series are the caller's. Pure. */
export function timeChartOptions(
  { from, to, description, points, valueOf }: TimeChart,
  look: ChartLook,
  windowWidth: WindowWidth,
): Options {
  const tickInterval = timeTickInterval(to - from, mostTicks[windowWidth]);
  const style = { color: look.subtle, fontSize: look.fontSize };
  return {
    palette: { injectCSS: false },
    chart: {
      height,
      animation: false,
      backgroundColor: look.background,
      spacing: [8, 4, 8, 0],
      style: { fontFamily: look.fontFamily, fontSize: look.fontSize },
    },
    title: { text: '' },
    credits: { enabled: false },
    // It says which line is which. To hide one is of no use here, and its words are too small to press on a phone.
    legend: {
      enabled: true,
      accessibility: { enabled: false },
      events: { itemClick: () => false },
      itemStyle: { color: look.text, cursor: 'default', fontSize: look.fontSize },
      itemHoverStyle: { color: look.text },
    },
    xAxis: {
      type: 'datetime',
      min: from,
      max: to,
      tickInterval,
      labels: { style, autoRotation: [0], formatter: ({ value }) => tickText(Number(value), tickInterval) },
      lineColor: look.divider,
      tickColor: look.divider,
      accessibility: {
        description: texts.timeAxis,
        rangeDescription: span(
          points.map(([at]) => at),
          (at) => readingTime(at / 1000),
        ),
      },
    },
    yAxis: {
      title: { text: '' },
      accessibility: {
        rangeDescription: span(
          points.flatMap(([, value]) => value ?? []),
          valueOf,
        ),
      },
      labels: { style, formatter: ({ value }) => formatNumber(Number(value)) ?? '' },
      gridLineColor: look.grid,
    },
    tooltip: {
      animation: false,
      followTouchMove: false,
      style: { color: look.text, fontSize: look.fontSize },
      formatter() {
        return `<b>${valueOf(this.y)}</b><br/>${this.series.name}<br/>${readingTime(this.x / 1000)}`;
      },
    },
    accessibility: {
      landmarkVerbosity: 'disabled',
      description,
      point: {
        descriptionFormatter: ({ series, x, y }) => `${series.name}: ${valueOf(y)}, ${readingTime(x / 1000)}`,
      },
    },
    plotOptions: {
      series: {
        animation: false,
        turboThreshold: 0,
        marker: { enabled: false },
        states: { inactive: { enabled: false } },
      },
    },
  };
}
