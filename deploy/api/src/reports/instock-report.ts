import type { Device, instockReportColumns } from '@peil/shared-kernel/api/schemas';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHeldAt, type HeldDevice } from './report-devices.ts';
import type { TableCell } from './semicolon-table.ts';
import type { Period } from '@peil/shared-kernel/stock';
import type { StockAt } from './stock-readings.ts';

type InstockRow = Record<(typeof instockReportColumns)[number], TableCell>;

type Counted = InstockRow & {
  instockFrom: number | null;
  instockTo: number | null;
  amountTanks: number;
  measuredFrom: number;
  measuredTo: number;
};

const nothing = { instockFrom: null, instockTo: null, amountTanks: 0, measuredFrom: 0, measuredTo: 0 };

const noFuelType = 'Ikke satt';

/** What a tank holds as reports group it; they leave its case out of account. */
export const fuelTypeOf = ({ appdata }: Device): string => appdata.fueltype?.trim() || noFuelType;

/**
 * The in-stock report (REPORT-01): for each fuel type, whatever its case, the litres that its tanks held at the
 * beginning and at the end of the period, by each tank's last valid reading at or before that moment, and how many
 * tanks there are at the end, and how many of them had been measured by either moment. A cell is empty where no tank of the type had been measured by then.
 * @param stockAt the tanks' stock at a moment (epoch seconds), in their order
 */
export async function instockRows(
  tanks: readonly HeldDevice[],
  period: Period,
  stockAt: (moment: number) => Promise<readonly (StockAt | null)[]>,
): Promise<InstockRow[]> {
  const [from, to] = [await stockAt(period.from), await stockAt(period.to)];
  const rows = new Map<string, Counted>();
  for (const [index, tank] of tanks.entries()) {
    const fueltype = fuelTypeOf(tank.device);
    const key = fueltype.toLowerCase();
    const row = rows.get(key) ?? { ...nothing, fueltype };
    rows.set(key, {
      ...row,
      instockFrom: add(row.instockFrom, from[index]?.volume),
      instockTo: add(row.instockTo, to[index]?.volume),
      amountTanks: row.amountTanks + Number(isHeldAt(tank, period.to)),
      measuredFrom: row.measuredFrom + Number(Boolean(from[index])),
      measuredTo: row.measuredTo + Number(Boolean(to[index])),
    });
  }
  return [...rows.values()].sort((a, b) => compareNorwegian(String(a.fueltype), String(b.fueltype)));
}

const add = (total: number | null, litres: number | undefined): number | null =>
  litres === undefined ? total : (total ?? 0) + litres;
