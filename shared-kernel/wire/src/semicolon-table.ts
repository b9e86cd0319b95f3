import { undefused } from './formula.ts';

/** A table as it was sent: the names of its columns and, under them, rows of texts. */
export type SemicolonTable = {
  header: string[];
  /** Each row by column name; a row that is too short has empty texts for what it lacks. */
  rows: Record<string, string>[];
};

/**
 * Reads a semicolon separated table (REPORT-04): fields quoted as in RFC 4180 (a quoted field may hold semicolons, line
 * breaks and doubled quotes), rows ended by CRLF or LF, a byte order mark left out. The apostrophe that defuses
 * formulas is taken off again: put it back before writing a file for a spreadsheet. Never throws: an unclosed quote
 * ends with the text.
 */
export function parseSemicolonTable(text: string): SemicolonTable {
  const [header = [], ...lines] = cellsOf(text.replace(/^\uFEFF/, ''));
  return {
    header,
    rows: lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))),
  };
}

/** One match is one field and what ends it; a quote that is never closed takes the rest. */
const field = /(?:"((?:[^"]|"")*)(?:"|$)([^;\r\n]*)|([^;\r\n]*))(;|\r\n|\n|\r|$)/y;

function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length || line.length > 0) {
    const found = field.exec(text);
    if (found === null) break;
    const [, quoted, tail = '', plain = '', end] = found;
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"') + tail;
    line.push(undefused(cell));
    if (end === ';') continue;
    lines.push(line);
    line = [];
  }
  return lines.filter((cells) => cells.length > 1 || cells[0] !== '');
}
