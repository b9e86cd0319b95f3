import type { Filling, FillingState } from '@peil/shared-kernel/api';
import { formatDate, formatDateTime, formatTime } from '@peil/shared-kernel/format';
import type { Status } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** `03.11.2026 10:00–11:00`; both days where it ended on another. */
export function timeText({ from, to }: Pick<Filling, 'from' | 'to'>): string {
  const end = formatDate(from) === formatDate(to) ? formatTime(to) : formatDateTime(to);
  return `${formatDateTime(from) ?? ''}–${end ?? ''}`;
}

/** The order, receipt and notes that a filling belongs to; empty for none. */
export const belongsTo = ({ reference, reference_at: at, notes }: Filling): string[] => [
  ...(reference === null
    ? []
    : [[texts.references[reference] ?? reference, formatDate(at)].filter(Boolean).join(' ')]),
  ...notes.map(texts.noteNumber),
];

/** How grave each state is. */
export const statusOf: Readonly<Record<FillingState, Status>> = {
  no_note: 'info',
  match: 'ok',
  difference: 'warning',
  accepted: 'ok',
  disputed: 'critical',
};
