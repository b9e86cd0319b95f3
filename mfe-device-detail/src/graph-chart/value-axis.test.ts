import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import { valueAxis } from './value-axis.ts';

const graph = (given: Partial<Graph>): Graph => ({ name: 'Volum', metric: 'pri.volume', ...given });
const telemetry: Telemetry = { pri: { capacity: 5000 } };

test.each([
  ['numbers', graph({ min: 0, max: 100 }), [50], { min: 0, max: 100, tickInterval: 10 }],
  [
    'a telemetry path',
    graph({ min: 0, max: 'pri.capacity' }),
    [50],
    { min: 0, max: 5000, tickInterval: 500 },
  ],
  ['an unknown path', graph({ min: 0, max: 'pri.nothing' }), [50], { min: 0, max: null, tickInterval: 5 }],
  [
    'values beyond the limits',
    graph({ min: 0, max: 100 }),
    [-5, 120],
    { min: -5, max: 120, tickInterval: 20 },
  ],
  ['a step of its own', graph({ min: 0, max: 100, step: 25 }), [], { min: 0, max: 100, tickInterval: 25 }],
  ['steps of its own', graph({ min: 0, max: 100, steps: 5 }), [], { min: 0, max: 100, tickInterval: 20 }],
  ['an odd range', graph({ min: 0, max: 4987 }), [], { min: 0, max: 4987, tickInterval: 500 }],
  ['limits the wrong way round', graph({ min: 5, max: 5 }), [], { min: null, max: null, tickInterval: null }],
  [
    'a step far too small',
    graph({ min: 0, max: 100, step: 1e-9 }),
    [],
    { min: 0, max: 100, tickInterval: 10 },
  ],
  ['far too many steps', graph({ min: 0, max: 100, steps: 1e9 }), [], { min: 0, max: 100, tickInterval: 2 }],
  ['no limits', graph({}), [1000, 1900], { min: null, max: null, tickInterval: 100 }],
  ['no limits and one value', graph({}), [7, 7], { min: null, max: null, tickInterval: null }],
  ['nothing', graph({}), [], { min: null, max: null, tickInterval: null }],
  ['a step and no limits', graph({ step: 250 }), [0, 1000], { min: null, max: null, tickInterval: 250 }],
])('GRAPH-02 axis from %s', (_, given, values, axis) => {
  expect(valueAxis(given, telemetry, values)).toEqual(axis);
});

test('GRAPH-04 a year of faulty readings every minute has an axis as well', () => {
  const values = Array.from({ length: 525_600 }, (_, minute) => minute % 1000);
  expect(valueAxis(graph({}), telemetry, values).tickInterval).toBe(100);
});
