import { searchableText, searchMatcher } from './search-text.ts';

test.each([
  ['Bråten Anlegg', 'braten'],
  ['Bråten Anlegg', 'BRAATEN anl'],
  ['Braaten', 'bråt'],
  ['Braten', 'bråten'],
  ['Ørsta', 'orsta'],
  ['Ørsta', 'oersta'],
  ['Oersta', 'ørsta'],
  ['Værøy', 'vaeroy'],
  ['Kafé', 'kafe'],
  ['Kafe\u0301', 'kafé'],
  // What is cut in the middle of two letters is found as it stands.
  ['Troen', 'en'],
  ['Haakon', 'akon'],
  ['Åsheim', ''],
])('TRUTH-08, SEARCH-01 %j is found by %j', (name, text) => {
  expect(searchMatcher(text)(searchableText(name))).toBe(true);
});

test.each([
  ['Bråten', 'broten'],
  ['Ørsta', 'arsta'],
  ['Bråten Anlegg', 'braten buss'],
  ['Lekkasje', 'ås'],
])('SEARCH-01 %j is not found by %j', (name, text) => {
  expect(searchMatcher(text)(searchableText(name))).toBe(false);
});
