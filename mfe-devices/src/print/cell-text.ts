import { formatDateTime, formatNumber, nbsp } from '@peil/shared-kernel/format';
import type { SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';

/** A cell as it is read; null when it is empty. */
export function cellText(cell: SheetCell, { type, decimals = 0 }: SheetColumn): string | null {
  if (typeof cell !== 'number') return cell || null;
  if (type === 'text') return String(cell);
  if (type === 'dateTime') return formatDateTime(cell);
  // Read, not counted with: a percent is whole (I18N-01), as in the list.
  const number = formatNumber(cell, { decimals: type === 'percent' ? 0 : decimals });
  return number && (type === 'percent' ? `${number}${nbsp}%` : number);
}

/** Letters that a column is wide at least, and at most: longer texts go over several lines. */
const [narrowest, widest] = [4, 20] as const;

/** About the letters that a cell's padding takes, and a heading in bold more than its letters. */
const around = 3;

/** A column's share of the width, in letters: those of its longest cell, within reason. */
export function columnShare(
  column: SheetColumn,
  rows: readonly (readonly SheetCell[])[],
  index: number,
): number {
  const longest = rows.reduce(
    (most, row) => Math.max(most, cellText(row[index] ?? null, column)?.length ?? 0),
    column.header.length,
  );
  return Math.min(Math.max(longest, narrowest), widest) + around;
}
