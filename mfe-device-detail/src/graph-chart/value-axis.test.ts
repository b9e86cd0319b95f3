import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import { labelledTicks, tickDecimals, valueAxis } from './value-axis.ts';

const graph = (given: Partial<Graph>): Graph => ({ name: 'Volum', metric: 'pri.volume', ...given });
const telemetry: Telemetry = { pri: { capacity: 5000 } };

/** First tick, second tick, last tick and how many steps between them. */
function told(given: Graph, sound: readonly number[], doubted: readonly number[] = []) {
  const axis = valueAxis(given, telemetry, sound, doubted);
  if (!axis) return null;
  expect([axis.min, axis.max]).toEqual([axis.ticks[0], axis.ticks.at(-1)]);
  return [axis.min, axis.ticks[1], axis.max, axis.ticks.length - 1];
}

test.each([
  ['numbers', graph({ min: 0, max: 100 }), [50], [0, 10, 100, 10]],
  ['a telemetry path', graph({ min: 0, max: 'pri.capacity' }), [50], [0, 500, 5000, 10]],
  ['an odd capacity', graph({ min: 0, max: 4987 }), [], [0, 498.7, 4987, 10]],
  ['water levels', graph({ min: -1000, max: 1500 }), [12], [-1000, -750, 1500, 10]],
  ['steps of its own', graph({ min: 0, max: 100, steps: 7 }), [], [0, 14.2857142857, 100, 7]],
  ['a step of its own', graph({ min: 0, max: 100, step: 25 }), [], [0, 25, 100, 4]],
  ['a step that misses the limit', graph({ min: 0, max: 100, step: 30 }), [], [0, 30, 100, 3]],
  ['values a little beyond', graph({ min: 0, max: 100 }), [-5, 120], [-10, 0, 120, 13]],
  ['values far beyond', graph({ min: 0, max: 100 }), [2, 950], [0, 100, 1000, 10]],
  ['a step far too small', graph({ min: 0, max: 100, step: 1e-9 }), [], [0, 10, 100, 10]],
  ['far too many steps', graph({ min: 0, max: 100, steps: 1e9 }), [], [0, 2, 100, 50]],
] as const)(
  'TRUTH-12 GRAPH-02 with %s the steps are kept and both ends have a label',
  (_, given, sound, axis) => {
    expect(told(given, sound)).toEqual(axis);
  },
);

test.each([
  ['an unknown path', graph({ min: 0, max: 'pri.nothing' }), [50], [0, 5, 50, 10]],
  ['the lower alone', graph({ min: 3 }), [7, 48], [3, 8, 48, 9]],
  ['the upper alone', graph({ max: 100 }), [7, 48], [0, 10, 100, 10]],
  ['none', graph({}), [1003, 1897], [1000, 1100, 1900, 9]],
  ['none and a step', graph({ step: 250 }), [20, 990], [0, 250, 1000, 4]],
  ['none and one value', graph({}), [7, 7], [2, 3, 12, 10]],
  ['limits the wrong way round', graph({ min: 5, max: 5 }), [0, 100], [0, 10, 100, 10]],
  ['a few steps', graph({ steps: 4 }), [0, 100], [0, 25, 100, 4]],
] as const)(
  'TRUTH-12 GRAPH-02 with %s it has about as many round steps and ends at one',
  (_, given, sound, axis) => {
    expect(told(given, sound)).toEqual(axis);
  },
);

test('GRAPH-02 without limits and values there is no axis to draw', () => {
  expect(told(graph({}), [])).toBeNull();
  expect(told(graph({ min: 5, max: 5 }), [])).toBeNull();
});

const brook = Array.from({ length: 100 }, (_, index) => 200 + (index % 40));

test.each([
  ['without limits', graph({}), [200, 205, 240, 8]],
  ['with limits', graph({ min: 0, max: 500 }), [0, 50, 500, 10]],
] as const)('TRUTH-12 one lost echo does not squeeze the axis %s', (_, given, axis) => {
  expect(told(given, brook, [9902])).toEqual(axis);
  expect(told(given, brook, [-8002, 9902])).toEqual(axis);
});

test('TRUTH-12 a doubted value near the sound ones is on the axis; of doubted values alone the strays are not', () => {
  expect(told(graph({}), brook, [248])?.[2]).toBe(250);
  expect(told(graph({}), [], [...brook, 9902])).toEqual([200, 205, 240, 8]);
});

test('TRUTH-12 labels say where their ticks stand with as few decimals as that takes', () => {
  const decimals = (given: Partial<Graph>) => {
    const axis = valueAxis(graph(given), null, []);
    return axis && tickDecimals(axis);
  };
  expect(decimals({ min: 0, max: 4987 })).toBe(0);
  expect(decimals({ min: 0, max: 100, steps: 7 })).toBe(1);
  expect(decimals({ min: 0, max: 0.5 })).toBe(2);
});

test('TRUTH-12 where labels would run into each other some are left out, never the last', () => {
  const axis = valueAxis(graph({ min: 0, max: 100, steps: 50 }), null, []);
  const labelled = axis && [...labelledTicks(axis, 200, 16)];
  expect(labelled?.length).toBeLessThanOrEqual(13);
  expect([labelled?.[0], labelled?.at(-1)]).toEqual([0, 100]);
});

test('GRAPH-04 a year of faulty readings every minute has an axis as well', () => {
  const values = Array.from({ length: 525_600 }, (_, minute) => minute % 1000);
  expect(told(graph({}), [], values)).toEqual([0, 100, 1000, 10]);
  expect(told(graph({}), values)).toEqual([0, 100, 1000, 10]);
});
