import { chartOptions, type ChartInput } from '../graph-chart/chart-options.ts';
import { legendOf } from './legend.ts';
import { figuresOf, hasReadings, periodText } from './page-facts.ts';
import { printLook } from './print-look.ts';

const from = new Date('2026-11-06T11:00:00Z');
const start = from.getTime() / 1000;
const point = (minute: number, y: number, kind: 'valid' | 'suspect' | 'reported' = 'valid') => ({
  t: start + minute * 60,
  y,
  kind,
  message: kind === 'valid' ? null : 'Noe er galt med sensor',
});

const input = (given: Partial<ChartInput> = {}): ChartInput => ({
  graph: { name: 'Volum', metric: 'pri.volume', min: 0, max: 5000, unit: 'l' },
  telemetry: null,
  range: { from, to: new Date('2026-11-20T11:00:00Z') },
  // The first stands before the window, to lead the line in.
  line: [point(-10, 9000), point(0, 1500), { t: start + 900, y: null }, point(30, 1200), point(40, 1300.4)],
  faulty: [],
  ahead: [],
  thinned: null,
  hidden: null,
  tellsYears: false,
  hasSideNames: false,
  windowWidth: 'wide',
  height: 415,
  ...given,
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const shown = (given?: Partial<ChartInput>) =>
  figuresOf(input(given)).map(({ label, value, detail }) => plain(`${label} ${value}, ${detail}`));

test('DETAIL-04 key figures are those of the window, as the screen has them', () => {
  expect(shown()).toEqual([
    'Lavest 1 200 l, 06.11.2026 12:30',
    'Høyest 1 500 l, 06.11.2026 12:00',
    'Siste 1 300 l, 06.11.2026 12:40',
    'Målinger 3, Alle er tegnet',
  ]);
});

test('DETAIL-04 a thinned graph says how many readings there were and how many are drawn', () => {
  expect(shown({ thinned: { shown: 3, all: 52_560 } }).at(-1)).toBe(
    'Målinger 52 560, Tynnet: tegnet med 3 punkter',
  );
});

test('DETAIL-04 doubted points are no key figures, but are counted and told in the legend', () => {
  const doubted = input({
    faulty: [point(5, 0, 'suspect'), point(6, 9999, 'reported'), point(7, 9998, 'reported')],
  });
  expect(figuresOf(doubted).map(({ value }) => plain(value))).toEqual(['1 200 l', '1 500 l', '1 300 l', '6']);
  expect(legendOf(doubted, chartOptions(doubted, printLook)).slice(1)).toEqual([
    { sign: 'triangle', colour: '#b35900', dash: [], text: 'Mistenkelige målinger (1)' },
    { sign: 'square', colour: '#c0182f', dash: [], text: 'Rapporterte målinger (2)' },
    { sign: 'arrow', colour: '#b35900', dash: [], text: 'Verdi utenfor aksen' },
  ]);
});

test('TRUTH-12 of a thinned graph no count of doubted points is told; those beyond the axis have a sign of their own', () => {
  const doubted = input({
    thinned: { shown: 4, all: 900 },
    faulty: [point(6, 9999, 'reported')],
    ahead: [point(30, 5, 'suspect')],
  });
  expect(
    legendOf(doubted, chartOptions(doubted, printLook))
      .slice(1)
      .map(({ sign, text }) => [sign, text]),
  ).toEqual([
    ['square', 'Rapporterte målinger'],
    ['diamond', 'Målinger med tid fram i tid'],
    ['arrow', 'Verdi utenfor aksen'],
  ]);
});

test('DETAIL-04 a window of doubted points alone still is a graph', () => {
  const doubted = { line: [], faulty: [point(5, 0, 'suspect')] };
  expect(hasReadings(input(doubted))).toBe(true);
  expect(shown(doubted)).toEqual(['Målinger 1, Alle er tegnet']);
});

test('DETAIL-04 points before and after the window are no readings of it', () => {
  expect(hasReadings(input({ line: [point(-10, 9000), point(14 * 24 * 60 + 10, 9000)] }))).toBe(false);
});

test('DETAIL-04 the legend has the line and every threshold with value, colour and dash', () => {
  const limited = input({
    graph: {
      name: 'Væsketrykk',
      metric: 'pri.rel_press',
      unit: 'kPa',
      thresholds: [
        { name: 'Høyt', value: 500, type: 'warning' },
        { name: 'Svært høyt', value: 700, type: 'danger' },
      ],
    },
  });
  const legend = legendOf(limited, chartOptions(limited, printLook));
  expect(legend.map(({ text }) => plain(text))).toEqual([
    'Væsketrykk',
    'Høyt: 500 kPa',
    'Svært høyt: 700 kPa',
  ]);
  expect(legend.map(({ colour, dash }) => ({ colour, dash }))).toEqual([
    { colour: '#0b6a7a', dash: [] },
    { colour: '#b35900', dash: [4, 3] },
    { colour: '#c0182f', dash: [8, 3] },
  ]);
});

test('DETAIL-04 the period is written DD.MM.YYYY HH:mm in Oslo', () => {
  expect(periodText(input().range)).toBe('06.11.2026 12:00 – 20.11.2026 12:00');
});

test('DETAIL-04 nothing that is drawn needs the page: no colour is a variable', () => {
  const limited = input({ faulty: [point(5, 0, 'suspect')] });
  expect(JSON.stringify(chartOptions(limited, printLook))).not.toContain('var(');
});
