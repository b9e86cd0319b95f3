import { formatNumber, NBSP } from '@peil/shared-kernel/format';

/** Units whose values are printed with one decimal; all others are whole numbers (specification B9). */
const decimalUnits: ReadonlySet<string> = new Set(['°C', 'kPa', 'm³', 'm']);

/** The highest value of the modem's own scale; above it, csq says nothing about dBm. */
const HIGHEST_MODEM_CSQ = 31;

/** Received power of a modem's csq: dBm = 2·csq − 113; null outside the modem's scale of 0 to 31. */
export const dbmOfCsq = (csq: number): number | null =>
  csq >= 0 && csq <= HIGHEST_MODEM_CSQ ? 2 * csq - 113 : null;

/** A value of a graph with its unit, for tooltip and summary; signal strength with its dBm. */
export function valueText(metric: string, value: number, unit: string): string {
  const decimals = decimalUnits.has(unit) ? 1 : 0;
  const text = [formatNumber(value, { decimals }) ?? '', unit].filter(Boolean).join(NBSP);
  const dbm = metric === 'sec.csq' ? formatNumber(dbmOfCsq(value)) : null;
  return dbm === null ? text : `${text} (${dbm}${NBSP}dBm)`;
}
