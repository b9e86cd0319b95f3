import { formatNumber, nbsp } from '@peil/shared-kernel/format';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the unit that leaves at most three digits before the comma, in steps of 1 000: "4,8 GB", "−12 kB". */
export function bytesText(bytes: number): string {
  let [value, unit] = [Math.abs(bytes), 0];
  while (Math.round(value) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const decimals = unit > 0 && value < 10 ? 1 : 0;
  const signed = bytes < 0 ? -value : value;
  return `${formatNumber(signed, { decimals, minDecimals: 0 }) ?? ''}${nbsp}${units[unit] ?? ''}`;
}
