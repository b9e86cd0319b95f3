/** Tables and how they become XLSX files, in the browser and on a server. Pure. */
export { datedFileName, rangedFileName } from '../file-name.ts';
export { sheetCsv } from '../csv.ts';
export { batterySheet, batteryWord, failedSheet } from './device-sheets.ts';
export { sumCells, whoCells, whoColumns } from './who-columns.ts';
export { subtitleOf } from './about.ts';
export { documentProperties } from './properties.ts';
export type { Sheet, SheetAbout, SheetCell, SheetColumn } from './sheet.ts';
export { workbookOf } from './workbook.ts';
