import type { Device, fillReportColumns } from '@peil/shared-kernel/api/schemas';
import { tankFigures } from '@peil/shared-kernel/devices';
import type { Period } from '@peil/shared-kernel/stock';
import type { whoIs } from './report-row.ts';
import type { TableCell } from './semicolon-table.ts';
import { coverageOf, coveredPercent, stockFigures, storyOf, type Stock } from './stock-figures.ts';

/** What is told of locked months (MONTH-03). */
export type LockedColumn = 'locked_at' | 'filled_correction' | 'consumed_correction';

/** What the readings of one tank tell. */
export type FillFigures = Record<
  Exclude<(typeof fillReportColumns)[number], 'groups' | LockedColumn | keyof ReturnType<typeof whoIs>>,
  TableCell
>;

/**
 * One tank's row of the fill report (REPORT-01). Litres: capacity, filled, consumed. Percent of the capacity:
 * `drained_average`, what was left just before the fillings, and `average_capacity`, the mean level over the period. `uncertainty`: litres by
 * which `consumed` may be wrong either way. `covered`: percent of the period between its first and its last reading; `measured_days` of its `days` have one.
 * `estimated` says why litres are not from readings alone (MONTH-04).
 * Cells are empty where nothing was measured in the period, or where a percentage lacks the capacity.
 *
 * @param period what of the asked period the tank was its organisation's
 * @param present the same from its coming on, of which it is told how much was measured
 */
export function fillRow(
  device: Device,
  stock: Stock | undefined,
  period: Period,
  asked: Period,
  present: Period,
): FillFigures {
  const capacity = tankFigures(device).capacity.litres;
  const story = storyOf(stock, capacity);
  const figures = stockFigures(story, period);
  const percent = (litres: number | null | undefined): number | null =>
    capacity !== null && capacity > 0 && typeof litres === 'number' ? (litres / capacity) * 100 : null;
  return {
    name: device.name,
    fueltype: device.appdata.fueltype ?? '',
    capasity: capacity,
    filled_volume: figures?.filled ?? null,
    consumed: figures?.consumed ?? null,
    fillings_count: figures?.fillings ?? null,
    drained_average: percent(figures?.drainedAverage),
    average_capacity: percent(figures?.averageStock),
    uncertainty: figures?.uncertainty ?? null,
    covered: figures && coveredPercent(story, asked),
    ...coverageOf(story, present, figures),
  };
}
