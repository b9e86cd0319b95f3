import type { Period } from '@peil/shared-kernel/stock';
import type { FillRow } from './fill-row.ts';
import { heldPeriod, type HeldDevice } from './report-devices.ts';
import type { Stock } from './stock-figures.ts';
import { askTankWorker } from './tank-question.ts';

/** The rows of tanks, whose stock stands in the same order. */
export async function fillRows(
  tanks: readonly HeldDevice[],
  stock: readonly Stock[],
  period: Period,
): Promise<FillRow[]> {
  const rows: FillRow[] = [];
  for (const [index, tank] of tanks.entries())
    rows.push(
      await askTankWorker('fillRow', {
        device: tank.device,
        stock: stock[index],
        period: heldPeriod(tank, period),
        asked: period,
      }),
    );
  return rows;
}
