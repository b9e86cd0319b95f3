import { searchFault, searchOfSupportPart, supportPartOf, supportParts } from './support-part.ts';

test.each(supportParts)('SUPPORT-02 the address of %s shows it, and no other does', (part) => {
  expect(supportPartOf(new URLSearchParams(searchOfSupportPart(part)))).toBe(part);
  expect(supportPartOf(new URLSearchParams('?part=database'))).toBe('customers');
});

test.each([
  ['', null],
  ['  ', null],
  ['k', 'tooShort'],
  [' k ', 'tooShort'],
  ['ka', null],
  ['x'.repeat(100), null],
  ['x'.repeat(101), 'tooLong'],
] as const)('SUPPORT-02 a search for %j is %s', (text, fault) => {
  expect(searchFault(text)).toBe(fault);
});
