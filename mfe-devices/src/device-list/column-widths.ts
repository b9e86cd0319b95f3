import {
  besideColumnsPx,
  fitColumns,
  remPx,
  widestPx,
  type FittedColumn,
} from '../list-frame/fit-columns.ts';
import { defaultColumns, type ColumnId } from './column-id.ts';

/** How wide each column is, in rem; the name takes what is left. */
export const columnWidths: Readonly<Record<ColumnId, number | undefined>> = {
  favourite: 3.25,
  name: undefined,
  shortId: 5.5,
  type: 6.75,
  groups: 8,
  level: 8.5,
  days: 5.75,
  signal: 8.25,
  battery: 6.5,
  measured: 8,
  ordered: 3.25,
  alarm: 7,
  reason: 13,
  volume: 6.5,
  fillable: 9,
  nextMeasured: 8.25,
  address: 11,
  organisation: 9,
};

/** Viewport width in pixels from which the list itself shows a column beside a name of some 25 letters. */
const roomOf: Partial<Record<ColumnId, number>> = {
  groups: 1400,
  type: 1270,
  battery: 1180,
  ordered: 1180,
  shortId: 1000,
};

/** The widest a name column gets, in rem: names of some 45 letters. */
export const widestName = 26;

/**
 * The columns to show in their order: those a user has chosen as far as there is room (the name always); the list's own
 * drop out by how much they matter.
 * @param chosen null: the list's own
 */
export function columnsToShow(chosen: readonly ColumnId[] | null): readonly FittedColumn<ColumnId>[] {
  if (!chosen) return defaultColumns.map((id) => ({ id, hideBelow: roomOf[id] }));
  return fitColumns(chosen.includes('name') ? chosen : ['name', ...chosen], columnWidths);
}

/** Columns of texts, read from the left: room beside them is no gap before a number. */
const growing: readonly ColumnId[] = [
  'alarm',
  'reason',
  'groups',
  'address',
  'organisation',
  'measured',
  'signal',
  'type',
  'level',
];

/**
 * Where few columns are shown, the name keeps to its widest, so that a row's values stand near it, and another column
 * takes the rest. Null where there is no such column, or no window with room to spare.
 * @param shown what is shown, the name among it
 * @returns the column that takes the rest, and the viewport width in pixels from which it does
 */
export function spareRoom(
  shown: readonly ColumnId[],
): { readonly id: ColumnId; readonly from: number } | null {
  const id = shown.findLast((one) => growing.includes(one));
  const taken = shown.reduce((sum, one) => sum + (columnWidths[one] ?? widestName) * remPx, besideColumnsPx);
  return id === undefined || taken > widestPx ? null : { id, from: taken };
}
