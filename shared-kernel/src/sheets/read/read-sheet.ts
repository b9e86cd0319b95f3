import { csvRows } from './csv-rows.ts';
import type { ReadSheet } from './sheet-fault.ts';
import { xlsxRows } from './xlsx-rows.ts';

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
