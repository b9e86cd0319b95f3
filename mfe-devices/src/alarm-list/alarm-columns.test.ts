import { alarmColumnIds, type AlarmColumnId } from './alarm-column-id.ts';
import { alarmColumns } from './alarm-columns.tsx';

const shownAt = (width: number, chosen: readonly AlarmColumnId[] | null) =>
  alarmColumns(chosen, 'own', () => undefined).filter(
    ({ hideBelow }) => hideBelow === undefined || width >= hideBelow,
  );

test('ALARM-02 of many chosen columns those from the left that leave the name its room; the buttons always', () => {
  for (const width of [1040, 1280, 1440, 2560]) {
    const shown = shownAt(width, alarmColumnIds);
    const ids = shown.map(({ id }) => id);
    expect(ids).toEqual([...alarmColumnIds.slice(0, ids.length - 1), 'actions']);
    const others = shown.reduce((sum, column) => sum + (column.width ? parseFloat(column.width) : 0), 0);
    // Beside the page's margins and the checkboxes; the page's content is never wider than 1360 px.
    expect(Math.min(width - 48, 1360) - 46 - others * 16).toBeGreaterThanOrEqual(190);
  }
});

test('ALARM-02 the list’s own columns are all there where the window is wide; the days first give way', () => {
  const ids = (width: number) => shownAt(width, null).map(({ id }) => id);
  expect(ids(1280)).toEqual(['name', 'level', 'days', 'reason', 'since', 'acknowledged', 'actions']);
  expect(ids(1100)).toEqual(['name', 'level', 'reason', 'since', 'acknowledged', 'actions']);
});
