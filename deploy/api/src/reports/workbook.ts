import writeXlsxFile, { type Cell } from 'write-excel-file/node';

/** What a column holds, and so how its cells are typed and shown. */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'degrees' | 'moment';

/** A text, a number, a moment as milliseconds of its wall clock, or nothing. */
export type SheetCell = string | number | null;

/** A sheet ready to write: plain data, so that it can be handed to a worker. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number; readonly kind: ColumnKind }[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const formats: Record<Exclude<ColumnKind, 'text'>, string> = {
  whole: '#,##0',
  decimal: '#,##0.0',
  degrees: '0.000000',
  moment: 'dd.mm.yyyy hh:mm',
};

/** Longer texts make a spreadsheet program declare the file broken. */
const longestText = 32_767;

/** The bytes of an XLSX file: a bold header that stays in view, typed cells; a text is never a formula. */
export function workbook({ name, columns, rows }: Sheet): Promise<Buffer> {
  const header = columns.map((column): Cell => ({ value: column.header, type: String, fontWeight: 'bold' }));
  const data = rows.map((row) => row.map((value, index) => cellOf(columns[index]?.kind ?? 'text', value)));
  return writeXlsxFile([header, ...data], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(kind: ColumnKind, value: SheetCell): Cell {
  if (value === null) return null;
  if (typeof value === 'string' || kind === 'text') return { value: textOf(String(value)), type: String };
  if (kind === 'moment') return { value: new Date(value), type: Date, format: formats.moment };
  return { value, type: Number, format: formats[kind] };
}

/**
 * write-excel-file 4.1 looks texts up in a plain object: one named as something of Object.prototype ("constructor")
 * would get a function for its number and break the file. A space behind it makes it an ordinary text.
 */
function textOf(text: string): string {
  const cut = text.slice(0, longestText);
  return cut in Object.prototype ? `${cut} ` : cut;
}
