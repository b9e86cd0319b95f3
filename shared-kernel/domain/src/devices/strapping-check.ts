import type { StrappingRow } from '../../../wire/src/tank.ts';
import { finite } from '../format/finite.ts';
import { formatLitres, formatMm, formatNumber, nbsp } from '../format/number.ts';
import type { DocumentProblem } from './document-rule.ts';
import { largestLitres, longestMm } from './geometry.ts';

/** Rows of a table: one for each mm of the highest tanks that are strapped so finely. */
export const mostStrappingRows = 3000;
/** Most problems that are listed; a table in the wrong unit would have one in each row. */
const mostProblems = 50;
/** A tank is sold by its nominal volume: so much more of it may be measured. */
const overNominal = 1.1;

/** Inner height (mm) and volume (litres) that the tank is known to have; null where unknown. */
export type TankSize = { readonly height: number | null; readonly capacity: number | null };

const unknownSize: TankSize = { height: null, capacity: null };

const litresText = (litres: number): string =>
  `${formatNumber(litres, { decimals: 1, minDecimals: 0 }) ?? ''}${nbsp}l`;

function heightProblem(mm: number, above: StrappingRow | undefined, height: number | null): string | null {
  if (finite(mm) === null) return 'Må være et tall';
  if (mm < 0) return 'Høyden kan ikke være negativ';
  if (mm > longestMm) return 'Høyden er større enn noen tank: den angis i mm';
  if (above && mm <= above.mm) return `Høyden må være større enn i raden over (${formatMm(above.mm) ?? ''})`;
  if (height !== null && mm > height) return `Høyden går over toppen av tanken (${formatMm(height) ?? ''})`;
  return null;
}

function litresProblem(
  litres: number,
  above: StrappingRow | undefined,
  capacity: number | null,
): string | null {
  if (finite(litres) === null) return 'Må være et tall';
  if (litres < 0) return 'Volumet kan ikke være negativt';
  if (litres > largestLitres) return 'Volumet er større enn noen tank: det angis i liter';
  if (above && litres < above.litres)
    return `Volumet kan ikke være mindre enn i raden over (${litresText(above.litres)})`;
  if (capacity !== null && litres > capacity * overNominal)
    return `Volumet er mer enn tanken rommer (${formatLitres(capacity) ?? ''})`;
  return null;
}

const rowProblems = (
  { mm, litres }: StrappingRow,
  above: StrappingRow | undefined,
  { height, capacity }: TankSize,
) => ({ mm: heightProblem(mm, above, height), litres: litresProblem(litres, above, capacity) });

/**
 * Why these rows cannot be a tank's strapping table, by row (from 0) and field, in Norwegian; empty when they can. The
 * heights rise from row to row, the litres never fall, and none is outside the tank. Where the first row stands above
 * 0 mm the tank holds nothing at 0 mm (`firstRowText`).
 */
export function strappingProblems(
  table: readonly StrappingRow[],
  size: TankSize = unknownSize,
): DocumentProblem[] {
  if (table.length < 2) return [{ path: [], message: 'Tabellen må ha minst to rader' }];
  if (table.length > mostStrappingRows)
    return [{ path: [], message: `Tabellen kan ha høyst ${formatNumber(mostStrappingRows) ?? ''} rader` }];
  const problems = table.flatMap((row, index) =>
    Object.entries(rowProblems(row, table[index - 1], size)).flatMap(([field, message]) =>
      message === null ? [] : [{ path: [index, field], message }],
    ),
  );
  const last = table.length - 1;
  if (problems.length === 0 && table[last]?.litres === 0)
    return [{ path: [last, 'litres'], message: 'Siste rad må ha et volum større enn 0' }];
  return problems.slice(0, mostProblems);
}

const soundTables = new WeakMap<readonly StrappingRow[], boolean>();

/** Whether the rows agree with each other, whatever tank they are of; answered at once for a table asked after before. */
export function isSoundTable(table: readonly StrappingRow[]): boolean {
  const known = soundTables.get(table);
  if (known !== undefined) return known;
  const isSound = strappingProblems(table).length === 0;
  soundTables.set(table, isSound);
  return isSound;
}

/** What the first row of a sound table says about the bottom of the tank, in words. */
export function firstRowText(table: readonly StrappingRow[]): string | null {
  const [first] = table;
  if (!first) return null;
  if (first.mm > 0)
    return `Fra ${formatMm(first.mm) ?? ''} og ned regnes volumet i rett linje til 0 l ved 0 mm.`;
  return first.litres > 0
    ? `Ved 0 mm står det ${litresText(first.litres)} igjen, som peilingen ikke når.`
    : 'Ved 0 mm er tanken tom.';
}
