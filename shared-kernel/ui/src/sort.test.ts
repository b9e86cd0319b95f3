import { isMissing, nextSort } from './sort.ts';

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
