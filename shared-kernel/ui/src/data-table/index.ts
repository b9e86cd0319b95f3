/** The portal's data table. Apart from the library, since only lists need it. */
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { sortRows } from '../../../domain/src/format/index.ts';
export { meansActivation } from './row-activation.ts';
export type { Selection } from './selection.ts';
export { forgetColumnWidths } from './own-widths.ts';
export type { Column } from './column.ts';
export type { Sort, SortValue } from '../sort.ts';
