import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets/workbook';
import { sumLabel, type SummedRows } from '@peil/shared-kernel/stock';

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
  /** Its cell in the sum of some rows; left out, an empty one. */
  readonly sum?: (rows: readonly Row[]) => string | number | null | undefined;
}

/**
 * Rows laid out as a sheet: plain data, so that it can be handed to a worker.
 * @param sums rows that are summed, below all others; the first column names each sum
 */
export function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sums: readonly SummedRows<Row>[] = [],
): Sheet {
  return {
    sums: sums.length,
    name,
    columns: columns.map(({ header, width, kind }) => ({ header, width, ...written[kind] })),
    rows: [
      ...rows.map((row) => columns.map(({ value }) => cellOf(value(row) ?? null))),
      ...sums.map((some) =>
        columns.map(({ sum }, index) =>
          cellOf(index === 0 ? sumLabel(some.name) : (sum?.(some.rows) ?? null)),
        ),
      ),
    ],
  };
}

const cellOf = (value: SheetCell): SheetCell => (value === '' ? null : value);
