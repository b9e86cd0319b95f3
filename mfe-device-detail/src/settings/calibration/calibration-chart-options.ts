import type { Options } from 'highcharts';
import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import type { ChartLook } from '../../graph-chart/chart-look.ts';
import { tickText } from '../../graph-chart/tick-text.ts';
import { mostTicks, timeTickInterval, type WindowWidth } from '../../graph-chart/time-ticks.ts';
import { readingTime } from '../../graph-data/reading-time.ts';
import { texts } from './texts.ts';

/** The same readings twice: epoch seconds, and a value or null for each. */
export interface CalibrationLines {
  readonly t: readonly number[];
  readonly before: readonly (number | null)[];
  readonly after: readonly (number | null)[];
  /** As it is printed behind a value. */
  readonly unit: string;
}

/** Pixels. */
const height = 300;

/** One chart of both lines: told apart by dash as well as colour. Pure. */
export function calibrationChartOptions(
  { t, before, after, unit }: CalibrationLines,
  look: ChartLook,
  windowWidth: WindowWidth,
): Options {
  const [from, to] = [(t[0] ?? 0) * 1000, (t.at(-1) ?? 0) * 1000];
  const tickInterval = timeTickInterval(to - from, mostTicks[windowWidth]);
  const style = { color: look.subtle, fontSize: look.fontSize };
  const pointsOf = (values: readonly (number | null)[]) =>
    t.map((at, index): [number, number | null] => [at * 1000, values[index] ?? null]);
  const valueOf = (value: number | null | undefined): string =>
    `${formatNumber(value, { decimals: 1, minDecimals: 0 }) ?? ''}${nbsp}${unit}`;
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
    legend: { enabled: true, itemStyle: { color: look.text, fontSize: look.fontSize } },
    xAxis: {
      type: 'datetime',
      min: from,
      max: to,
      tickInterval,
      labels: { style, autoRotation: [0], formatter: ({ value }) => tickText(Number(value), tickInterval) },
      lineColor: look.divider,
      tickColor: look.divider,
    },
    yAxis: {
      title: { text: '' },
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
      description: texts.chartLabel,
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
    series: [
      { type: 'line', name: texts.was, color: look.line, data: pointsOf(before) },
      {
        type: 'line',
        name: texts.wouldBe,
        color: 'var(--peil-chart-2)',
        dashStyle: 'ShortDash',
        data: pointsOf(after),
      },
    ],
  };
}
