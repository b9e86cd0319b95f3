/** @browser */
import { alarmColumnIds, type AlarmColumnId } from './alarm-column-id.ts';
import { alarmColumns } from './alarm-columns.tsx';

const shownAt = (width: number, chosen: readonly AlarmColumnId[] | null) =>
  alarmColumns(chosen, 'own', () => undefined).filter(
    ({ hideBelow }) => hideBelow === undefined || width >= hideBelow,
  );

test('TRUTH-02 every chosen column is there in any window, the name pinned before them and the buttons after', () => {
  for (const width of [1040, 1280, 2560]) {
    const shown = shownAt(width, alarmColumnIds);
    expect(shown.map(({ id }) => id)).toEqual([...alarmColumnIds, 'actions']);
    expect(shown.filter(({ pinned }) => pinned).map(({ id, pinned }) => [id, pinned])).toEqual([
      ['name', 'start'],
      ['actions', 'end'],
    ]);
  }
});

test('ALARM-02 the list’s own columns are all there where the window is wide; the days first give way', () => {
  const ids = (width: number) => shownAt(width, null).map(({ id }) => id);
  expect(ids(1280)).toEqual(['name', 'level', 'days', 'reason', 'since', 'acknowledged', 'actions']);
  expect(ids(1100)).toEqual(['name', 'level', 'reason', 'since', 'acknowledged', 'actions']);
});
