import type { instockReportColumns } from '@peil/shared-kernel/api/schemas';
import { compareNorwegian } from '@peil/shared-kernel/format';
import type { ReportDevice } from './report-devices.ts';
import type { TableCell } from './semicolon-table.ts';
import type { Period } from './stock-figures.ts';
import { stockAt } from './stock-readings.ts';

type InstockRow = Record<(typeof instockReportColumns)[number], TableCell>;

const noFuelType = 'Ikke satt';

/**
 * The in-stock report (REPORT-01): for each fuel type, whatever its case, the litres that its tanks held at the
 * beginning and at the end of the period, by each tank's last valid reading at or before that moment, and how many
 * tanks there are. A cell is empty where no tank of the type had been measured by then.
 */
export async function instockRows(tanks: readonly ReportDevice[], period: Period): Promise<InstockRow[]> {
  const devs = tanks.map(({ dev }) => dev);
  const [from, to] = [await stockAt(devs, period.from), await stockAt(devs, period.to)];
  const rows = new Map<
    string,
    InstockRow & { instockFrom: number | null; instockTo: number | null; amountTanks: number }
  >();
  for (const { dev, device } of tanks) {
    const fueltype = device.appdata.fueltype?.trim() || noFuelType;
    const key = fueltype.toLowerCase();
    const row = rows.get(key) ?? { fueltype, instockFrom: null, instockTo: null, amountTanks: 0 };
    rows.set(key, {
      ...row,
      instockFrom: add(row.instockFrom, from.get(dev)?.volume),
      instockTo: add(row.instockTo, to.get(dev)?.volume),
      amountTanks: row.amountTanks + 1,
    });
  }
  return [...rows.values()].sort((a, b) => compareNorwegian(String(a.fueltype), String(b.fueltype)));
}

const add = (total: number | null, litres: number | undefined): number | null =>
  litres === undefined ? total : (total ?? 0) + litres;
