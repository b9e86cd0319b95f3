import type { Options, SeriesColumnOptions, SeriesScatterOptions, YAxisOptions } from 'highcharts';
import type { FillEvents } from '@peil/shared-kernel/api';
import {
  compareNorwegian,
  formatDate,
  formatDateTime,
  formatLitres,
  formatNumber,
} from '@peil/shared-kernel/format';
import { texts } from '../report-parts/texts.ts';

/** A mark for each filling: with more, they hide each other and the page. */
export const mostMarks = 2000;

const colours = 6;
const symbols = ['circle', 'diamond', 'square', 'triangle', 'triangle-down'];
const fontSize = '0.8125rem';
/** Pixels. */
const height = 300;

const style = { color: 'var(--peil-text-subtle)', fontSize };
const colourOf = (place: number): string => `var(--peil-chart-${String((place % colours) + 1)})`;

const litreAxis: YAxisOptions = {
  title: { text: '' },
  labels: { style, formatter: ({ value }) => formatNumber(Number(value)) ?? '' },
  gridLineColor: 'var(--peil-divider-soft)',
};

const shared: Options = {
  palette: { injectCSS: false },
  chart: {
    height,
    animation: false,
    backgroundColor: 'transparent',
    spacing: [8, 4, 8, 0],
    style: { fontFamily: 'inherit', fontSize },
  },
  title: { text: '' },
  credits: { enabled: false },
  // The figure has a description, and its numbers stand in a table below it.
  accessibility: { enabled: false },
  // It says which is which. To hide one is of no use here, and its words are too small to press on a phone.
  legend: {
    enabled: true,
    events: { itemClick: () => false },
    // All of it is there at once: pages of it could not be told from the end.
    navigation: { enabled: false },
    itemStyle: { color: 'var(--peil-text)', cursor: 'default', fontSize },
    itemHoverStyle: { color: 'var(--peil-text)' },
  },
  yAxis: litreAxis,
  plotOptions: {
    series: { animation: false, turboThreshold: 0, states: { inactive: { enabled: false } } },
  },
};

const axis = {
  labels: { style, autoRotation: [-45] },
  lineColor: 'var(--peil-divider)',
  tickColor: 'var(--peil-divider)',
};
const tooltip = { animation: false, style: { color: 'var(--peil-text)', fontSize } };

const months = [
  'jan.',
  'feb.',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'aug.',
  'sep.',
  'okt.',
  'nov.',
  'des.',
];

/** `okt. 2026` of `2026-10`. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? number} ${year}`;
}

export const monthsIn = (sums: FillEvents['months']): string[] => [
  ...new Set(sums.map(({ month }) => month)),
];
export const fueltypesIn = (rows: readonly { readonly fueltype: string }[]): string[] =>
  [...new Set(rows.map(({ fueltype }) => fueltype))].sort(compareNorwegian);

/** Litres filled and used of each liquid in each month: what was used is drawn paler, with an edge. */
export function monthOptions(sums: FillEvents['months']): Options {
  const names = monthsIn(sums);
  const find = (month: string, fueltype: string) =>
    sums.find((sum) => sum.month === month && sum.fueltype === fueltype);
  const fueltypes = fueltypesIn(sums);
  const series = fueltypes.flatMap((fueltype, place): SeriesColumnOptions[] => [
    {
      type: 'column',
      name: texts.filledOf(fueltype),
      color: colourOf(place),
      borderWidth: 0,
      data: names.map((month) => find(month, fueltype)?.filled ?? 0),
    },
    {
      type: 'column',
      name: texts.consumedOf(fueltype),
      linkedTo: ':previous',
      showInLegend: false,
      color: 'transparent',
      borderColor: colourOf(place),
      borderWidth: 2,
      data: names.map((month) => find(month, fueltype)?.consumed ?? 0),
    },
  ]);
  return {
    ...shared,
    legend: {
      ...shared.legend,
      // Of each two series: what tells filled and used apart stands above the chart.
      labelFormatter() {
        return fueltypes[Math.floor(this.index / 2)] ?? '';
      },
    },
    xAxis: { ...axis, categories: names.map(monthName) },
    tooltip: {
      ...tooltip,
      formatter() {
        return `<b>${formatLitres(this.y) ?? ''}</b><br/>${this.series.name}<br/>${monthName(names[this.x] ?? '')}`;
      },
    },
    series,
  };
}

/** The largest fillings, where there are very many, in the order of time. */
export const shownEvents = (events: FillEvents['events']): FillEvents['events'] =>
  events.length <= mostMarks
    ? events
    : [...events]
        .sort((a, b) => b.litres - a.litres)
        .slice(0, mostMarks)
        .sort((a, b) => a.t - b.t);

/**
 * Each filling as a mark at its time.
 * @param range epoch milliseconds
 * @param drawn the contents of the chart beside it, whose colours these have too
 */
export function eventOptions(
  events: FillEvents['events'],
  range: { readonly from: number; readonly to: number },
  drawn: readonly string[] = [],
): Options {
  const all = [...new Set([...drawn, ...fueltypesIn(events)])];
  const places = fueltypesIn(events).map((fueltype) => [fueltype, all.indexOf(fueltype)] as const);
  const series = places.map(([fueltype, place]): SeriesScatterOptions => ({
    type: 'scatter',
    name: fueltype,
    color: colourOf(place),
    marker: { radius: 5, symbol: symbols[place % symbols.length] ?? 'circle' },
    data: events
      .filter((event) => event.fueltype === fueltype)
      .map(({ t, litres, name }) => ({ x: t * 1000, y: litres, name })),
  }));
  return {
    ...shared,
    xAxis: {
      ...axis,
      type: 'datetime',
      min: range.from,
      max: range.to,
      labels: {
        ...axis.labels,
        formatter: ({ value }) => (formatDate(Number(value) / 1000) ?? '').slice(0, 5),
      },
    },
    yAxis: { ...litreAxis, min: 0 },
    tooltip: {
      ...tooltip,
      formatter() {
        return `<b>${formatLitres(this.y) ?? ''}</b><br/>${escaped(this.name)}<br/>${this.series.name}, ${formatDateTime(this.x / 1000) ?? ''}`;
      },
    },
    series,
  };
}

/** A device's name as text where the library reads markup. */
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
