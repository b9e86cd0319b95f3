import papaparse from 'papaparse';
import { formulaStart, undefused } from '../../../../domain/src/format/index.ts';
import { cellName } from './cell-name.ts';
import type { ReadSheet } from './sheet-fault.ts';

/** What may part the cells; Norwegian programs write semicolons. */
const delimiters = [';', ',', '\t', '|'] as const;

/** What parts the cells of the heading most often. */
function delimiterOf(text: string): string {
  const heading = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => heading.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** UTF-8 alone: in any other encoding æ, ø and å are something else, and nobody would see it. */
function textOf(bytes: Uint8Array): string | null {
  // Text of two bytes a letter, and what is no text at all, has zeros in it.
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A sign before a number, as of a telephone abroad, is no formula, and neither is one alone. */
const isFormula = (cell: string): boolean =>
  formulaStart.test(cell) && !/^\s*[-+−]?[\d\s]*([.,]\d+)?$/.test(cell);

/** The rows of a CSV file. */
export function csvRows(bytes: Uint8Array): ReadSheet {
  const text = textOf(bytes);
  if (text === null) return { ok: false, fault: { kind: 'encoding' } };
  const { data } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) });
  for (const [row, cells] of data.entries()) {
    const column = cells.findIndex(isFormula);
    if (column >= 0) return { ok: false, fault: { kind: 'formula', cell: cellName(column, row) } };
  }
  return { ok: true, rows: data.map((cells) => cells.map(undefused)) };
}
