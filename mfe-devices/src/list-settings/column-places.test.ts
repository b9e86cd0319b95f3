import { chosenColumns, columnPlaces, movedPlaces } from './column-places.ts';

const all = [
  { id: 'name', label: 'Navn', always: true },
  { id: 'level', label: 'Nivå' },
  { id: 'days', label: 'Dager' },
];

const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

test('DLIST-01 shown columns stand in the user’s order, the others after them', () => {
  const places = columnPlaces(all, ['days', 'name']);
  expect(ids(places)).toEqual(['days', 'name', 'level']);
  expect(chosenColumns(places)).toEqual(['days', 'name']);
});

test('DLIST-01 a column that must be there is, though the choice lacks it; one that is no more is not', () => {
  expect(chosenColumns(columnPlaces(all, ['level', 'gone']))).toEqual(['level', 'name']);
});

test('DLIST-01 a column moves one step, and not past the ends', () => {
  const places = columnPlaces(all, ['name', 'level', 'days']);
  expect(ids(movedPlaces(places, 'days', -1))).toEqual(['name', 'days', 'level']);
  expect(ids(movedPlaces(places, 'name', 1))).toEqual(['level', 'name', 'days']);
  expect(movedPlaces(places, 'name', -1)).toBe(places);
  expect(movedPlaces(places, 'days', 1)).toBe(places);
});
