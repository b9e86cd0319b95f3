import type { FillReportRow, InstockReportRow } from '@peil/shared-kernel/api';
import type { DeviceIdentity } from '@peil/shared-kernel/devices';
import { byContent, estimatedNote, sumOfKnown } from '@peil/shared-kernel/stock';

/** One tank of the fill report: litres and percent; null where nothing was measured. */
export interface FillRow extends DeviceIdentity {
  readonly id: string;
  /** Empty where a server of the release before does not tell it. */
  readonly devid: string;
  readonly orgid: string;
  readonly organisation: string;
  /** Those that its customer sorts by. */
  readonly groups: readonly string[];
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
  /** Percent of the period between its first and its last reading; null where nothing was measured. */
  readonly covered: number | null;
  /** Days of the period, and how many of them have a reading; null where a server of the release before does not tell. */
  readonly days: number | null;
  readonly measuredDays: number | null;
  /** Why litres are not from readings alone (Norwegian); null where they are. */
  readonly note: string | null;
  /** When the last locked month in the period was locked, epoch seconds; null where none is. */
  readonly lockedAt: number | null;
  /** What readings tell otherwise since: litres either way; null where nothing. */
  readonly filledCorrection: number | null;
  readonly consumedCorrection: number | null;
}

/** One liquid of the in-stock report: litres. */
export interface InstockRow {
  readonly id: string;
  /** The customer, group or cost centre whose litres these are; null where all are. */
  readonly name: string | null;
  readonly fueltype: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly tanks: number;
  /** How many of the tanks had been measured at the beginning and at the end; null where nobody tells. */
  readonly measuredFrom: number | null;
  readonly measuredTo: number | null;
  /** How many had been measured at both; null where nobody tells. */
  readonly measuredBoth: number | null;
  /** What readings tell otherwise since of an end that was settled: litres either way; null where nothing. */
  readonly fromCorrection: number | null;
  readonly toCorrection: number | null;
  /** Litres at 15 °C; null where they are not told. */
  readonly fromAt15: number | null;
  readonly toAt15: number | null;
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
  devid: row.devid ?? '',
  name: row.name,
  shortid: row.shortid ?? '',
  customer_number: row.customer_number || null,
  cost_centre: row.cost_centre || null,
  address: row.address || null,
  orgid: row.orgid ?? '',
  organisation: row.organisation ?? '',
  groups: row.groups ? row.groups.split(', ') : [],
  fueltype: row.fueltype,
  capacity: figure(row.capasity),
  filled: figure(row.filled_volume),
  consumed: figure(row.consumed),
  uncertainty: figure(row.uncertainty ?? ''),
  fillings: figure(row.fillings_count),
  drained: figure(row.drained_average),
  average: figure(row.average_capacity),
  covered: figure(row.covered ?? ''),
  days: figure(row.days ?? ''),
  measuredDays: figure(row.measured_days ?? ''),
  note: estimatedNote(row.estimated),
  lockedAt: row.locked_at ? Date.parse(row.locked_at) / 1000 : null,
  filledCorrection: figure(row.filled_correction ?? ''),
  consumedCorrection: figure(row.consumed_correction ?? ''),
});

export const instockRow = (row: InstockReportRow, index: number): InstockRow => ({
  id: String(index),
  name: row.sum_of || null,
  fueltype: row.fueltype,
  from: figure(row.instockFrom),
  to: figure(row.instockTo),
  tanks: figure(row.amountTanks) ?? 0,
  measuredFrom: figure(row.measuredFrom ?? ''),
  measuredTo: figure(row.measuredTo ?? ''),
  measuredBoth: figure(row.measuredBoth ?? ''),
  fromCorrection: figure(row.instockFromCorrection ?? ''),
  toCorrection: figure(row.instockToCorrection ?? ''),
  fromAt15: figure(row.instockFromAt15 ?? ''),
  toAt15: figure(row.instockToAt15 ?? ''),
});

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

/** Whether all rows are of one content; litres of several are no sum. */
const isOneContent = (rows: readonly { readonly fueltype: string }[]): boolean => byContent(rows).length <= 1;

/** The sums of tanks of one content. */
export const fillTotals = (rows: readonly FillRow[]): FillTotals => ({
  capacity: sumOfKnown(rows.map(({ capacity }) => capacity)),
  filled: sumOfKnown(rows.map(({ filled }) => filled)),
  consumed: sumOfKnown(rows.map(({ consumed }) => consumed)),
  fillings: sumOfKnown(rows.map(({ fillings }) => fillings)),
  drained: weightedMean(rows.map(({ drained, fillings }) => ({ value: drained, weight: fillings }))),
  average: weightedMean(rows.map(({ average, capacity }) => ({ value: average, weight: capacity }))),
});

/** The row of totals of the fill report: without the litres where they are of several contents. */
export function fillTotalRow(rows: readonly FillRow[]): FillTotals {
  const totals = fillTotals(rows);
  return isOneContent(rows) ? totals : { ...totals, capacity: null, filled: null, consumed: null };
}

