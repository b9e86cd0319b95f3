/** Tables as files: CSV and XLSX. Pure but for `saveFile`; bundled where it is used. */
export { sheetCsv } from './csv.ts';
export { datedFileName, rangedFileName } from './file-name.ts';
export { saveFile } from './save-file.ts';
export { subtitleOf } from './workbook/about.ts';
export type { Sheet, SheetAbout, SheetColumn, SheetCell } from './workbook/sheet.ts';
export { sheetXlsx } from './xlsx.ts';
export { zipOf } from './zip.ts';
