import type { Period } from '@peil/shared-kernel/stock';
import type { FillRow } from './fill-row.ts';
import type { HeldDevice } from './report-devices.ts';
import type { Stock } from './stock-figures.ts';
import { askTankWorker } from './tank-question.ts';

/** The rows of tanks, whose stock stands in the same order. */
export const fillRows = (
  tanks: readonly HeldDevice[],
  stock: readonly Stock[],
  period: Period,
): Promise<FillRow[]> => askTankWorker('fillRow', tanks, stock, period);
