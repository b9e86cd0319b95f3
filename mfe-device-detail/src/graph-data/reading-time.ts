import { formatDateTime, isShownTwice, osloOffsetMs } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

const hourMs = 3_600_000;
const summerOffsetMs = 2 * hourMs;

/**
 * The time of a reading (epoch seconds) in Oslo. At the end of summer time an hour is printed twice: there it says
 * which one it is, with its distance from UTC.
 */
export function readingTime(t: number): string {
  const moment = new Date(t * 1000);
  const text = formatDateTime(moment) ?? '';
  if (!isShownTwice(moment)) return text;
  const offset = osloOffsetMs(moment);
  const name = offset === summerOffsetMs ? texts.summerTime : texts.winterTime;
  return `${text} (${name}, UTC+${String(offset / hourMs)})`;
}
