import { compareValues, isMissing, nextSort } from './sort.ts';

test('texts are in Norwegian order and numbers within them count as numbers', () => {
  const names = ['Ås 1', 'Tank 10', 'Ørsta 1', 'Tank 9', 'Ærøy 1', 'arendal 1'];
  expect([...names].sort(compareValues)).toEqual([
    'arendal 1',
    'Tank 9',
    'Tank 10',
    'Ærøy 1',
    'Ørsta 1',
    'Ås 1',
  ]);
});

test('numbers are compared as numbers, not as texts', () => {
  expect([100, 9, -3, 20].sort(compareValues)).toEqual([-3, 9, 20, 100]);
});

test.each([[null], [undefined], [''], [Number.NaN]])('%p is missing', (value) => {
  expect(isMissing(value)).toBe(true);
});

test('zero is not missing', () => {
  expect(isMissing(0)).toBe(false);
});

test('a press turns the column that is sorted, and begins ascending on another', () => {
  expect(nextSort(null, 'name')).toEqual({ id: 'name', desc: false });
  expect(nextSort({ id: 'name', desc: false }, 'name')).toEqual({ id: 'name', desc: true });
  expect(nextSort({ id: 'name', desc: true }, 'name')).toEqual({ id: 'name', desc: false });
  expect(nextSort({ id: 'name', desc: true }, 'level')).toEqual({ id: 'level', desc: false });
});
