import { formatNumber } from '../../../../domain/src/format/index.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetFault } from './sheet-fault.ts';

/** What a table of devices is to have. */
export interface TableRules<Column extends string> {
  /** What each column may be called; the first is what the template calls it. */
  readonly columns: Readonly<Record<Column, string | readonly [string, ...string[]]>>;
  /** The columns that no table goes without. */
  readonly needed: readonly Column[];
  /** The most devices that are taken. */
  readonly most: number;
}

/** A row that has contents. */
export interface TableRow<Column extends string> {
  /** As the spreadsheet program numbers it, from 1. */
  readonly row: number;
  /** What stands in its columns; an empty cell is left out. */
  readonly cells: Partial<Readonly<Record<Column, string>>>;
}

export type ReadTable<Column extends string> =
  | { readonly ok: true; readonly rows: readonly TableRow<Column>[] }
  /** Norwegian. */
  | { readonly ok: false; readonly problem: string };

const number = (count: number): string => formatNumber(count) ?? '';
const named = (columns: readonly string[]): string => columns.map((name) => `«${name}»`).join(', ');

/** What is wrong with files and tables of devices. Norwegian bokmål. */
const texts = {
  unreadable: 'Filen kan ikke leses. Lagre den på nytt som XLSX eller som CSV UTF-8.',
  notTable: 'Filen er et bilde eller et dokument, ikke en liste. Velg en XLSX- eller CSV-fil.',
  empty: 'Filen er tom.',
  encoding:
    'Filen er ikke lagret som UTF-8, så æ, ø og å kan bli feil. Lagre den på nytt som «CSV UTF-8» eller XLSX.',
  formula: (cell: string) =>
    `Celle ${cell} har en formel. Lim inn verdien i stedet (Lim inn utvalg, Verdier).`,
  merged: (cells: string) => `Cellene ${cells} er slått sammen. Del dem opp, og la hver rad være én enhet.`,
  tooLong: (rows: string, most: string) =>
    `Filen har ${rows} enheter. En liste kan ha høyst ${most}: del den i flere filer.`,
  tooLarge: 'Filen er for stor. Den kan være på høyst 5 MB.',
  oldExcel: 'Filen er i det gamle Excel-formatet (XLS). Lagre den som XLSX og prøv igjen.',
  noColumn: (names: string) =>
    `Listen mangler kolonnen ${names}. Første rad skal ha navnene på kolonnene, som i malen.`,
  strangeColumn: (names: string) => `Listen har kolonner som ikke finnes i malen: ${names}.`,
  twiceColumn: (name: string) => `Kolonnen ${name} står to ganger.`,
  noRows: 'Listen har ingen enheter.',
};

/** What the rows of a file are called where they are no devices. */
const rowTexts = {
  ...texts,
  merged: (cells: string) => `Cellene ${cells} er slått sammen. Del dem opp, så hver rad har sine egne.`,
  tooLong: (rows: string, most: string) =>
    `Filen har ${rows} rader. En liste kan ha høyst ${most}: del den i flere filer.`,
  noRows: 'Filen har ingen rader under kolonnenavnene.',
  noHeading: 'Første rad skal ha navnene på kolonnene, og den er tom.',
};

function faultText(fault: SheetFault, most: number, words: typeof texts = texts): string {
  switch (fault.kind) {
    case 'formula':
      return words.formula(fault.cell);
    case 'merged':
      return words.merged(fault.cells);
    case 'tooLong':
      return words.tooLong(number(fault.rows - 1), number(most));
    default:
      return words[fault.kind];
  }
}

const key = (header: string): string => header.trim().toLocaleLowerCase('nb').replace(/\s+/g, ' ');

/** The devices of a file, XLSX or CSV, or what is wrong with it. */
export async function readTable<Column extends string>(
  file: Blob,
  rules: TableRules<Column>,
): Promise<ReadTable<Column>> {
  // The heading is a row too.
  const sheet = await readSheet(file, rules.most + 1);
  return sheet.ok ? tableOf(sheet.rows, rules) : refused(faultText(sheet.fault, rules.most));
}

