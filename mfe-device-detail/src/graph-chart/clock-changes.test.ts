import { clockChanges } from './clock-changes.ts';

const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

test.each([
  ['2026-10-11T12:34:56Z', '2026-10-25T18:00:00Z', [['2026-10-25T01:00:00.000Z', 'back']]],
  ['2026-03-29T00:59:30Z', '2026-03-29T01:10:00Z', [['2026-03-29T01:00:00.000Z', 'forward']]],
  [
    '2025-11-21T12:00:00Z',
    '2026-11-21T12:00:00Z',
    [
      ['2026-03-29T01:00:00.000Z', 'forward'],
      ['2026-10-25T01:00:00.000Z', 'back'],
    ],
  ],
  ['2026-10-25T01:00:00Z', '2026-11-08T01:00:00Z', []],
  ['2026-11-07T12:00:00Z', '2026-11-21T12:00:00Z', []],
])('GRAPH-02 changes of the clock from %s to %s', (from, to, expected) => {
  expect(clockChanges(range(from, to)).map(({ at, change }) => [at.toISOString(), change])).toEqual(expected);
});
