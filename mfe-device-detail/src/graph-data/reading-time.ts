import { formatDateTime, osloOffsetMs } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

const HOUR = 3600;
const SUMMER_OFFSET_MS = 2 * HOUR * 1000;

/**
 * The time of a reading (epoch seconds) in Oslo. At the end of summer time an hour is printed twice: there it says
 * which one it is.
 */
export function readingTime(t: number): string {
  const text = formatDateTime(t) ?? '';
  if (formatDateTime(t - HOUR) !== text && formatDateTime(t + HOUR) !== text) return text;
  const summer = osloOffsetMs(new Date(t * 1000)) === SUMMER_OFFSET_MS;
  return `${text} (${summer ? texts.summerTime : texts.winterTime})`;
}