const refused = (problem: string) => ({ ok: false, problem }) as const;

/** The rows of a sheet whose first row names its columns, in any order and case; empty rows are left out. */
export function tableOf<Column extends string>(
  [headers = [], ...body]: readonly (readonly string[])[],
  { columns, needed }: Omit<TableRules<Column>, 'most'>,
): ReadTable<Column> {
  const namesOf = (column: Column): readonly string[] => [columns[column]].flat();
  const titleOf = (column: Column): string => namesOf(column)[0] ?? column;
  const columnByHeader = new Map(
    (Object.keys(columns) as Column[]).flatMap((column) =>
      namesOf(column).map((name) => [key(name), column] as const),
    ),
  );
  const found = headers.map((header) => columnByHeader.get(key(header)));
  const strange = headers.filter((header, index) => header !== '' && found[index] === undefined);
  if (strange.length > 0) return refused(texts.strangeColumn(named(strange)));
  const twice = found.find((column, index) => column !== undefined && found.indexOf(column) !== index);
  if (twice !== undefined) return refused(texts.twiceColumn(named([titleOf(twice)])));
  const missing = needed.filter((column) => !found.includes(column));
  if (missing.length > 0) return refused(texts.noColumn(named(missing.map(titleOf))));
  const rows = body.flatMap((cells, index): TableRow<Column>[] => {
    if (cells.every((cell) => cell === '')) return [];
    const said = found.flatMap((column, place) => {
      const text = cells[place] ?? '';
      return column === undefined || text === '' ? [] : [[column, text]];
    });
    // The first row of the file is the heading, and people count from one.
    return [{ row: index + 2, cells: Object.fromEntries(said) as TableRow<Column>['cells'] }];
  });
  return rows.length === 0 ? refused(texts.noRows) : { ok: true, rows };
}

/** A file whose columns are called as whoever made it calls them. */
export type ReadFile =
  | {
      readonly ok: true;
      /** The first row; those of columns without a name are empty. */
      readonly headings: readonly string[];
      /** The rows below it, each with its cells in the order of the headings. */
      readonly body: readonly (readonly string[])[];
    }
  /** Norwegian. */
  | { readonly ok: false; readonly problem: string };

/** The rows of a file, XLSX or CSV, whatever its columns are called, or what is wrong with it. */
export async function readFileRows(file: Blob, most: number): Promise<ReadFile> {
  const sheet = await readSheet(file, most + 1);
  if (!sheet.ok) return refused(faultText(sheet.fault, most, rowTexts));
  const [headings = [], ...body] = sheet.rows;
  if (headings.every((heading) => heading === '')) return refused(rowTexts.noHeading);
  const hasRows = body.some((cells) => cells.some((cell) => cell !== ''));
  return hasRows ? { ok: true, headings, body } : refused(rowTexts.noRows);
}

/**
 * The rows of a file by the headings that somebody has said its columns are; empty rows are left out, and so are columns
 * that nobody has named. Of two headings alike the first is meant.
 */
export function rowsByHeading<Column extends string>(
  { headings, body }: Extract<ReadFile, { readonly ok: true }>,
  columns: Partial<Readonly<Record<Column, string>>>,
): TableRow<Column>[] {
  const places = (Object.entries(columns) as [Column, string][])
    .map(([column, heading]) => [column, headings.indexOf(heading)] as const)
    .filter(([, place]) => place >= 0);
  return body.flatMap((cells, index): TableRow<Column>[] => {
    if (cells.every((cell) => cell === '')) return [];
    const said = places.flatMap(([column, place]) => (cells[place] ? [[column, cells[place]]] : []));
    return [{ row: index + 2, cells: Object.fromEntries(said) as TableRow<Column>['cells'] }];
  });
}
