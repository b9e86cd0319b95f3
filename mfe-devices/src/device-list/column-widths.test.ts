import { type ColumnId, columnIds, defaultColumns } from '@peil/shared-kernel/device-list';
import { columnsIn, columnsToShow } from './column-widths.ts';

/** The columns shown in a window of that many pixels. */
const shownAt = (width: number, chosen: readonly ColumnId[] | null) =>
  columnsIn(columnsToShow(chosen), width);

test('DLIST-01 where nothing is chosen the widest windows have every column of the list', () => {
  expect(shownAt(1440, null)).toEqual(defaultColumns);
  expect(shownAt(1280, null)).not.toContain('groups');
});

test('TRUTH-02 every chosen column is shown, in its order, in the narrowest window and in the widest', () => {
  for (const chosen of [columnIds, defaultColumns, ['level', 'name', 'volume', 'fillable'] as const]) {
    for (const width of [900, 1280, 1920]) expect(shownAt(width, chosen)).toEqual(chosen);
  }
});

test('DLIST-01 a choice without the name has it all the same', () => {
  expect(shownAt(1280, ['level'])).toEqual(['name', 'level']);
});
