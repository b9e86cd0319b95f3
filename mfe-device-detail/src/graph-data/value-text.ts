import { dbmOfCsq } from '@peil/shared-kernel/devices';
import { formatMetric, formatNumber, nbsp } from '@peil/shared-kernel/format';

/** A value of a graph with its unit, for tooltip and summary; signal strength with its dBm. */
export function valueText(metric: string, value: number, unit: string): string {
  const text = formatMetric(metric, value, unit) ?? '';
  const dbm = metric === 'sec.csq' ? formatNumber(dbmOfCsq(value)) : null;
  return dbm === null ? text : `${text} (${dbm}${nbsp}dBm)`;
}

/** A threshold as it was set, with its unit: it is no measurement to be rounded. */
export const thresholdText = (value: number, unit: string): string =>
  [formatNumber(value, { decimals: 3, minDecimals: 0 }) ?? '', unit].filter(Boolean).join(nbsp);
