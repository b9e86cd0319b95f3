import type { fillReportColumns } from '@peil/shared-kernel/api/schemas';
import { ownGroups } from '@peil/shared-kernel/devices';
import type { Period } from '@peil/shared-kernel/stock';
import type { HeldDevice } from './report-devices.ts';
import { whoIs } from './report-row.ts';
import type { TableCell } from './semicolon-table.ts';
import type { Stock } from './stock-figures.ts';
import type { LockedColumn } from './fill-row.ts';
import { askTankWorker } from './tank-question.ts';

export type FillRow = Record<(typeof fillReportColumns)[number], TableCell>;

export const notLocked: Record<LockedColumn, null> = {
  locked_at: null,
  filled_correction: null,
  consumed_correction: null,
};

/** The rows of tanks, whose stock stands in the same order. */
export async function fillRows(
  tanks: readonly HeldDevice[],
  stock: readonly Stock[],
  period: Period,
): Promise<FillRow[]> {
  const figures = await askTankWorker('fillRow', tanks, stock, period);
  return tanks.flatMap((tank, index) => {
    const told = figures[index];
    const groups = ownGroups(tank.device.tags.public).join(', ');
    return told ? [{ ...told, ...notLocked, ...whoIs(tank), orgid: tank.orgid, groups }] : [];
  });
}
