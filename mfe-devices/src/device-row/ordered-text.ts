import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatDate } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** "Bestilt 12.11.2026", "Tømt 12.11.2026"; null when neither is news. */
export function orderedText({
  orderedAt,
  orderedWord,
}: Pick<DeviceRow, 'orderedAt' | 'orderedWord'>): string | null {
  const date = formatDate(orderedAt);
  return date === null ? null : texts.ordered(orderedWord, date);
}
