import { fitsContract, newestVersion } from './version.ts';

test.each([
  ['1.0', '1.0', true],
  ['1.0', '1.4', true],
  ['1.5', '1.4', false],
  ['2.0', '1.9', false],
  ['1.9', '2.0', true],
  ['0.9', '1.0', false],
  ['1', '1.0', false],
  ['x.y', '1.0', false],
  ['1.0', '', false],
])('PLAT-11 built against %s in a host with %s: %s', (builtAgainst, host, fits) => {
  expect(fitsContract(builtAgainst, host)).toBe(fits);
});

test('PLAT-11 the newest of some versions, by number and not by letters', () => {
  expect(newestVersion(['1.9', '1.42', '1.10'])).toBe('1.42');
  expect(newestVersion(['1.42', '2.0'])).toBe('2.0');
  expect(newestVersion([])).toBeNull();
});
