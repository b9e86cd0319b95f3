/** Tables as files: CSV and XLSX. Pure but for `saveFile`; bundled where it is used. */
export { sheetCsv } from './csv.ts';
export { datedFileName, rangedFileName } from './file-name.ts';
export { saveFile } from './save-file.ts';
export type { Sheet, SheetColumn, SheetCell } from './workbook/sheet.ts';
export { sheetXlsx } from './xlsx.ts';
