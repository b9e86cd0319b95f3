import { formulaStart, roundWhole } from '@peil/shared-kernel/format';
import papaparse from 'papaparse';

/** A text as it stands, a figure as a whole number, null as an empty cell. */
export type TableCell = string | number | null;

/**
 * A table as its clients read it (REPORT-04): header then rows, semicolons, CRLF, quoting of RFC 4180, UTF-8 without
 * byte order mark (it would become part of the first column's name). Figures are rounded to whole numbers, so that
 * neither a decimal sign nor grouping can be misread. Texts that look like formulas get an apostrophe in front; a
 * negative figure stays a number.
 */
export function semicolonTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, TableCell>>[],
): string {
  return semicolonHeader(columns) + semicolonRows(columns, rows);
}

/** The first row of such a table. */
export const semicolonHeader = (columns: readonly string[]): string => written([[...columns]]);

/** The rows after it, or some of them; empty where there are none. */
export const semicolonRows = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, TableCell>>[],
): string =>
  rows.length === 0 ? '' : written(rows.map((row) => columns.map((column) => cell(row[column]))));

function written(data: TableCell[][]): string {
  const text = papaparse.unparse(data, {
    delimiter: ';',
    newline: '\r\n',
    // Not the library's own pattern (papaparse 5.7): it ends at the first line break, so that "=1+1⏎x" would pass.
    escapeFormulae: formulaStart,
  });
  return `${text}\r\n`;
}

/** The figures of a row as the calls tell them: whole numbers; texts as they stand. */
export const wholeFigures = <Cells extends Readonly<Record<string, TableCell>>>(row: Cells): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])) as Cells;

/** `+ 0` turns a negative zero into a zero. */
const cell = (value: TableCell): TableCell => (typeof value === 'number' ? roundWhole(value) : value);
