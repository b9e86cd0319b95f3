import { osloOffsetMs } from '@peil/shared-kernel/format';
import type { ColumnKind, Sheet, SheetCell } from './workbook.ts';

/** One column of a spreadsheet report: its Norwegian header and what it tells of a row. */
export interface Column<Row> {
  readonly header: string;
  /** Characters. */
  readonly width: number;
  readonly kind: ColumnKind;
  /** A text, a number, for a moment epoch seconds; nothing for an empty cell. */
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Rows laid out as a sheet. */
export function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ header, width, kind }) => ({ header, width, kind })),
    rows: rows.map((row) => columns.map(({ kind, value }) => cellOf(kind, value(row) ?? null))),
  };
}

function cellOf(kind: ColumnKind, value: SheetCell): SheetCell {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return kind === 'moment' ? osloWallTime(value) : value;
  }
  return value === '' ? null : value;
}

/**
 * A spreadsheet's times have no zone: the milliseconds whose UTC clock shows what Oslo's clock shows at this moment
 * (epoch seconds).
 */
const osloWallTime = (moment: number): number => moment * 1000 + osloOffsetMs(new Date(moment * 1000));
