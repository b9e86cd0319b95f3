import { formatDateTime, formatNumber } from '../../../domain/src/format/index.ts';
import type { Sheet, SheetCell, SheetColumn } from '../sheets/workbook/sheet.ts';

/** A cell as it is read. */
export function cellText(cell: SheetCell | undefined, { type, decimals = 0 }: SheetColumn): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (type === 'dateTime') return formatDateTime(cell) ?? '';
  const figure = formatNumber(cell, { decimals }) ?? '';
  return type === 'percent' ? `${figure} %` : figure;
}

/** Whether what stands in a column is read from the right, so that its digits stand below each other. */
export const isFigure = ({ type }: SheetColumn): boolean => type === 'number' || type === 'percent';

/** The sheet without columns of texts in which no row says anything: paper is narrow. */
export function withoutEmpty(sheet: Sheet): Sheet {
  const kept = sheet.columns.map(
    ({ type }, index) =>
      index === 0 || type !== 'text' || sheet.rows.some((row) => (row[index] ?? '') !== ''),
  );
  const only = <Part>(parts: readonly Part[]): Part[] => parts.filter((_, index) => kept[index] === true);
  return { ...sheet, columns: only(sheet.columns), rows: sheet.rows.map(only) };
}

/** What a column asks for, in one unit: room in which no word breaks, and room for its longest text on one line. */
export interface WantedWidth {
  readonly least: number;
  readonly whole: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whether columns have room in which no word breaks. */
export const hasRoom = (wanted: readonly WantedWidth[], width: number): boolean =>
  sum(wanted.map(({ least }) => least)) <= width;

/** The widths of columns that together have `width`: each its words' where there is room, and then its texts'. */
export function columnWidths(wanted: readonly WantedWidth[], width: number): number[] {
  const least = wanted.map((column) => column.least);
  const more = wanted.map((column) => Math.max(column.whole - column.least, 0));
  const left = width - sum(least);
  if (left <= 0) return least.map((one) => (one / sum(least)) * width);
  const share = Math.min(1, left / (sum(more) || 1));
  const given = least.map((one, index) => one + (more[index] ?? 0) * share);
  // What nobody asks for is spread as evenly as the columns are wide.
  return given.map((one) => (one / sum(given)) * width);
}

/** A text in lines that fit a width: between words, and within a word that is wider than a line. Nothing is cut. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}
