import type { Device, instockReportColumns } from '@peil/shared-kernel/api/schemas';
import { isHeldAt, type HeldDevice } from './report-devices.ts';
import type { TableCell } from './semicolon-table.ts';
import { sumOfKnown, sumsBy, type Period, type SumKind } from '@peil/shared-kernel/stock';
import { summedAs } from './report-row.ts';
import { at15Of } from './settled-figures.ts';
import { settledStock, tanksAsSettled, type ToldStock } from './settled-stock.ts';
import { goneAtEnds, type LockedMonth } from './settled-tanks.ts';
import type { StockAt } from './stock-readings.ts';

/** `sum_of`: the customer, group or cost centre, where that was asked for. */
type InstockRow = Record<(typeof instockReportColumns)[number] | 'sum_of', TableCell>;

interface InstockOptions {
  /** By what else the litres of a fuel type are summed. */
  readonly by?: SumKind | undefined;
  /** Whether litres at 15 °C are told as well. */
  readonly isAt15?: boolean;
}

const noFuelType = 'Ikke satt';

/** What a tank holds as reports group it; they leave its case out of account. */
export const fuelTypeOf = ({ appdata }: Device): string => appdata.fueltype?.trim() || noFuelType;

/**
 * The in-stock report (REPORT-01): for each fuel type, whatever its case, the litres that its tanks held at the
 * beginning and at the end of the period, by each tank's last valid reading at or before that moment, how many tanks there
 * are at the end, and how many of them had been measured by either moment, and by both. A cell is empty where no tank of
 * the type had been measured by then.
 * @param stockAt the tanks' stock at a moment (epoch seconds), in their order
 */
export async function instockRows(
  tanks: readonly HeldDevice[],
  period: Period,
  stockAt: (moment: number) => Promise<readonly ToldStock[]>,
  { by = 'fueltype', isAt15 = false }: InstockOptions,
): Promise<InstockRow[]> {
  const [from, to] = [await stockAt(period.from), await stockAt(period.to)];
  const counted = tanks.map((tank, index) => ({
    ...summedAs(tank),
    fueltype: fuelTypeOf(tank.device),
    isHeld: isHeldAt(tank, period.to),
    from: edgeOf(tank, from[index], isAt15),
    to: edgeOf(tank, to[index], isAt15),
  }));
  return sumsBy(counted, by).map(({ name, rows }) => ({
    sum_of: name,
    fueltype: rows[0]?.fueltype ?? noFuelType,
    instockFrom: sumOfKnown(rows.map((tank) => tank.from.litres)),
    instockTo: sumOfKnown(rows.map((tank) => tank.to.litres)),
    amountTanks: rows.filter(({ isHeld }) => isHeld).length,
    measuredFrom: rows.filter((tank) => tank.from.litres !== undefined).length,
    measuredTo: rows.filter((tank) => tank.to.litres !== undefined).length,
    instockFromCorrection: correctionOf(rows.map((tank) => tank.from)),
    instockToCorrection: correctionOf(rows.map((tank) => tank.to)),
    instockFromAt15: sumAt15(rows.map((tank) => tank.from)),
    instockToAt15: sumAt15(rows.map((tank) => tank.to)),
    measuredBoth: rows.filter(
      ({ from: first, to: last }) => first.litres !== undefined && last.litres !== undefined,
    ).length,
  }));
}

/**
 * The same with what locked months settled at either end of the period, of the tanks that are gone too.
 * @param stockAt what readings tell of the tanks, in their order, at a moment (epoch seconds)
 * @returns the rows, and all tanks that they are of
 */
export async function settledInstock(
  tanks: readonly HeldDevice[],
  period: Period,
  locked: readonly LockedMonth[],
  stockAt: (moment: number) => Promise<readonly (StockAt | null)[]>,
  options: InstockOptions,
): Promise<{ readonly rows: InstockRow[]; readonly tanks: readonly HeldDevice[] }> {
  const all = [...tanks, ...goneAtEnds(tanks, period, locked)];
  const told = async (moment: number) => settledStock(all, await stockAt(moment), moment, locked);
  const rows = await instockRows(tanksAsSettled(all, period.to, locked), period, told, options);
  return { rows, tanks: all };
}

/** What a tank held at an end of the period, litres; undefined where it had not been measured. */
interface Edge {
  readonly litres: number | undefined;
  readonly at15: number | null;
  readonly correction: number | null;
}

const edgeOf = (tank: HeldDevice, told: ToldStock | undefined, isAt15: boolean): Edge => ({
  litres: told?.stock?.volume,
  at15: isAt15 ? at15Of(tank, told?.stock) : null,
  correction: told?.correction ?? null,
});

/** A sum of some of the tanks would look like that of all. */
const sumAt15 = (edges: readonly Edge[]): number | null =>
  edges.every(({ litres, at15 }) => litres === undefined || at15 !== null)
    ? sumOfKnown(edges.map(({ at15 }) => at15))
    : null;

/** Null where nothing differs in all. */
function correctionOf(edges: readonly Edge[]): number | null {
  const litres = sumOfKnown(edges.map(({ correction }) => correction));
  return litres === 0 ? null : litres;
}
