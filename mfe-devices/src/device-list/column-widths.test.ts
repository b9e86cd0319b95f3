import { columnIds, defaultColumns, type ColumnId } from './column-id.ts';
import { columnsToShow, columnWidths, spareRoom } from './column-widths.ts';

/** The columns shown in a window of that many pixels. */
const shownAt = (width: number, chosen: readonly ColumnId[] | null) =>
  columnsToShow(chosen)
    .filter(({ hideBelow }) => hideBelow === undefined || width >= hideBelow)
    .map(({ id }) => id);

test('DLIST-01 where nothing is chosen the widest windows have every column of the list', () => {
  expect(shownAt(1440, null)).toEqual(defaultColumns);
  expect(shownAt(1280, null)).not.toContain('groups');
});

test('DLIST-01 what is chosen is shown in its order, even what the list itself would leave out there', () => {
  const chosen: ColumnId[] = ['level', 'name', 'groups', 'volume'];
  expect(shownAt(1000, chosen)).toEqual(chosen);
});

test('DLIST-01 of many chosen columns those from the left that there is room for; the name always', () => {
  const chosen = columnIds.toSorted((a, b) => Number(a === 'name') - Number(b === 'name'));
  for (const width of [900, 1280, 1408, 2560]) {
    const shown = shownAt(width, chosen);
    expect(shown.at(-1)).toBe('name');
    expect(shown.slice(0, -1)).toEqual(chosen.slice(0, shown.length - 1));
    const taken = shown.reduce((sum, id) => sum + (columnWidths[id] ?? 12) * 16, 0);
    // The page's content is never wider than 1360 px.
    expect(taken).toBeLessThan(Math.min(width - 50, 1360));
  }
});

test('DLIST-01 a choice without the name has it all the same', () => {
  expect(shownAt(1280, ['level'])).toEqual(['name', 'level']);
});

test('DLIST-01 of few columns a text takes the room to spare, not the name; of many none has any', () => {
  expect(spareRoom(['name', 'level', 'alarm', 'days'])).toEqual({ id: 'alarm', from: expect.any(Number) });
  expect(spareRoom(['name', 'level', 'alarm', 'days'])!.from).toBeLessThan(1280);
  expect(spareRoom(['name', 'days'])).toBeNull();
  expect(spareRoom(defaultColumns)).toBeNull();
});
