/** Tables and how they become XLSX files, in the browser and on a server. Pure. */
export type { Sheet, SheetCell, SheetColumn } from './sheet.ts';
export { workbookOf } from './workbook.ts';
