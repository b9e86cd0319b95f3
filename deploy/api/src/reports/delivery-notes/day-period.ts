import { startOfOsloDay } from '@peil/shared-kernel/format';
import type { Period } from '@peil/shared-kernel/stock';

/** A day in Oslo, `YYYY-MM-DD`, epoch seconds. */
export function dayPeriod(day: string): Period {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = (later: number): number => startOfOsloDay(year, month, date + later).getTime() / 1000;
  return { from: at(0), to: at(1) };
}
