import { formatDateTime } from '@peil/shared-kernel/format';
import { typedMoment } from '../range/oslo-clock.ts';

const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ ,]+(\d{1,2})[:.](\d{2})$/;

/** Epoch seconds as they are typed, to the minute in Oslo. */
export const typedTime = (t: number): string => formatDateTime(t) ?? '';

/** The minute that was typed, epoch seconds; null for no time. */
export function parseTyped(text: string): number | null {
  const [, day = '', month = '', year = '', hour = '', minute = ''] = written.exec(text.trim()) ?? [];
  const at = typedMoment({ year, month, day }, hour, minute);
  return at === null ? null : at.getTime() / 1000;
}
