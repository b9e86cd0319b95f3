import { readingValue, sensorVerdict } from './sensor-state.ts';

test.each([
  ['ok', 'valid', true, null, 'none'],
  [null, 'valid', true, null, 'none'],
  [undefined, 'valid', true, null, 'none'],
  ['error', 'reported', false, 'Noe er galt med sensor', 'red'],
  ['suspicious', 'suspect', false, 'Noe er mistenksomt med sensor', 'orange'],
  ['retrying', 'suspect', false, 'Noe er mistenksomt med sensor', 'orange'],
] as const)('GRAPH-04 state %p is %s', (state, kind, valid, message, colour) => {
  expect(sensorVerdict(state)).toEqual({ kind, valid, message, colour });
});

test.each([
  ['sec.csq', 255, null],
  ['sec.csq', 254, 254],
  ['sec.csq', 0, 0],
  ['pri.volume', 255, 255],
  ['pri.volume', null, null],
  ['pri.volume', undefined, null],
])('GRAPH-04 %s of %p reads %p', (metric, value, expected) => {
  expect(readingValue(metric, value)).toBe(expected);
});
