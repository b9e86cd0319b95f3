import { compareNorwegian } from './compare.ts';
import { sortRows } from './sort-rows.ts';
import { TextOrder } from './text-order.ts';

jest.mock('./compare.ts', () => {
  const compare = jest.requireActual<typeof import('./compare.ts')>('./compare.ts');
  return { ...compare, compareNorwegian: jest.fn(compare.compareNorwegian) };
});

interface Row {
  readonly id: string;
  readonly value: string | number | null;
}

const columns = [{ id: 'value', sortValue: (row: Row) => row.value }, { id: 'star' }];
const rowsOf = (...values: Row['value'][]): Row[] => values.map((value, id) => ({ id: `${id}`, value }));
const sorted = (rows: readonly Row[], desc = false) =>
  sortRows(rows, columns, { id: 'value', desc }).map(({ value }) => value);

test('texts are in Norwegian order and numbers within them count as numbers', () => {
  expect(sorted(rowsOf('Ås', 'Tank 10', 'Ørsta', 'Tank 9', 'Ærøy', 'arendal'))).toEqual([
    'arendal',
    'Tank 9',
    'Tank 10',
    'Ærøy',
    'Ørsta',
    'Ås',
  ]);
});

test('numbers are numbers, negative ones too, and missing values stand last both ways', () => {
  const rows = rowsOf(9, null, 100, -3, 20, Number.NaN);
  expect(sorted(rows)).toEqual([-3, 9, 20, 100, null, NaN]);
  expect(sorted(rows, true)).toEqual([100, 20, 9, -3, null, NaN]);
});

test('rows that are alike keep the order they came in, both ways', () => {
  const rows = rowsOf('b', 'a', 'b', 'a');
  const ids = (desc: boolean) => sortRows(rows, columns, { id: 'value', desc }).map(({ id }) => id);
  expect(ids(false)).toEqual(['1', '3', '0', '2']);
  expect(ids(true)).toEqual(['0', '2', '1', '3']);
});

test.each([[null], [{ id: 'star', desc: false }], [{ id: 'none', desc: true }]])(
  'sorted by %p the rows keep their own order',
  (sort) => {
    const rows = rowsOf(2, 1);
    expect(sortRows(rows, columns, sort)).toBe(rows);
  },
);

test('DLIST-05 a text is compared once: rows that a filter leaves are sorted without comparing texts again', () => {
  const order = new TextOrder();
  const rows = rowsOf('Ås', 'Tank 10', 'Ørsta', 'Tank 9', 'Ærøy');
  const sort = { id: 'value', desc: false };
  sortRows(rows, columns, sort, order);
  const compared = jest.mocked(compareNorwegian);
  compared.mockClear();
  expect(
    sortRows(rows.slice(1, 4), columns, { ...sort, desc: true }, order).map(({ value }) => value),
  ).toEqual(['Ørsta', 'Tank 10', 'Tank 9']);
  expect(compared).not.toHaveBeenCalled();
  expect(sortRows(rowsOf('Ås', 'Zefyr', 'Tank 9'), columns, sort, order).map(({ value }) => value)).toEqual([
    'Tank 9',
    'Zefyr',
    'Ås',
  ]);
});