/** What stands in the row of totals of the in-stock report, whose rows are the contents. */
export type Stocks = Omit<InstockRow, 'id' | 'name' | 'fueltype'>;

/** The row of totals of the in-stock report: without the litres where they are of several contents. */
export function instockTotals(rows: readonly InstockRow[]): Stocks {
  const sumIn = (name: keyof Stocks) => sumOfKnown(rows.map((row) => row[name]));
  const isOne = isOneContent(rows);
  const litresIn = (name: keyof Stocks) => (isOne ? sumIn(name) : null);
  // A sum of some rows would look like that of all.
  const sumAt15 = (name: 'from' | 'to'): number | null => {
    const litres = rows.map((row) => (row[name] === null ? 0 : row[`${name}At15`]));
    return isOne && !litres.includes(null) && rows.some((row) => row[`${name}At15`] !== null)
      ? sumOfKnown(litres)
      : null;
  };
  return {
    from: litresIn('from'),
    to: litresIn('to'),
    fromCorrection: litresIn('fromCorrection'),
    toCorrection: litresIn('toCorrection'),
    fromAt15: sumAt15('from'),
    toAt15: sumAt15('to'),
    tanks: sumIn('tanks') ?? 0,
    measuredFrom: sumIn('measuredFrom'),
    measuredTo: sumIn('measuredTo'),
    measuredBoth: sumIn('measuredBoth'),
  };
}

type Measured = Pick<InstockRow, 'measuredFrom' | 'measuredTo' | 'measuredBoth'>;

/** Whether the stocks at the beginning and at the end are known to be of the same tanks. */
export const isOfSameTanks = ({ measuredFrom, measuredTo, measuredBoth }: Measured): boolean =>
  measuredBoth !== null && measuredFrom === measuredBoth && measuredTo === measuredBoth;

/**
 * By how many litres a stock grew; null where other tanks had been measured by the end than by the beginning, though they
 * be as many: their stock came with their first reading, or left with them, and nobody delivered it.
 */
export const stockChange = (stocks: Stocks): number | null =>
  stocks.from === null || stocks.to === null || !isOfSameTanks(stocks) ? null : stocks.to - stocks.from;

/** Whether a day of the period has no reading of it (MONTH-04). */
export const isPartlyMeasured = ({ measuredDays, days }: FillRow): boolean =>
  measuredDays !== null && days !== null && measuredDays < days;

const isNone = (litres: number | null): boolean => litres === null || litres === 0;

/** Whether readings tell of a locked month's tank something else since (MONTH-03). */
export const isCorrected = ({ filledCorrection, consumedCorrection }: FillRow): boolean =>
  !isNone(filledCorrection) || !isNone(consumedCorrection);

/** Litres that readings tell more or less since, of tanks of one content; null where they tell of none. */
export function correctionOf(rows: readonly FillRow[]) {
  const some = rows.filter(isCorrected);
  if (some.length === 0) return null;
  return {
    filled: sumOfKnown(some.map(({ filledCorrection }) => filledCorrection)) ?? 0,
    consumed: sumOfKnown(some.map(({ consumedCorrection }) => consumedCorrection)) ?? 0,
    tanks: some.length,
  };
}

/** Percent of a period that must be measured for a tank to be compared with another period. */
const leastCovered = 90;

const isCovered = ({ covered }: FillRow): boolean => covered !== null && covered >= leastCovered;

/** By their devices; where a server of the release before does not tell them, by their names. */
const byDevice = (rows: readonly FillRow[]): ReadonlyMap<string, readonly FillRow[]> => {
  const names = new Map<string, FillRow[]>();
  for (const row of rows) {
    const name = JSON.stringify([row.devid || row.name, row.fueltype]);
    const some = names.get(name);
    if (some) some.push(row);
    else names.set(name, [row]);
  }
  return names;
};

/** The same tanks in two periods. */
export interface ComparedTanks {
  readonly now: readonly FillRow[];
  readonly then: readonly FillRow[];
}

/**
 * The tanks that were measured all through both periods: what the others filled and used may be so much more or less for
 * that alone. Of tanks that share a name and are told apart by nothing else all are compared or none.
 */
export function comparedTanks(rows: readonly FillRow[], before: readonly FillRow[]): ComparedTanks {
  const earlier = byDevice(before);
  const pairs = [...byDevice(rows)].flatMap(([name, now]) => {
    const then = earlier.get(name) ?? [];
    return now.length === then.length && [...now, ...then].every(isCovered) ? [{ now, then }] : [];
  });
  return { now: pairs.flatMap(({ now }) => now), then: pairs.flatMap(({ then }) => then) };
}

/**
 * The stock of a content at the end of the period before, litres; null unless it is of the tanks that have it now.
 * @param since the rows from that end to the end of the row's period
 */
export function comparedStock(row: InstockRow, since: readonly InstockRow[]): number | null {
  const [then] =
    byContent([row, ...since])
      .find((some) => some.includes(row))
      ?.slice(1) ?? [];
  return then && isOfSameTanks(then) ? then.from : null;
}
