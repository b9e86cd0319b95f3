import { volumeAt15Texts } from '@peil/shared-kernel/devices';
import { osloOffsetMs } from '@peil/shared-kernel/format';
import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { readSheet } from '@peil/shared-kernel/sheets/read';
import { texts } from './report-parts/texts.ts';

/** As many rows as the server writes, with room. */
const mostRows = 200_000;

/** The columns of the server's files that hold moments: spreadsheets count them in days, by Oslo's clock. */
const momentColumns: ReadonlySet<string> = new Set(['Målt', 'Siste måling', 'Abonnement fra']);
/** The day that spreadsheets count as 25569, epoch 0. */
const epochDay = 25_569;
const dayMs = 86_400_000;

/** The moment of a spreadsheet's number, epoch seconds; null where there is none. */
function momentOfSerial(text: string): number | null {
  const serial = Number(text.replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(serial)) return null;
  const clock = Math.round(((serial - epochDay) * dayMs) / 60_000) * 60_000;
  const guess = clock - osloOffsetMs(new Date(clock));
  return (clock - osloOffsetMs(new Date(guess))) / 1000;
}

/** The columns of figures say their unit. */
const unit = /\((?:l|kg|%|mm|csq|°C)\)$/;

const numberIn = (text: string): number | null => {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
};

const decimalsOf = (header: string): number => (/\((?:%|°C)\)$/.test(header) ? 1 : 0);

/** What is said of the figures of such a table, in its other forms. */
export const noteOf = ({ columns }: Sheet): string =>
  columns.some(({ header }) => header === volumeAt15Texts.volume)
    ? `${texts.settlement} ${volumeAt15Texts.note}`
    : texts.settlement;

function columnOf(header: string): SheetColumn {
  if (momentColumns.has(header)) return { header, type: 'dateTime' };
  return unit.test(header)
    ? { header, type: 'number', decimals: decimalsOf(header), minDecimals: 0 }
    : { header, type: 'text' };
}

/** The first cell of a sum. */
const isSum = (name: string): boolean => name === texts.sum || name.startsWith(`${texts.sum} `);

/**
 * The table of a file that the server made, for its other forms.
 * @throws Error where it cannot be read
 */
export async function sheetOfFile(file: Blob, name: string): Promise<Sheet> {
  const read = await readSheet(file, mostRows);
  if (!read.ok) throw new Error(`The report cannot be read: ${read.fault.kind}`);
  const [header = [], ...rows] = read.rows;
  return {
    name,
    columns: header.map(columnOf),
    sums: rows.length - (rows.findLastIndex(([name = '', shortid]) => !(isSum(name) && !shortid)) + 1),
    rows: rows.map((cells) =>
      header.map((column, index): SheetCell => {
        const text = cells[index] ?? '';
        if (text === '') return null;
        if (momentColumns.has(column)) return momentOfSerial(text);
        return unit.test(column) ? (numberIn(text) ?? text) : text;
      }),
    ),
  };
}
