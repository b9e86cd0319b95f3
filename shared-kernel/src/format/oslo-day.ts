import { formatDateTime } from './time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Milliseconds that Oslo's clock is ahead of UTC at a moment, read off the kernel's own clock. */
export function osloOffsetMs(moment: Date): number {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = (formatDateTime(moment) ?? '')
    .split(/[.: ]/)
    .map(Number);
  const wholeMinute = Math.floor(moment.getTime() / minuteMs) * minuteMs;
  return Date.UTC(year, month - 1, day, hour, minute) - wholeMinute;
}

/** Whether Oslo's clock shows the time of this moment twice: the hour before and the hour after summer time ends. */
export function isShownTwice(moment: Date): boolean {
  const offset = osloOffsetMs(moment);
  const offsetAfter = (ms: number) => osloOffsetMs(new Date(moment.getTime() + ms));
  return offsetAfter(hourMs) < offset || offsetAfter(-hourMs) > offset;
}

/**
 * The moment a calendar day begins in Oslo; `month` is 1 to 12. A day past the month's last is the next month's.
 * Oslo changes its clock at night after midnight, so the day's first moment always exists once.
 */
export function startOfOsloDay(year: number, month: number, day: number): Date {
  const midnightUtc = Date.UTC(year, month - 1, day);
  const guess = new Date(midnightUtc - osloOffsetMs(new Date(midnightUtc)));
  return new Date(midnightUtc - osloOffsetMs(guess));
}
