import { joinedColumns } from './joined-columns.ts';

test('TRUTH-12 the answers for two halves of the metrics are one list of readings', () => {
  const joined = joinedColumns([
    { t: [10, 20], series: { 'pri.a': [1, 2] }, state: ['ok', 'error'] },
    { t: [10, 20, 30], series: { 'pri.b': [3, null, 5] }, state: ['ok', 'error', 'suspicious'] },
  ]);
  expect(joined).toEqual({
    t: [10, 20, 30],
    series: { 'pri.a': [1, 2, null], 'pri.b': [3, null, 5] },
    state: ['ok', 'error', 'suspicious'],
  });
});
