import { chartOptions, type ChartInput } from './chart-options.ts';

const input = (given: Partial<ChartInput> = {}): ChartInput => ({
  graph: { name: 'Volum', metric: 'pri.volume', min: 0, max: 'pri.capacity', unit: 'l' },
  telemetry: { pri: { capacity: 5000 } },
  range: { from: new Date('2026-11-06T12:00:00Z'), to: new Date('2026-11-20T12:00:00Z') },
  line: [
    { t: 10, y: 1, kind: 'valid', message: null },
    { t: 20, y: null },
    { t: 30, y: 3, kind: 'valid', message: null },
  ],
  faulty: [],
  windowWidth: 'wide',
  height: 415,
  ...given,
});

test('GRAPH-02 the axis has the limits of the graph and the window asked for', () => {
  const { xAxis, yAxis } = chartOptions(input());
  expect(yAxis).toMatchObject({ min: 0, max: 5000, tickInterval: 500 });
  expect(xAxis).toMatchObject({
    min: Date.parse('2026-11-06T12:00:00Z'),
    max: Date.parse('2026-11-20T12:00:00Z'),
    tickInterval: 12 * 3_600_000,
  });
});

test('GRAPH-02 a cut stays a cut', () => {
  const [line] = chartOptions(input()).series ?? [];
  expect(line).toMatchObject({
    type: 'line',
    data: [
      { x: 10_000, y: 1 },
      { x: 20_000, y: null },
      { x: 30_000, y: 3 },
    ],
  });
});

test.each([
  ['ok', '--peil-ok-solid'],
  ['info', '--peil-no-signal-solid'],
  ['warning', '--peil-warning-solid'],
  ['danger', '--peil-critical-solid'],
] as const)('GRAPH-02 a threshold of type %s has its colour and name', (type, token) => {
  const thresholds = [{ name: 'Lav', value: 20, type }];
  const { yAxis } = chartOptions(input({ graph: { name: 'Signal', metric: 'sec.csq', thresholds } }));
  expect(yAxis).toMatchObject({ plotLines: [{ value: 20, color: `var(${token})`, label: { text: 'Lav' } }] });
});

test('GRAPH-04 doubted points stand apart, told by colour and form', () => {
  const { series } = chartOptions(
    input({
      faulty: [
        { t: 12, y: 9, kind: 'suspect', message: 'Noe er mistenksomt med sensor' },
        { t: 13, y: 8, kind: 'reported', message: 'Noe er galt med sensor' },
      ],
    }),
  );
  expect(series?.slice(1)).toMatchObject([
    { name: 'Mistenkelige målinger', data: [{ x: 12_000, y: 9 }], marker: { symbol: 'triangle' } },
    { name: 'Rapporterte målinger', data: [{ x: 13_000, y: 8 }], marker: { symbol: 'square' } },
  ]);
});
