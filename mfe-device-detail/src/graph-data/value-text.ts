import { formatMetric, formatNumber, nbsp } from '@peil/shared-kernel/format';

/** A value of a graph with its unit, for tooltip and summary. */
export const valueText = (metric: string, value: number, unit: string): string =>
  formatMetric(metric, value, unit) ?? '';

/** A threshold as it was set, with its unit: it is no measurement to be rounded. */
export const thresholdText = (value: number, unit: string): string =>
  [formatNumber(value, { decimals: 3, minDecimals: 0 }) ?? '', unit].filter(Boolean).join(nbsp);
