/** The columns of the list in their order (DLIST-01); the names also stand in the address. */
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
] as const;

export type ColumnId = (typeof columnIds)[number];

export const isColumnId = (text: string): text is ColumnId => (columnIds as readonly string[]).includes(text);
