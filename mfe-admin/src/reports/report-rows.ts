import type { FillReportRow, InstockReportRow } from '@peil/shared-kernel/api';

/** One tank of the fill report: litres and percent; null where nothing was measured. */
export interface FillRow {
  readonly id: string;
  readonly name: string;
  readonly fueltype: string;
  readonly capacity: number | null;
  readonly filled: number | null;
  readonly consumed: number | null;
  /** Litres by which the use may be wrong either way; null where nobody tells. */
  readonly uncertainty: number | null;
  readonly fillings: number | null;
  /** Percent left just before fillings. */
  readonly drained: number | null;
  /** Mean level in percent. */
  readonly average: number | null;
}

/** One liquid of the in-stock report: litres. */
export interface InstockRow {
  readonly id: string;
  readonly fueltype: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly tanks: number;
}

/** An empty cell of the table is no figure. */
const figure = (text: string): number | null => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

/** Whether no more was used than the readings may be wrong by, and nothing came (STOCK-04). */
export const isUnchanged = ({ filled, consumed, uncertainty }: FillRow): boolean =>
  filled === 0 && consumed !== null && uncertainty !== null && consumed <= uncertainty;

/** Two tanks may have one name: the place in the answer tells them apart. */
export const fillRow = (row: FillReportRow, index: number): FillRow => ({
  id: String(index),
  name: row.name,
  fueltype: row.fueltype,
  capacity: figure(row.capasity),
  filled: figure(row.filled_volume),
  consumed: figure(row.consumed),
  uncertainty: figure(row.uncertainty ?? ''),
  fillings: figure(row.fillings_count),
  drained: figure(row.drained_average),
  average: figure(row.average_capacity),
});

export const instockRow = (row: InstockReportRow, index: number): InstockRow => ({
  id: String(index),
  fueltype: row.fueltype,
  from: figure(row.instockFrom),
  to: figure(row.instockTo),
  tanks: figure(row.amountTanks) ?? 0,
});

/** The sum of what is known; null where nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** A mean of percents by the weight of each; null where none has both. */
function weightedMean(
  pairs: readonly { readonly value: number | null; readonly weight: number | null }[],
): number | null {
  const known = pairs.flatMap(({ value, weight }) =>
    value === null || weight === null || weight <= 0 ? [] : [{ value, weight }],
  );
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? null : known.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights;
}

export interface FillTotals {
  readonly capacity: number | null;
  readonly filled: number | null;
  readonly consumed: number | null;
  readonly fillings: number | null;
  /** By the number of fillings. */
  readonly drained: number | null;
  /** By the capacity. */
  readonly average: number | null;
}

/** The row of totals of the fill report. */
export const fillTotals = (rows: readonly FillRow[]): FillTotals => ({
  capacity: sumOf(rows.map(({ capacity }) => capacity)),
  filled: sumOf(rows.map(({ filled }) => filled)),
  consumed: sumOf(rows.map(({ consumed }) => consumed)),
  fillings: sumOf(rows.map(({ fillings }) => fillings)),
  drained: weightedMean(rows.map(({ drained, fillings }) => ({ value: drained, weight: fillings }))),
  average: weightedMean(rows.map(({ average, capacity }) => ({ value: average, weight: capacity }))),
});

export const instockTotals = (rows: readonly InstockRow[]) => ({
  from: sumOf(rows.map(({ from }) => from)),
  to: sumOf(rows.map(({ to }) => to)),
  tanks: rows.reduce((sum, { tanks }) => sum + tanks, 0),
});
