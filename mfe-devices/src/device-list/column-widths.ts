import { type ColumnId, defaultColumns } from '@peil/shared-kernel/device-list';

/** How wide each column is, in rem; the name takes what is left. */
export const columnWidths: Readonly<Record<ColumnId, number | undefined>> = {
  favourite: 3.25,
  name: undefined,
  shortId: 5.75,
  type: 8.5,
  groups: 9,
  level: 9,
  days: 5.75,
  signal: 8.25,
  battery: 6.5,
  measured: 8.25,
  ordered: 3.25,
  alarm: 7,
  reason: 13,
  volume: 7,
  fillable: 9,
  nextMeasured: 8.25,
  address: 11,
  ownNumber: 8,
  costCentre: 9,
  organisation: 9,
};

/** The least and the greatest width of the name, in rem: some 20 letters, and some 45. */
export const nameWidth = { least: 12, most: 26 } as const;

/** Columns of texts, read from the left, which take what is left: room beside them is no gap before a number. */
export const growing: ReadonlySet<ColumnId> = new Set([
  'type',
  'groups',
  'level',
  'signal',
  'measured',
  'alarm',
  'reason',
  'address',
  'ownNumber',
  'costCentre',
  'organisation',
]);

/**
 * Viewport width in pixels from which the list itself, when nothing is chosen, shows a column. What a user has chosen
 * is always there.
 */
const roomOf: Partial<Record<ColumnId, number>> = {
  groups: 1440,
  type: 1300,
  battery: 1180,
  ordered: 1180,
  shortId: 1000,
};

/** A column to show, and the viewport width in pixels under which the list itself leaves it out. */
export interface PlacedColumn {
  readonly id: ColumnId;
  readonly hideBelow: number | undefined;
}

/**
 * The columns to show in their order: all that a user has chosen, the name always; the list's own drop out by how much
 * they matter.
 * @param chosen null: the list's own
 */
export function columnsToShow(chosen: readonly ColumnId[] | null): readonly PlacedColumn[] {
  if (!chosen) return defaultColumns.map((id) => ({ id, hideBelow: roomOf[id] }));
  const all: readonly ColumnId[] = chosen.includes('name') ? chosen : ['name', ...chosen];
  return all.map((id) => ({ id, hideBelow: undefined }));
}

/** The columns that a window of that many pixels shows. */
export const columnsIn = (columns: readonly PlacedColumn[], width: number): readonly ColumnId[] =>
  columns.filter(({ hideBelow }) => hideBelow === undefined || width >= hideBelow).map(({ id }) => id);
