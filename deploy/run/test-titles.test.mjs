import { testTitles } from './test-titles.mjs';

const nights = (path, text) =>
  testTitles(path, text).map(({ title, line, atNight }) => [title, line, atNight]);

const marked = `
test('HOME-01 by day', () => {});
test('HOME-02 by night', atNight(), () => {});
test.describe('groups', atNight(anyWidth), () => {
  test.each(table)('HOME-03 %s', () => {});
});
test.describe('others', () => {
  ownTest('HOME-04', { tag: '@on-phone' }, () => {});
});
`;

test('a test is the night’s for its own mark or one of a group around it', () => {
  expect(nights('e2e/home.spec.ts', marked)).toEqual([
    ["'HOME-01 by day'", 2, false],
    ["'HOME-02 by night'", 3, true],
    ["'groups'", 4, true],
    ["'HOME-03 %s'", 5, true],
    ["'others'", 7, false],
    ["'HOME-04'", 8, false],
  ]);
});

test('all of a file of the night is the night’s', () => {
  const all = (path) => nights(path, marked).every(([, , atNight]) => atNight);
  expect(all('shell/src/a.night.test.tsx')).toBe(true);
  expect(all('shell/src/night.test.tsx')).toBe(false);
});
