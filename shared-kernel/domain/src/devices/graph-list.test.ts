import fc from 'fast-check';
import { graphListProblems } from './graph-list.ts';
import { defaultGraphs } from './graphs.ts';
import { isMetricPath } from './metric-path.ts';

const volume = { name: 'Volum', metric: 'pri.volume' };
const problemsOf = (list: unknown) =>
  graphListProblems(list).map(({ path, message }) => `${path.join('.')}: ${message}`);
const problemsWith = (parts: object) => problemsOf([{ ...volume, ...parts }]);

test('GRAPH-03 GEDIT-01 every graph of the catalogue is one that may be saved', () => {
  expect(problemsOf(defaultGraphs())).toEqual([]);
});

test.each([
  ['no graph at all', []],
  ['a name and a metric', [volume]],
  [
    'every field there is',
    [
      {
        ...volume,
        min: -10.5,
        max: 'pri.capacity',
        steps: 50,
        step: 0.5,
        unit: 'm³',
        thresholds: [{ name: 'Lavt', value: 0, type: 'danger' }],
        access: 'admin',
        dataset: {
          borderColor: '#0b6a7a',
          borderWidth: 2,
          borderDash: [4, 2],
          pointRadius: 0,
          stepped: true,
        },
      },
    ],
  ],
  [
    'fields that are null',
    [
      {
        ...volume,
        min: null,
        max: null,
        steps: null,
        step: null,
        unit: null,
        thresholds: null,
        access: null,
      },
    ],
  ],
  ['a metric the catalogue does not know', [{ ...volume, metric: 'pri.turbidity_ntu' }]],
  ['a range and a step of fifty steps', [{ ...volume, min: 0, max: 100, step: 2 }]],
])('GEDIT-01 a list is valid with %s', (_, list) => {
  expect(problemsOf(list)).toEqual([]);
});

test.each([
  ['an object', { 0: volume }, ': Må være en liste: [ … ]'],
  ['nothing', undefined, ': Må være en liste: [ … ]'],
  ['a graph that is null', [null], '0: Må være et objekt: { … }'],
  ['a graph that is a list', [[]], '0: Må være et objekt: { … }'],
  ['more than twenty graphs', Array.from({ length: 21 }, () => volume), ': Kan ha høyst 20 grafer'],
  [
    'two graphs of one name',
    [volume, { ...volume, name: ' Volum' }],
    '1.name: En annen graf i listen har samme navn',
  ],
])('GEDIT-01 a list cannot be %s', (_, list, problem) => {
  expect(problemsOf(list)).toEqual([problem]);
});

const name = '0.name: Må være en tekst på 1–60 tegn uten < og >';
const metric = '0.metric: Må være en måleverdi som "pri.volume" eller "sec.temp"';
const limit = 'Må være et tall, eller en måleverdi som "pri.capacity"';
const unit = '0.unit: Må være en tekst på høyst 12 tegn uten < og >';
const steps = '0.steps: Må være et helt tall fra 1 til 50';
const step = '0.step: Må være et tall større enn 0';

