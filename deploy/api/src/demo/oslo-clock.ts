/** The last Sunday of a month at 01:00 UTC, when the clocks of Europe change, in hours since 1970. */
function changeHour(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return (Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay()) + 3_600_000) / 3_600_000;
}

const summers = new Map<number, readonly [from: number, to: number]>();

function summerOf(year: number): readonly [number, number] {
  const known = summers.get(year);
  if (known) return known;
  const summer = [changeHour(year, 2), changeHour(year, 9)] as const;
  summers.set(year, summer);
  return summer;
}

/**
 * Hour (0 to 23) and weekday (0 is Monday) in Norway at an hour since 1970 (UTC). Worked out instead of asked of Intl:
 * the simulation needs hundreds of thousands of them.
 */
export function osloClock(hour: number): { readonly hour: number; readonly weekday: number } {
  const [from, to] = summerOf(new Date(hour * 3_600_000).getUTCFullYear());
  const local = hour + (hour >= from && hour < to ? 2 : 1);
  // 1 January 1970 was a Thursday.
  return { hour: ((local % 24) + 24) % 24, weekday: (Math.floor(local / 24) + 3) % 7 };
}
