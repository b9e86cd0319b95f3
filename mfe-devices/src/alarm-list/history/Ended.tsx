import { formatDateTime } from '@peil/shared-kernel/format';
import { StatusBadge } from '@peil/shared-kernel/ui';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** When an alarm ended, and what in the settings ended it; or that it lasts. */
export function Ended({ alarm: { ended, ended_as: endedAs } }: { readonly alarm: PastAlarm }) {
  if (ended === null) return <StatusBadge status="critical">{texts.lasts}</StatusBadge>;
  const time = formatDateTime(ended);
  return endedAs ? `${time ?? ''}, ${texts.endings[endedAs]}` : time;
}
