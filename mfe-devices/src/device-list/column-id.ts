/** The columns of the list (DLIST-01); the names also stand in the address and in saved views. */
export const columnIds = [
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
  'reason',
  'volume',
  'fillable',
  'nextMeasured',
  'address',
  'organisation',
] as const;

export type ColumnId = (typeof columnIds)[number];

export const isColumnId = (text: string): text is ColumnId => (columnIds as readonly string[]).includes(text);

/** What the list shows of itself, in this order. */
export const defaultColumns: readonly ColumnId[] = [
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
];
