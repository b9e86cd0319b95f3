import papaparse from 'papaparse';
import { undefused } from '../../format/index.ts';

/** Most bytes of a file that are read. */
const mostBytes = 5_000_000;

export interface SheetRow {
  /** As the spreadsheet program numbers it, from 1. */
  readonly number: number;
  /** Texts without blanks around them; an empty cell is ''. */
  readonly cells: readonly string[];
}

/** The rows that hold anything; or why there are none: too large, no table, or Excel's format from before 2007. */
export type SheetRead =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly reason: 'empty' | 'tooLarge' | 'unreadable' | 'oldExcel' };

/** What the first bytes of a file say it is: a ZIP archive, or the container of older Office programs. */
const beginnings = { zip: [0x50, 0x4b], oldOffice: [0xd0, 0xcf, 0x11, 0xe0] } as const;

/**
 * The first sheet of an XLSX file, or a CSV file as any spreadsheet program saves it: separated by semicolon, comma or
 * tab, in UTF-8, in Unicode of two bytes or in Windows' own letters. What it is, its contents tell and not its name.
 */
export async function readSheet(file: Blob): Promise<SheetRead> {
  if (file.size > mostBytes) return { ok: false, reason: 'tooLarge' };
  const contents = await file.arrayBuffer();
  const begins = (beginning: readonly number[]): boolean => {
    const bytes = new Uint8Array(contents.slice(0, beginning.length));
    return beginning.every((byte, index) => bytes[index] === byte);
  };
  if (begins(beginnings.oldOffice)) return { ok: false, reason: 'oldExcel' };
  const table = begins(beginnings.zip) ? await tableOfXlsx(contents) : tableOfCsv(textOf(contents));
  if (table === null) return { ok: false, reason: 'unreadable' };
  const rows = table
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return rows.length === 0 ? { ok: false, reason: 'empty' } : { ok: true, rows };
}

/** Null for an archive that is no workbook. */
async function tableOfXlsx(contents: ArrayBuffer): Promise<string[][] | null> {
  const { readSheet: readFirst } = await import('read-excel-file/universal');
  try {
    const rows = await readFirst(contents);
    return rows.map((row) => row.map(cellText));
  } catch {
    // Whatever the library stumbled over: to the user the file cannot be read.
    return null;
  }
}

/** A number that is a telephone number, a yes or a day, as one would write it. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

/** Null for what is no text. */
function tableOfCsv(text: string): string[][] | null {
  if (text.includes('\0')) return null;
  const { data } = papaparse.parse<string[]>(text, { delimiter: separatorOf(text) });
  return data.map((row) => row.map(undefused));
}

/** What there is most of in the headings; papaparse's own guess takes a file of two columns for one of one. */
function separatorOf(text: string): string {
  const headings =
    text
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const countOf = (separator: string) => headings.split(separator).length;
  return [';', ',', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}

/** A file without a mark and with bytes that are no UTF-8 was saved with Windows' own letters. */
function textOf(contents: ArrayBuffer): string {
  const [first, second] = new Uint8Array(contents);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(contents);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(contents);
  } catch {
    return new TextDecoder('windows-1252').decode(contents);
  }
}
