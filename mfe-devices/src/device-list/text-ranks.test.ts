import { textRanks } from './text-ranks.ts';

test('DLIST-02 Norwegian order, numbers in texts by value, equal texts share a place', () => {
  const ranks = textRanks(['Ålesund', 'Bærum 10', 'Øksnes', 'Bærum 9', 'Ærfugl', 'Bærum 9']);
  expect([...ranks.keys()]).toEqual(['Bærum 9', 'Bærum 10', 'Ærfugl', 'Øksnes', 'Ålesund']);
  expect([...ranks.values()]).toEqual([0, 1, 2, 3, 4]);
});
