import { mayFetchAhead } from './may-fetch-ahead.ts';

test.each([
  ['a browser that tells nothing', undefined, true],
  ['a browser that tells little', {}, true],
  ['a fast network', { saveData: false, effectiveType: '4g' }, true],
  ['people who save data', { saveData: true, effectiveType: '4g' }, false],
  ['3g', { saveData: false, effectiveType: '3g' }, false],
  ['2g', { saveData: false, effectiveType: '2g' }, false],
  ['slow 2g', { saveData: false, effectiveType: 'slow-2g' }, false],
])('PLAT-14 %s: fetched ahead is %j %j', (_what, network, may) => {
  expect(mayFetchAhead('online', network)).toBe(may);
});

test.each(['offline', 'unreachable'] as const)('PLAT-14 nothing is fetched ahead while %s', (connection) => {
  expect(mayFetchAhead(connection, { effectiveType: '4g' })).toBe(false);
});
