import { formatNumber, nbsp } from '@peil/shared-kernel/format';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const amount = (count: number, unit: string): string => `${formatNumber(count) ?? ''}${nbsp}${unit}`;

/** How long something lasted, in its two largest units: "45 min", "3 t 20 min", "2 døgn 4 t". @param seconds 0 or more */
export function timeSpan(seconds: number): string {
  if (seconds < minute) return `under ${amount(1, 'min')}`;
  const [large, largeUnit, small, smallUnit] =
    seconds < day ? ([hour, 't', minute, 'min'] as const) : ([day, 'døgn', hour, 't'] as const);
  const parts = [
    [Math.floor(seconds / large), largeUnit],
    [Math.floor((seconds % large) / small), smallUnit],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? amount(count, unit) : [])).join(' ');
}
