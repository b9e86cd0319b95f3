import { screenLook } from './chart-look.ts';
import { chartOptions as optionsIn, type ChartInput } from './chart-options.ts';
import { pointTexts } from './point-texts.ts';

const chartOptions = (given: ChartInput) => optionsIn(given, screenLook);

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
  ahead: [],
  thinned: null,
  hidden: null,
  tellsYears: false,
  hasSideNames: false,
  windowWidth: 'wide',
  height: 415,
  ...given,
});

test('GRAPH-02 the axis has the limits of the graph and the window asked for', () => {
  const { xAxis, yAxis } = chartOptions(input());
  expect(yAxis).toMatchObject({
    min: 0,
    max: 5000,
    tickPositions: [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000],
  });
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
  const graph = { name: 'Signal', metric: 'sec.csq', min: 0, max: 100, thresholds };
  const { yAxis } = chartOptions(input({ graph, hasSideNames: true }));
  expect(yAxis).toMatchObject({
    plotLines: [{ value: 20, color: `var(${token})`, label: { text: 'Lav 20' } }],
  });
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

test('GRAPH-02 what is said of a chart ends as a sentence, with thresholds and without', () => {
  expect(chartOptions(input()).accessibility?.description).toMatch(/^Volum fra .+\d\.$/);
});

test('TRUTH-12 names of thresholds stand beside the plot, not over the curve', () => {
  const thresholds = [
    { name: 'Høyt', value: 500, type: 'warning' as const },
    { name: 'Svært høyt', value: 700, type: 'danger' as const },
  ];
  const graph = { name: 'Væsketrykk', metric: 'pri.rel_press', min: 0, max: 700, unit: 'kPa', thresholds };
  const { chart, yAxis, accessibility } = chartOptions(input({ graph, hasSideNames: true }));
  expect(yAxis).toMatchObject({
    plotLines: thresholds.map(() => ({ label: { align: 'right', textAlign: 'left', x: 6 } })),
  });
  expect(chart?.marginRight).toBeGreaterThan(100);
  expect(chartOptions(input({ graph })).chart?.marginRight).toBe(16);
  expect(accessibility?.description?.replaceAll('\u00a0', ' ')).toMatch(
    / Terskler: Høyt 500 kPa \(advarsel\), Svært høyt 700 kPa \(fare\)\.$/,
  );
});

test('TRUTH-12 one lost echo stands at the edge with an arrow, and says what was measured', () => {
  const lost = { t: 1_780_000_000, y: 9902, kind: 'reported' as const, message: 'Noe er galt med sensor' };
  const { graph } = input();
  const { yAxis, series } = chartOptions(
    input({ faulty: [lost, { ...lost, y: -8002 }, { ...lost, y: 70 }] }),
  );
  expect(yAxis).toMatchObject({ min: 0, max: 5000 });
  expect(series?.[2]).toMatchObject({
    data: [
      { y: 5000, marker: { symbol: 'edgeup' }, custom: { value: 9902, edge: 'above' } },
      { y: 0, marker: { symbol: 'edgedown' }, custom: { value: -8002, edge: 'below' } },
      { y: 70 },
    ],
  });
  const said = pointTexts(graph, { x: 0, y: 5000, options: { custom: { value: 9902, edge: 'above' } } });
  expect([said[0], said.at(-1)]).toEqual(['9\u00a0902\u00a0l', 'Høyere enn aksen viser']);
});

test('TRUTH-12 readings timed ahead are marks of their own, not part of the line', () => {
  const ahead = [{ t: 50, y: 4, kind: 'valid' as const, message: 'Måletidspunktet ligger fram i tid' }];
  const { series } = chartOptions(input({ ahead }));
  expect(series?.[3]).toMatchObject({
    name: 'Målinger med tid fram i tid',
    marker: { symbol: 'diamond' },
    data: [{ x: 50_000, y: 4, custom: { isAhead: true, message: 'Måletidspunktet ligger fram i tid' } }],
  });
});

test('TRUTH-12 of thinned readings the description says how many of how many are drawn', () => {
  const described = (thinned: ChartInput['thinned']) =>
    chartOptions(input({ thinned })).accessibility?.description?.replaceAll('\u00a0', ' ');
  expect(described({ shown: 4874, all: 51_558 })).toMatch(/Tynnet: 4 874 av 51 558 målinger er tegnet\.$/);
  expect(described({ shown: 4874, all: null })).toMatch(/Tynnet: ikke alle målinger er tegnet\.$/);
  expect(described(null)).not.toMatch(/Tynnet/);
});

test('I18N-01 screen readers are told how far the axes reach as the page writes times and values', () => {
  const points = [
    { t: Date.parse('2026-11-07T12:00:00Z') / 1000, y: -3200.4 },
    { t: Date.parse('2026-11-08T12:00:00Z') / 1000, y: 1855 },
  ].map((point) => ({ ...point, kind: 'valid' as const, message: null }));
  const { xAxis, yAxis } = chartOptions(input({ line: points }));
  expect(xAxis).toMatchObject({
    accessibility: { rangeDescription: 'Fra 07.11.2026 13:00 til 08.11.2026 13:00.' },
  });
  expect(yAxis).toMatchObject({
    accessibility: { rangeDescription: 'Fra −3\u00a0200\u00a0l til 1\u00a0855\u00a0l.' },
  });
});

test('GRAPH-02 names that people give are read as they stand', () => {
  const name = '<img src=x onerror="alert(1)"> & co';
  const thresholds = [{ name, value: 1, type: 'ok' as const }];
  const options = chartOptions(
    input({ graph: { name, metric: 'pri.volume', thresholds }, hasSideNames: true }),
  );
  const text = '&lt;img src=x onerror="alert(1)"> &amp; co';
  // Highcharts says it in an aria-label, which takes no markup.
  expect(options.series?.[0]?.name).toBe(name);
  expect(options.yAxis).toMatchObject({
    plotLines: [{ label: { text: '&lt;img src=x<br/>onerror="alert(-<br/>1)"> &amp; co 1' } }],
    accessibility: { description: text },
  });
  expect(options.accessibility?.description).toContain(text);
});

test.each([
  [
    'back',
    '2026-10-20T00:00:00Z',
    '2026-10-27T00:00:00Z',
    '2026-10-25T01:00:00Z',
    'Normaltid: 02–03 to ganger',
  ],
  [
    'forward',
    '2026-03-28T00:00:00Z',
    '2026-03-30T00:00:00Z',
    '2026-03-29T01:00:00Z',
    'Sommertid: 02–03 finnes ikke',
  ],
])('GRAPH-02 TRUTH-12 the clock put %s is marked above the plot', (_, from, to, at, text) => {
  const { chart, xAxis } = chartOptions(input({ range: { from: new Date(from), to: new Date(to) } }));
  // Above the plot: no threshold's line crosses it there.
  expect(xAxis).toMatchObject({ plotLines: [{ value: Date.parse(at), label: { text, y: -6 } }] });
  expect(chart?.marginTop).toBeGreaterThan(Number(chartOptions(input()).chart?.marginTop) + 12);
});

test('GRAPH-02 the plots of a stack stand below each other, whatever their labels', () => {
  const left = (graph: ChartInput['graph']) => chartOptions(input({ graph })).chart?.marginLeft;
  expect(left({ name: 'Volum', metric: 'pri.volume', min: 0, max: 100_000 })).toBe(
    left({ name: 'Temperatur', metric: 'sec.temp', min: -20, max: 40 }),
  );
});

test('GRAPH-02 a point in the hour that comes twice says which one', () => {
  const graph = { name: 'Signal', metric: 'sec.csq', unit: 'csq' };
  const at = (iso: string) => pointTexts(graph, { x: Date.parse(iso), y: 20, options: {} })[1];
  expect(at('2026-10-25T00:30:00Z')).toBe('25.10.2026 02:30 (sommertid, UTC+2)');
  expect(at('2026-10-25T01:30:00Z')).toBe('25.10.2026 02:30 (normaltid, UTC+1)');
});

test('STOCK-03 STOCK-05 READ-08 what happened, seams and what is left out are marked, and told to whoever cannot see them', () => {
  const at = Date.parse('2026-11-10T12:00:00Z') / 1000;
  const marks = [
    { t: at, label: '+2 000 l', text: '10.11.2026 13:00: Fylling 2 000 l, rettet', kind: 'event' },
    { t: at + 3600, label: 'Kalibrert', text: '10.11.2026 14:00: Kalibrert', kind: 'seam' },
    { t: at - 30 * 86_400, label: '+1 l', text: 'utenfor vinduet', kind: 'event' },
  ] as const;
  const bands = [{ from: at + 7200, to: at + 9000, text: 'Utelatt: Skum' }];
  const { xAxis, accessibility } = chartOptions(input({ marks, bands }));
  expect(xAxis).toMatchObject({
    plotLines: [
      { value: at * 1000, dashStyle: 'Solid', label: { text: '+2 000 l' } },
      { value: (at + 3600) * 1000, dashStyle: 'LongDash', label: { text: 'Kalibrert' } },
    ],
    plotBands: [{ from: (at + 7200) * 1000, to: (at + 9000) * 1000 }],
  });
  expect(accessibility?.description).toContain(
    '10.11.2026 13:00: Fylling 2 000 l, rettet. 10.11.2026 14:00: Kalibrert. Utelatt: Skum.',
  );
  expect(accessibility?.description).not.toContain('utenfor vinduet');
});
