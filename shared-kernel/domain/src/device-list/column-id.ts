/** What the list shows of itself, in this order (DLIST-01). */
export const defaultColumns = [
  'favourite',
  'name',
  'shortId',
  'type',
  'groups',
  'level',
  'days',
  'signal',
  'battery',
  'measured',
  'ordered',
  'alarm',
] as const;

/** The columns of the list; the names also stand in the address and in saved views. */
export const columnIds = [
  ...defaultColumns,
  'reason',
  'volume',
  'fillable',
  'nextMeasured',
  'address',
  'ownNumber',
  'costCentre',
  'organisation',
] as const;

export type ColumnId = (typeof columnIds)[number];

export const isColumnId = (text: string): text is ColumnId => (columnIds as readonly string[]).includes(text);
