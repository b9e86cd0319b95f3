/** Tables out of files that people made: XLSX and CSV. Bundled where it is used, and loaded when a file is read. */
export { readSheet } from './read-sheet.ts';
export type { SheetFault } from './sheet-fault.ts';
export {
  readFileRows,
  readTable,
  rowsByHeading,
  type ReadFile,
  type ReadTable,
  type TableRow,
} from './read-table.ts';
