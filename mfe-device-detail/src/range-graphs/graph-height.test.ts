import { device } from '../testing/device-fixture.ts';
import { graphHeight } from './graph-height.ts';

test.each([
  ['Kum', 4, 400],
  ['tanklevel', 4, 415],
  ['trash', 1, 415],
  ['septic', 9, 415],
  ['level_only', 1, 415],
  ['level_only', 3, 333],
  ['temperature', 8, 250],
])('GRAPH-02 a graph of a device of type %s among %d is %d px high', (type, count, height) => {
  expect(graphHeight(device({ appdata: { object_type: type } }), count)).toBe(height);
});
