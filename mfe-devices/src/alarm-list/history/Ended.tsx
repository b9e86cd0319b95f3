import { formatDateTime } from '@peil/shared-kernel/format';
import { StatusBadge } from '@peil/shared-kernel/ui';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** When an alarm ended, or that it lasts. */
export function Ended({ alarm: { ended } }: { readonly alarm: PastAlarm }) {
  return ended === null ? <StatusBadge status="critical">{texts.lasts}</StatusBadge> : formatDateTime(ended);
}
