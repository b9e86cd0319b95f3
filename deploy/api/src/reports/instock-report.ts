import type { Device, instockReportColumns } from '@peil/shared-kernel/api/schemas';
import { isHeldAt, type HeldDevice } from './report-devices.ts';
import type { TableCell } from './semicolon-table.ts';
import { sumOfKnown, sumsBy, type Period, type SumKind } from '@peil/shared-kernel/stock';
import { summedAs } from './report-row.ts';
import type { StockAt } from './stock-readings.ts';

/** `sum_of`: the customer, group or cost centre, where that was asked for. */
type InstockRow = Record<(typeof instockReportColumns)[number] | 'sum_of', TableCell>;

const noFuelType = 'Ikke satt';

/** What a tank holds as reports group it; they leave its case out of account. */
export const fuelTypeOf = ({ appdata }: Device): string => appdata.fueltype?.trim() || noFuelType;

/**
 * The in-stock report (REPORT-01): for each fuel type, whatever its case, the litres that its tanks held at the
 * beginning and at the end of the period, by each tank's last valid reading at or before that moment, and how many
 * tanks there are at the end, and how many of them had been measured by either moment. A cell is empty where no tank of the type had been measured by then.
 * @param stockAt the tanks' stock at a moment (epoch seconds), in their order
 * @param by by what else the litres of a fuel type are summed
 */
export async function instockRows(
  tanks: readonly HeldDevice[],
  period: Period,
  stockAt: (moment: number) => Promise<readonly (StockAt | null)[]>,
  by: SumKind = 'fueltype',
): Promise<InstockRow[]> {
  const [from, to] = [await stockAt(period.from), await stockAt(period.to)];
  const counted = tanks.map((tank, index) => ({
    ...summedAs(tank),
    fueltype: fuelTypeOf(tank.device),
    isHeld: isHeldAt(tank, period.to),
    from: from[index]?.volume,
    to: to[index]?.volume,
  }));
  return sumsBy(counted, by).map(({ name, rows }) => ({
    sum_of: name,
    fueltype: rows[0]?.fueltype ?? noFuelType,
    instockFrom: sumOfKnown(rows.map((tank) => tank.from)),
    instockTo: sumOfKnown(rows.map((tank) => tank.to)),
    amountTanks: rows.filter(({ isHeld }) => isHeld).length,
    measuredFrom: rows.filter((tank) => tank.from !== undefined).length,
    measuredTo: rows.filter((tank) => tank.to !== undefined).length,
  }));
}
