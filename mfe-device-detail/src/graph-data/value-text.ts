import { dbmOfCsq } from '@peil/shared-kernel/devices';
import { formatNumber, NBSP } from '@peil/shared-kernel/format';

/** Units whose values are printed with one decimal; all others are whole numbers (specification B9). */
const decimalUnits: ReadonlySet<string> = new Set(['°C', 'kPa', 'm³', 'm']);

/** The most decimals that values of a unit are printed with. */
export const decimalsOf = (unit: string): number => (decimalUnits.has(unit) ? 1 : 0);

/** A value of a graph with its unit, for tooltip and summary; signal strength with its dBm. */
export function valueText(metric: string, value: number, unit: string): string {
  const text = [formatNumber(value, { decimals: decimalsOf(unit) }) ?? '', unit].filter(Boolean).join(NBSP);
  const dbm = metric === 'sec.csq' ? formatNumber(dbmOfCsq(value)) : null;
  return dbm === null ? text : `${text} (${dbm}${NBSP}dBm)`;
}
