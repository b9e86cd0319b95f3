import { csvRows } from './csv-rows.ts';
import type { ReadSheet, SheetFault } from './sheet-fault.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Bytes: a list of a thousand rows is some hundred kilobytes. */
const largestFile = 5_000_000;

/** What the first bytes of a file say it is: a ZIP archive, or the container of older Office programs. */
const beginnings = { zip: [0x50, 0x4b], oldOffice: [0xd0, 0xcf, 0x11, 0xe0] } as const;

/** Pictures and documents that are chosen by mistake; an iPhone's picture tells its kind after four bytes. */
const others: readonly (readonly [at: number, ...bytes: number[]])[] = [
  [0, 0x25, 0x50, 0x44, 0x46],
  [0, 0xff, 0xd8, 0xff],
  [0, 0x89, 0x50],
  [0, 0x47, 0x49, 0x46, 0x38],
  [4, 0x66, 0x74, 0x79, 0x70],
];

const begins = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

const refused = (fault: SheetFault): ReadSheet => ({ ok: false, fault });

/**
 * The first sheet of an XLSX file, or a CSV file in UTF-8, by their contents and not by their names. Formulas and merged
 * cells are refused: what they mean depends on the program that reads them.
 * @param mostRows the most rows with contents that are taken, the heading among them
 */
export async function readSheet(file: Blob, mostRows: number): Promise<ReadSheet> {
  if (file.size > largestFile) return refused({ kind: 'tooLarge' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, beginnings.oldOffice)) return refused({ kind: 'oldExcel' });
  if (others.some(([at, ...beginning]) => begins(bytes.subarray(at), beginning)))
    return refused({ kind: 'notTable' });
  const read = begins(bytes, beginnings.zip) ? xlsxRows(bytes) : csvRows(bytes);
  if (!read.ok) return read;
  const rows = read.rows.map((row) => row.map((cell) => cell.trim()));
  const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');
  const count = rows.filter(isFilled).length;
  if (count === 0) return refused({ kind: 'empty' });
  if (count > mostRows) return refused({ kind: 'tooLong', rows: count });
  return { ok: true, rows: rows.slice(0, rows.findLastIndex(isFilled) + 1) };
}
