import { shortIdTerm } from './short-id.ts';

test.each([
  ['tank001', 'TANK001'],
  [' dam01 ', 'DAM01'],
  ['abcd', null],
  ['  abcd  ', null],
  ['', null],
])('SEARCH-02 the term %p is looked up as %p', (term, expected) => {
  expect(shortIdTerm(term)).toBe(expected);
});
