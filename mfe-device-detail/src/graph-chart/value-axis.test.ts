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
  ['an unknown path', graph({ min: 0, max: 'pri.nothing' }), [50], { min: 0, max: null, tickInterval: null }],
  [
    'values beyond the limits',
    graph({ min: 0, max: 100 }),
    [-5, 120],
    { min: -5, max: 120, tickInterval: 20 },
  ],
  ['a step of its own', graph({ min: 0, max: 100, step: 25 }), [], { min: 0, max: 100, tickInterval: 25 }],
  ['steps of its own', graph({ min: 0, max: 100, steps: 5 }), [], { min: 0, max: 100, tickInterval: 20 }],
  ['an odd range', graph({ min: 0, max: 4987 }), [], { min: 0, max: 4987, tickInterval: 500 }],
  ['no limits', graph({}), [1, 2], { min: null, max: null, tickInterval: null }],
])('GRAPH-02 axis from %s', (_, given, values, axis) => {
  expect(valueAxis(given, telemetry, values)).toEqual(axis);
});
