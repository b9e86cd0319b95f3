/** Tables out of files that people made: XLSX and CSV. Bundled where it is used, and loaded when a file is read. */
export { readSheet, type ReadSheet, type SheetFault } from './read-sheet.ts';
