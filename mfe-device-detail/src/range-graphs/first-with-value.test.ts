import type { Graph, Telemetry } from '@peil/shared-kernel/api';
import { firstWithValue } from './first-with-value.ts';

const graph = (metric: string) => ({ name: metric, metric }) as Graph;
const graphs = [graph('pri.gauge_height'), graph('sec.temp')];

test.each([
  ['a temperature sensor starts with its temperature', { sec: { temp: 8.2 } }, 1],
  ['a level sensor starts with its level', { pri: { gauge_height: 0 }, sec: { temp: 8.2 } }, 0],
  ['a device that has not measured starts with the first', null, 0],
])('GRAPH-03 %s', (_, telemetry, index) => {
  expect(firstWithValue(graphs, telemetry as Telemetry | null)).toBe(index);
});
