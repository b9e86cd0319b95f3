import { formatNumber, NBSP } from '@peil/shared-kernel/format';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const amount = (count: number, unit: string): string => `${formatNumber(count) ?? ''}${NBSP}${unit}`;

/** How long something lasted, in its two largest units: "45 min", "3 t 20 min", "2 døgn 4 t". @param seconds 0 or more */
export function timeSpan(seconds: number): string {
  if (seconds < MINUTE) return `under ${amount(1, 'min')}`;
  const [large, largeUnit, small, smallUnit] =
    seconds < DAY ? ([HOUR, 't', MINUTE, 'min'] as const) : ([DAY, 'døgn', HOUR, 't'] as const);
  const parts = [
    [Math.floor(seconds / large), largeUnit],
    [Math.floor((seconds % large) / small), smallUnit],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? amount(count, unit) : [])).join(' ');
}
