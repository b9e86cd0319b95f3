/** Tables that people bring along as files. The XLSX reader is fetched with the first such file. */
export { readSheet, type SheetRead, type SheetRow } from './read-sheet.ts';
