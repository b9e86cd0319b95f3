import { osloOffsetMs } from '@peil/shared-kernel/format';

const hourMs = 3_600_000;

/** Hours that Norway is ahead of UTC, by hours since 1970: devices are simulated one after another over the same ones. */
const offsets = new Map<number, number>();

function offsetOf(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = osloOffsetMs(new Date(hour * hourMs)) / hourMs;
  offsets.set(hour, offset);
  return offset;
}

/** Hour (0 to 23) and weekday (0 is Monday) in Norway at an hour since 1970 (UTC). */
export function osloClock(hour: number): { readonly hour: number; readonly weekday: number } {
  const local = hour + offsetOf(hour);
  // 1 January 1970 was a Thursday.
  return { hour: ((local % 24) + 24) % 24, weekday: (Math.floor(local / 24) + 3) % 7 };
}
