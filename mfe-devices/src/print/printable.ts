import { formatNumber } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

/** Rows that a browser lays out for paper in seconds; 100 000 of them, some 3 000 sheets, it does not. */
export const mostPrinted = 10_000;

/** What of a sheet is printed: its first rows, and in words that there are more; null where it is all of them. */
export const printable = (sheet: Sheet): { readonly sheet: Sheet; readonly cut: string | null } =>
  sheet.rows.length <= mostPrinted
    ? { sheet, cut: null }
    : {
        sheet: { ...sheet, rows: sheet.rows.slice(0, mostPrinted) },
        cut: texts.cut(formatNumber(mostPrinted) ?? '', formatNumber(sheet.rows.length) ?? ''),
      };
