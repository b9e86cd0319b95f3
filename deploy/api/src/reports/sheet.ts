import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets/workbook';

/** What a column holds, and so how its cells are typed and shown. */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'degrees' | 'moment';

const written: Record<ColumnKind, Pick<SheetColumn, 'type' | 'decimals'>> = {
  text: { type: 'text' },
  whole: { type: 'number' },
  decimal: { type: 'number', decimals: 1 },
  degrees: { type: 'number', decimals: 6 },
  moment: { type: 'dateTime' },
};

/** One column of a spreadsheet report: its Norwegian header and its cell in a row. */
export interface Column<Row> {
  readonly header: string;
  /** Characters. */
  readonly width: number;
  readonly kind: ColumnKind;
  /** A text, a number, for a moment epoch seconds; nothing for an empty cell. */
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Rows laid out as a sheet: plain data, so that it can be handed to a worker. */
export function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ header, width, kind }) => ({ header, width, ...written[kind] })),
    rows: rows.map((row) => columns.map(({ value }) => cellOf(value(row) ?? null))),
  };
}

const cellOf = (value: SheetCell): SheetCell => (value === '' ? null : value);
