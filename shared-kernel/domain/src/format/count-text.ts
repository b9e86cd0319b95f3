import { formatNumber } from './number.ts';

/** A number of things: `countText(1, 'alarm', 'alarmer')` is `1 alarm`, of 1200 it is `1 200 alarmer`. */
export const countText = (count: number, one: string, many: string): string =>
  `${formatNumber(count) ?? ''} ${count === 1 ? one : many}`;
