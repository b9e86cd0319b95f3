import { partOfAddress, providerParts, searchOfPart } from './provider-part.ts';

test.each(providerParts)('PADM-01 the address of %s shows it', (part) => {
  expect(partOfAddress(new URLSearchParams(searchOfPart(part)))).toBe(part);
});

test('PADM-01 an address with another part shows the overview', () => {
  expect(partOfAddress(new URLSearchParams('?part=finnes-ikke'))).toBe('overview');
});
