import type { Cell } from 'write-excel-file/browser';
import { finite } from '../../../../domain/src/format/finite.ts';
import { osloOffsetMs } from '../../../../domain/src/format/oslo-day.ts';
import { aboutSheet } from './about.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

/** A table as write-excel-file takes it, in the browser and on a server. */
interface WorkbookSheet {
  readonly data: Cell[][];
  readonly sheet: string;
  readonly columns: { readonly width: number }[];
  readonly stickyRowsCount: number;
}

/**
 * The one way tables become an XLSX file: numbers, percents and moments as cells that can be counted with, moments as
 * Oslo's clock shows them, a bold heading that stays in view; a text is never a formula. Whose, of what and of when they are
 * says a last sheet, so that each table is nothing but its heading and its rows.
 * @param tables in the order of their sheets, with different names
 */
export function workbookOf(tables: readonly Sheet[]): WorkbookSheet[] {
  const named = tables.map((table) => ({ ...table, name: usableSheetName(table.name) }));
  const about = aboutSheet(named);
  return [...named, ...(about ? [about] : [])].map(({ name, columns, rows }) => {
    const heading = columns.map(({ header }) => ({ ...textCell(header), fontWeight: 'bold' as const }));
    const writers = columns.map(writerOf);
    return {
      data: [heading, ...rows.map((row) => writers.map((write, index) => write(row[index] ?? null)))],
      sheet: name,
      columns: columns.map((column, index) => ({ width: column.width ?? widthOf(column, rows, index) })),
      stickyRowsCount: 1,
    };
  });
}

function writerOf({ type, decimals = 0, minDecimals = decimals }: SheetColumn): (cell: SheetCell) => Cell {
  if (type === 'text') return (cell) => (cell === null ? null : textCell(String(cell)));
  const numberCell = numberCells[type]((value) => fraction(value, decimals, minDecimals));
  return (cell) => (typeof cell === 'string' ? textCell(cell) : numberCell(finite(cell)));
}

type NumberCell = (value: number | null) => Cell;

/**
 * The decimals of a number's format. Each cell has its own where they may be fewer: a spreadsheet writes the comma of an
 * optional decimal also where none follows (`8,`).
 */
function fraction(value: number, most: number, fewest: number): string {
  const decimals = fewest < most ? Math.max(fewest, decimalsNeeded(value, most)) : most;
  return decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
}

const decimalsNeeded = (value: number, most: number): number =>
  Number(value.toFixed(most)).toString().split('.')[1]?.length ?? 0;

/** Each with the decimals of its format, as a spreadsheet's own format writes them. */
const numberCells: Record<
  Exclude<SheetColumn['type'], 'text'>,
  (fractionOf: (value: number) => string) => NumberCell
> = {
  number: (fractionOf) => (value) =>
    value === null ? null : { value, type: Number, format: `#,##0${fractionOf(value)}` },
  percent: (fractionOf) => (value) =>
    value === null ? null : { value: value / 100, type: Number, format: `0${fractionOf(value)} %` },
  dateTime: () => (moment) => {
    const value = moment === null ? Number.NaN : osloWallTime(moment);
    return Number.isNaN(value) ? null : { value: new Date(value), type: Date, format: 'dd.mm.yyyy hh:mm' };
  },
};

/** A spreadsheet's times have no zone: the milliseconds whose UTC clock shows what Oslo's shows (epoch seconds). */
const osloWallTime = (moment: number): number => moment * 1000 + osloOffsetMs(new Date(moment * 1000));

/** Longer texts make a spreadsheet program declare the file broken. */
const longestText = 32_767;

/** Spreadsheets read `_x0041_` as "A" (ECMA-376, ST_Xstring): the underscore of a text that looks so is written so itself. */
const looksEscaped = /_(?=x[\dA-Fa-f]{4}_)/g;

/**
 * write-excel-file 4.1 looks texts up in a plain object: one named as something of Object.prototype ("constructor")
 * would get a function for its number and break the file. A space behind it makes it an ordinary text.
 */
function textCell(text: string) {
  const cut = text.slice(0, longestText).replace(looksEscaped, '_x005F_');
  return { value: cut in Object.prototype ? `${cut} ` : cut, type: String };
}

const [narrowest, widest, ofMoments] = [8, 60, 17] as const;

/** Letters. */
function widthOf({ header, type }: SheetColumn, rows: Sheet['rows'], index: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, textLength(row[index])), header.length);
  return Math.min(Math.max(longest + 2, type === 'dateTime' ? ofMoments : narrowest), widest);
}

const textLength = (cell: SheetCell | undefined): number => (typeof cell === 'string' ? cell.length : 0);

const longestSheetName = 31;

/** A sheet's name without what spreadsheet programs declare a file broken for. */
function usableSheetName(name: string): string {
  const plain = name.replace(/[[\]:*?/\\\p{C}]+/gu, ' ').trim();
  return plain.slice(0, longestSheetName).replace(/^'+|'+$/g, '') || 'Ark1';
}
