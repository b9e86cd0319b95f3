import { addressLine, foundLine } from './found-address.ts';

const found = {
  address: 'Kokstadvegen 40',
  postal_code: '5257',
  place: 'KOKSTAD',
  municipality: 'BERGEN',
  lat: 60.2925,
  long: 5.2626,
};

test.each([
  ['KOKSTAD', 'Kokstadvegen 40, 5257 Kokstad'],
  ['MO I RANA', 'Kokstadvegen 40, 5257 Mo i Rana'],
  ['NORE OG UVDAL', 'Kokstadvegen 40, 5257 Nore og Uvdal'],
  ['ÅLGÅRD', 'Kokstadvegen 40, 5257 Ålgård'],
  ['AURSKOG-HØLAND', 'Kokstadvegen 40, 5257 Aurskog-Høland'],
])('SET-09 the register’s capitals %s are written %s', (place, line) => {
  expect(addressLine({ ...found, place })).toBe(line);
});

test('SET-09 what the register does not know leaves no comma behind', () => {
  expect(addressLine({ ...found, postal_code: '', place: '' })).toBe('Kokstadvegen 40');
});

test('SET-09 the list names the municipality where it is another name than the place', () => {
  expect(foundLine(found)).toBe('Kokstadvegen 40, 5257 Kokstad (Bergen)');
  expect(foundLine({ ...found, place: 'BERGEN' })).toBe('Kokstadvegen 40, 5257 Bergen');
});
