/** Tables and how they become XLSX files, in the browser and on a server. Pure. */
export { datedFileName, rangedFileName } from '../file-name.ts';
export { subtitleOf } from './about.ts';
export { documentProperties } from './properties.ts';
export type { Sheet, SheetAbout, SheetCell, SheetColumn } from './sheet.ts';
export { workbookOf } from './workbook.ts';
