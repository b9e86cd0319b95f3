import { formatDate, formatDateTime, formatTime } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** When the list was brought up to date: today the time of day is enough. Null when it never was. */
export function updatedText(updatedAt: Date | null, now: Date): string | null {
  const when = formatDate(updatedAt) === formatDate(now) ? formatTime(updatedAt) : formatDateTime(updatedAt);
  return when && texts.updated(when);
}