test.each([
  [{ name: undefined }, '0.name: Mangler'],
  [{ name: null }, name],
  [{ name: ' ' }, name],
  [{ name: 'x'.repeat(61) }, name],
  [{ name: '<b>Volum</b>' }, name],
  [{ name: 'Nivå > 200' }, name],
  [{ name: 'Vo\u0000lum' }, name],
  [{ name: 'Vo\u202elum' }, name],
  [{ name: 'Vo\ud800lum' }, name],
  [{ metric: undefined }, '0.metric: Mangler'],
  [{ metric: 'volume' }, metric],
  [{ metric: ['pri.volume'] }, metric],
  [{ min: '0' }, `0.min: ${limit}`],
  [{ max: Infinity }, `0.max: ${limit}`],
  [{ max: 1e10 }, `0.max: ${limit}`],
  [{ max: 'pri.constructor' }, `0.max: ${limit}`],
  [{ min: 5, max: 5 }, '0.max: Må være større enn min'],
  [{ min: 6, max: 5 }, '0.max: Må være større enn min'],
  [{ steps: 0 }, steps],
  [{ steps: 51 }, steps],
  [{ steps: 2.5 }, steps],
  [{ steps: '10' }, steps],
  [{ step: 0 }, step],
  [{ step: -1 }, step],
  [{ min: 0, max: 100, step: 1.9 }, '0.step: Gir flere enn 50 trinn fra min til max'],
  [{ unit: 'x'.repeat(13) }, unit],
  [{ unit: '<i>' }, unit],
  [{ unit: 7 }, unit],
  [{ thresholds: {} }, '0.thresholds: Må være en liste: [ … ]'],
  [
    { thresholds: Array.from({ length: 11 }, () => ({ name: 'Lavt', value: 1, type: 'ok' })) },
    '0.thresholds: Kan ha høyst 10 terskler',
  ],
  [
    { thresholds: [{ name: 'Lavt', value: 1, type: 'red' }] },
    '0.thresholds.0.type: Må være "ok", "info", "warning" eller "danger"',
  ],
  [{ thresholds: [{ name: 'Lavt', type: 'ok' }] }, '0.thresholds.0.value: Mangler'],
  [{ thresholds: [{ name: 'Lavt', value: '1', type: 'ok' }] }, '0.thresholds.0.value: Må være et tall'],
  [{ access: 'alle' }, '0.access: Må være "admin" (kun for administrator), eller utelates'],
  [{ access: false }, '0.access: Må være "admin" (kun for administrator), eller utelates'],
  [{ dataset: [] }, '0.dataset: Må være et objekt: { … }'],
  [{ dataset: { label: 'x'.repeat(2000) } }, '0.dataset: Kan ha høyst 2000 tegn'],
  [{ farge: 'rød' }, '0.farge: Ukjent felt «farge»'],
  [{ toString: 1 }, '0.toString: Ukjent felt «toString»'],
  [JSON.parse('{"__proto__": {"access": null}}') as object, '0.__proto__: Ukjent felt «__proto__»'],
])('GEDIT-01 %j in a graph is refused where it stands', (parts, problem) => {
  const graph = Object.defineProperties({ ...volume }, Object.getOwnPropertyDescriptors(parts));
  expect(problemsOf([graph])).toEqual([problem]);
});

test('GEDIT-01 every problem is told, each at its place', () => {
  expect(problemsOf([volume, { name: '', metric: 'x', steps: 0 }])).toHaveLength(3);
  expect(problemsWith({ min: 'x', max: 'y' })).toHaveLength(2);
});

test.each([
  ['pri.volume', true],
  ['sec.csq', true],
  ['pri.rel_press2', true],
  [`pri.${'x'.repeat(60)}`, true],
  [`pri.${'x'.repeat(61)}`, false],
  ['meta.aquisitiontime', false],
  ['pri', false],
  ['pri.', false],
  ['pri.volume.max', false],
  ['pri.__proto__', false],
  ['pri.constructor', false],
  ['pri.constructors', true],
  ['sec.toString', false],
  ['sec.hasOwnProperty', false],
  ['__proto__.volume', false],
  ['pri.volume\n', false],
  [' pri.volume', false],
  ['pri.<img>', false],
  ['pri.volume;drop', false],
  ['pri/../sec', false],
  [7, false],
])('GEDIT-01 %j names a metric: %p', (path, expected) => {
  expect(isMetricPath(path)).toBe(expected);
});

test('GEDIT-01 a metric never leads to what an object inherits', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  expect(inherited.filter((property) => isMetricPath(`pri.${property}`))).toEqual([]);
});

test('GEDIT-01 any value at all is answered, and what is found valid is a list of named graphs', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
      (value) => {
        const problems = graphListProblems(value);
        expect(problems.every(({ message }) => message.length > 0)).toBe(true);
        if (problems.length === 0) expect(Array.isArray(value)).toBe(true);
      },
    ),
  );
});

test('GEDIT-01 a graph with any value in one of its fields is answered', () => {
  const field = fc.constantFrom(
    'name',
    'metric',
    'min',
    'max',
    'steps',
    'step',
    'unit',
    'thresholds',
    'dataset',
  );
  fc.assert(
    fc.property(field, fc.anything(), (name, value) => {
      const problems = graphListProblems([{ ...volume, [name]: value }]);
      expect(problems.every(({ path }) => path[0] === 0)).toBe(true);
    }),
  );
});

const old = {
  borderColor: 'rgba(255, 99, 132, 1)',
  backgroundColor: 'lightblue',
  lineTension: 0.4,
  steppedLine: 'before',
  fill: 'origin',
  pointHoverRadius: 5,
  onClick: 'x',
  borderWidth: 70,
};

test('TRUTH-12 a list with styles of old is accepted', () => {
  expect(graphListProblems([{ ...volume, dataset: old }])).toEqual([]);
});
