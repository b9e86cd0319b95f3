import { csvRows } from './csv-rows.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Why a file is no table that can be used. */
export type SheetFault =
  | { readonly kind: 'unreadable' | 'empty' | 'encoding' }
  /** The cell's name as spreadsheets show it. */
  | { readonly kind: 'formula'; readonly cell: string }
  /** The first and the last of the cells, with a colon between. */
  | { readonly kind: 'merged'; readonly cells: string }
  | { readonly kind: 'tooLong'; readonly rows: number };

/** Texts of cells by rows, as they are shown; the first row of the file first. */
export type ReadSheet =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly fault: SheetFault };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The first sheet of an XLSX file, or a CSV file in UTF-8. Formulas and merged cells are refused: what they mean
 * depends on the program that reads them.
 * @param mostRows the most rows with contents that are taken, the heading among them
 */
export function readSheet(bytes: Uint8Array, mostRows: number): ReadSheet {
  const read = isZip(bytes) ? xlsxRows(bytes) : csvRows(bytes);
  if (!read.ok) return read;
  const rows = read.rows.map((row) => row.map((cell) => cell.trim()));
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last < 0) return { ok: false, fault: { kind: 'empty' } };
  if (last + 1 > mostRows) return { ok: false, fault: { kind: 'tooLong', rows: last + 1 } };
  return { ok: true, rows: rows.slice(0, last + 1) };
}
