/** A line of a pasted table that is not empty, by its number from 1. */
export type TableLine = { readonly line: number; readonly cells: readonly string[] };

/** In which column each figure stands, from 0. */
export type Columns = { readonly mm: number; readonly litres: number };

/** The unit of each column where the heading tells it, in lower case, `m3` for m³. */
export type TableUnits = { readonly mm?: string | undefined; readonly litres?: string | undefined };

/** Spaces that group digits and never part columns: no-break, narrow no-break, thin and figure spaces. */
const groupingSpaces = /[\u00a0\u202f\u2009\u2007]/g;

/** The cells of a line of CSV, where a cell in quotes may hold the delimiter. */
function quotedCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

/** A run of spaces parts columns; so does a single one where that makes exactly two numbers, units beside them. */
function spacedCells(line: string): string[] {
  const wide = line.trim().split(/ {2,}/);
  if (wide.length > 1) return wide;
  const cells = /^(\S+(?: ?\p{L}+[3³]?)?) (\S+(?: ?\p{L}+[3³]?)?)$/u.exec(line.trim());
  return cells ? cells.slice(1) : [line];
}

const unquoted = (line: string): string => line.replace(/"[^"]*"/g, '');

/**
 * How the whole text is parted. A comma may be a decimal sign: it parts only where each line has exactly one, not
 * counting those in quotes, and none of tabulators, semicolons or several numbers beside it.
 */
function splitterOf(lines: readonly string[]): (line: string) => string[] {
  for (const delimiter of ['\t', ';'])
    if (lines.some((line) => unquoted(line).includes(delimiter)))
      return (line) => quotedCells(line, delimiter);
  const isByComma = lines.every((line) => {
    const plain = unquoted(line);
    return plain.split(',').length === 2 && !/\d,\S+ +[-−\d]/.test(plain);
  });
  return isByComma ? (line) => quotedCells(line, ',') : spacedCells;
}

/** The lines of a text that have anything in them, parted into cells; grouping spaces are plain ones afterwards. */
export function tableLines(text: string): TableLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.replace(/[;,\t"]/g, '').trim() !== '');
  const split = splitterOf(lines.map((line) => line.text));
  return lines.map((line) => {
    const cells = split(line.text).map((cell) => cell.replace(groupingSpaces, ' ').trim());
    while (cells.length > 2 && cells.at(-1) === '') cells.pop();
    return { line: line.line, cells };
  });
}

const heightWords = /høyde|hoyde|height|peil|nivå|^h$|\b[cd]?m?m\b/;
const litresWords = /vol|liter|litre|ltr|^v$|^l$|\bl\b|m3|m³/;

const unitIn = (heading: string, units: RegExp): string | undefined =>
  units.exec(heading)?.[0].replace('³', '3');

/** The first two, as they stand where no heading says otherwise. */
export const firstTwo: Columns = { mm: 0, litres: 1 };

/** Spaces do not part a heading of several words: what is named first stands first. */
function columnsOf(headings: readonly string[]): Columns {
  const [only = ''] = headings;
  if (headings.length < 2)
    return only.search(litresWords) < only.search(heightWords) && litresWords.test(only)
      ? { mm: 1, litres: 0 }
      : firstTwo;
  const litres = headings.findIndex((cell) => litresWords.test(cell));
  const mm = headings.findIndex((cell, index) => index !== litres && heightWords.test(cell));
  return {
    mm: mm >= 0 ? mm : litres === 0 ? 1 : 0,
    litres: litres >= 0 ? litres : mm === 1 ? 0 : 1,
  };
}

/** What the first line says about the columns when it is a heading: text without a number in its cells; else null. */
export function headerOf(first: TableLine | undefined): { columns: Columns; units: TableUnits } | null {
  const headings = (first?.cells ?? []).map((cell) => cell.toLowerCase());
  const isHeading = headings.length > 0 && headings.every((cell) => !/^[-−+]?\d/.test(cell));
  if (!isHeading || !headings.some((cell) => /\p{L}/u.test(cell))) return null;
  const columns = columnsOf(headings);
  const [only] = headings.length < 2 ? headings : [];
  return {
    columns,
    units: {
      mm: unitIn(only ?? headings[columns.mm] ?? '', /\b(?:mm|cm|dm|m)\b(?!³)/),
      litres: unitIn(only ?? headings[columns.litres] ?? '', /m³|\bm3\b|\bliter\b|\bltr\b|\bl\b/),
    },
  };
}
