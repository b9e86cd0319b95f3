import { isDrainingTank } from '@peil/shared-kernel/devices';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import { stockCorrection } from '@peil/shared-kernel/stock';
import { monthsOfPeriod, ofOwner } from './locked-months.ts';
import { alwaysUsed, heldKey, type HeldDevice } from './report-devices.ts';
import { asSettled, type LockedMonth, type SettledTank } from './settled-tanks.ts';
import type { SettledStock } from './settled-figures.ts';
import type { StockAt } from './stock-readings.ts';

const longestMonthSeconds = 32 * 86_400;

/** The months that end, or begin, at a moment (epoch seconds). */
export const monthsBeside = (moment: number): CalendarPeriod[] =>
  monthsOfPeriod({ from: moment - longestMonthSeconds, to: moment + longestMonthSeconds }).filter(
    ({ from, to }) => [from, to].some((edge) => edge.getTime() === moment * 1000),
  );

/** What was settled of a tank at a moment. */
interface SettledAt {
  /** Undefined where the tank was in no report then. */
  readonly settled: SettledTank | undefined;
  readonly stock: SettledStock | null;
}

/** Tells it of tanks where a locked month of their owner ends, or begins, at a moment (epoch seconds); null where none does. */
function settledAt(moment: number, locked: readonly LockedMonth[]): (tank: HeldDevice) => SettledAt | null {
  const beside = monthsBeside(moment);
  const ends = new Set(beside.filter(({ to }) => to.getTime() === moment * 1000).map(({ key }) => key));
  const keys = new Set(beside.map(({ key }) => key));
  return (tank) => {
    const months = ofOwner(locked, tank).filter(({ month }) => keys.has(month));
    const month = months.find((one) => ends.has(one.month)) ?? months[0];
    if (month === undefined) return null;
    const settled = month.tanks.get(heldKey(tank));
    // What fills by itself holds no stock, and what lies on a shelf is in no report; both can be asked for.
    if (!settled && (isDrainingTank(tank.device) || tank.used === alwaysUsed)) return null;
    return { settled, stock: (ends.has(month.month) ? settled?.to : settled?.from) ?? null };
  };
}

/** The stock of a tank at a moment as reports tell it. */
export interface ToldStock {
  readonly stock: SettledStock | null;
  /** Whole litres that readings tell more, or less, than was settled; null where nothing was settled, or nothing differs. */
  readonly correction: number | null;
}

/**
 * The stock of tanks at a moment (epoch seconds), as it was settled where a locked month ends, or begins, then. Of the last
 * ones, which are gone, nothing is read: they have what was settled alone, and no correction.
 * @param stock what readings tell of the tanks, in their order; it ends before those that are gone
 */
export function settledStock(
  tanks: readonly HeldDevice[],
  stock: readonly (StockAt | null)[],
  moment: number,
  locked: readonly LockedMonth[],
): (ToldStock & { readonly tank: HeldDevice })[] {
  const settledOf = settledAt(moment, locked);
  return tanks.map((tank, index) => {
    const now = stock[index] ?? null;
    const settled = settledOf(tank);
    if (settled === null) return { tank, stock: now, correction: null };
    const isRead = index < stock.length;
    return {
      tank,
      stock: settled.stock,
      correction: isRead ? stockCorrection(settled.stock?.volume, now?.volume) : null,
    };
  });
}

/**
 * Tanks as they were called and what they held when the month that ends, or begins, at a moment was locked: litres that
 * were settled as diesel are told as diesel, whatever the tank holds now.
 */
export function tanksAsSettled(
  tanks: readonly HeldDevice[],
  moment: number,
  locked: readonly LockedMonth[],
): HeldDevice[] {
  const settledOf = settledAt(moment, locked);
  return tanks.map((tank) => {
    const settled = settledOf(tank)?.settled;
    return settled ? asSettled(tank, settled.fill) : tank;
  });
}
