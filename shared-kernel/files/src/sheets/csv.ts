import papaparse from 'papaparse';
import { finite } from '../../../domain/src/format/finite.ts';
import { defused, formatDateTime } from '../../../domain/src/format/index.ts';
import type { Sheet, SheetCell, SheetColumn } from './workbook/sheet.ts';

/** By it Excel knows the file's letters. */
const byteOrderMark = '\uFEFF';

/**
 * The sheet as Norwegian spreadsheet programs open it by a double click: UTF-8 with byte order mark, semicolons, CRLF,
 * quoting of RFC 4180, decimal comma, no grouping of digits, moments as DD.MM.YYYY HH:mm in Oslo. A text that would be
 * taken for a formula gets an apostrophe in front; a negative number stays a number.
 */
export function sheetCsv({ columns, rows }: Sheet): string {
  const writers = columns.map(writerOf);
  const lines = [
    columns.map(({ header }) => defused(header)),
    ...rows.map((row) => writers.map((write, index) => write(row[index] ?? null))),
  ];
  const text = papaparse.unparse(lines, { delimiter: ';', newline: '\r\n' });
  return `${byteOrderMark}${text}\r\n`;
}

/** Texts are defused here and not by the library: to it a number with a decimal comma is a text like any other. */
function writerOf({ type, decimals = 0, minDecimals = decimals }: SheetColumn): (cell: SheetCell) => string {
  if (type === 'text') return (cell) => defused(String(cell ?? ''));
  const numberText = type === 'dateTime' ? formatDateTime : decimalComma(decimals, minDecimals);
  return (cell) => (typeof cell === 'string' ? defused(cell) : (numberText(finite(cell)) ?? ''));
}

function decimalComma(decimals: number, minDecimals: number): (value: number | null) => string | null {
  const format = new Intl.NumberFormat('en', {
    useGrouping: false,
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
  return (value) => (value === null ? null : format.format(value).replace('.', ','));
}
