import type { StrappingRow } from '../../../wire/src/tank.ts';
import { parseWrittenNumber } from '../format/parse-number.ts';
import { strappingProblems, type TankSize } from './strapping-check.ts';
import {
  firstTwo,
  headerOf,
  tableLines,
  type Columns,
  type TableLine,
  type TableUnits,
} from './strapping-lines.ts';

/** What is wrong in a pasted table: the line as an editor counts it, from 1; null for the table as a whole. */
export type StrappingTextProblem = {
  readonly line: number | null;
  readonly field: 'mm' | 'litres' | null;
  /** Norwegian. */
  readonly message: string;
};

export type StrappingText =
  | { readonly ok: true; readonly rows: readonly StrappingRow[] }
  | { readonly ok: false; readonly problems: readonly StrappingTextProblem[] };

/** Longest text that is read: the largest table with room to spare. */
const longestText = 500_000;
const decimals = 6;
/** Most problems that are listed for one text. */
const mostProblems = 50;

const names = { mm: 'høyde', litres: 'volum' } as const;

/** How many mm, or litres, one of the unit is. */
const mmOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, dm: 100, m: 1000 };
const litresOf: Readonly<Record<string, number>> = {
  l: 1,
  liter: 1,
  litre: 1,
  litres: 1,
  ltr: 1,
  dm3: 1,
  m3: 1000,
};
const unitsOf = { mm: mmOf, litres: litresOf } as const;

const shortest = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

type Cell = { readonly value: number } | { readonly message: string };

/** One cell, `1 200,5 mm`, in the unit that is typed with it, else that of its column's heading. */
function cellOf(text: string, field: 'mm' | 'litres', headed: string | undefined): Cell {
  const tidy = text.trim();
  if (tidy === '') return { message: `Mangler ${names[field]}` };
  const [, written = '', typed = ''] = /^([-−+\d\s.,]*?)\s*(\p{L}+[3³]?)?\.?$/u.exec(tidy) ?? [];
  if (written.trim() === '') return { message: `«${shortest(tidy)}» er ikke et tall` };
  const unit = typed.toLowerCase().replace('³', '3') || headed;
  const factor = unit === undefined ? 1 : unitsOf[field][unit];
  if (factor === undefined) return { message: `«${shortest(typed)}» er ikke en enhet for ${names[field]}` };
  // Both signs at once leave no doubt which is which: 1.200,5.
  const plain = /^\d{1,3}(\.\d{3})+,\d+$/.test(written) ? written.replaceAll('.', '') : written;
  const number = parseWrittenNumber(plain, decimals);
  if (number !== null) return { value: Math.round(number * factor * 1e6) / 1e6 };
  return /^\d{1,3}(\.\d{3})+$/.test(written)
    ? { message: `«${written}» kan leses på to måter: skriv tusen uten punktum, og desimaler med komma` }
    : { message: `«${shortest(tidy)}» er ikke et tall` };
}

type Read = { readonly row: StrappingRow; readonly line: number } | readonly StrappingTextProblem[];

function readLine({ line, cells }: TableLine, columns: Columns, units: TableUnits, isHeaded: boolean): Read {
  const { mm, litres } = columns;
  if (cells.length <= Math.max(mm, litres))
    return [{ line, field: null, message: 'Linjen må ha to kolonner: høyde og volum' }];
  if (!isHeaded && cells.length > 2)
    return [
      {
        line,
        field: null,
        message: 'Linjen har mer enn to kolonner. Skill dem med semikolon eller tabulator',
      },
    ];
  const read = {
    mm: cellOf(cells[mm] ?? '', 'mm', units.mm),
    litres: cellOf(cells[litres] ?? '', 'litres', units.litres),
  };
  const { mm: height, litres: volume } = read;
  if ('value' in height && 'value' in volume)
    return { line, row: { mm: height.value, litres: volume.value } };
  return (['mm', 'litres'] as const).flatMap((field) => {
    const cell = read[field];
    return 'message' in cell ? [{ line, field, message: cell.message }] : [];
  });
}

/**
 * The strapping table that somebody pasted or uploaded (SET-04): two columns, height and volume, parted by tabulators,
 * semicolons, commas or spaces; numbers as Norwegians write them; units typed in the cells or the heading (mm, cm, m;
 * l, m³). The heading is optional, and may have the columns the other way round. Every line that cannot be read, or that
 * breaks a rule of `strappingProblems`, is told by its number.
 */
export function parseStrappingText(text: string, size?: TankSize): StrappingText {
  const whole = (message: string): StrappingText => ({
    ok: false,
    problems: [{ line: null, field: null, message }],
  });
  if (text.length > longestText) return whole('Teksten er for lang til å være en peiletabell');
  const lines = tableLines(text);
  if (lines.length === 0) return whole('Lim inn en tabell med høyde og volum');
  const header = headerOf(lines[0]);
  const { columns, units } = header ?? { columns: firstTwo, units: {} };
  const read = lines.slice(header ? 1 : 0).map((line) => readLine(line, columns, units, header !== null));
  const unread = read.flatMap((one) => ('row' in one ? [] : one));
  if (unread.length > 0) return { ok: false, problems: unread.slice(0, mostProblems) };

  const found = read.flatMap((one) => ('row' in one ? [one] : []));
  const rows = found.map(({ row }) => row);
  const problems = strappingProblems(rows, size).map(
    ({ path: [index, field], message }): StrappingTextProblem => ({
      line: typeof index === 'number' ? (found[index]?.line ?? null) : null,
      field: field === 'mm' || field === 'litres' ? field : null,
      message,
    }),
  );
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}

/** `Linje 4: Mangler volum`. */
export const strappingProblemText = ({ line, message }: StrappingTextProblem): string =>
  line === null ? message : `Linje ${String(line)}: ${message}`;
