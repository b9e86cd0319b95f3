import { api } from '@peil/shared-kernel/api';
import type { HistoryRange } from './alarm-history-query.ts';
import type { PastAlarm } from './past-alarm.ts';

/** The most alarms that one call returns. */
const largestPage = 500;

/** Every alarm of a range, the newest first, also those no page of which is shown yet. Throws an ApiError. */
export async function wholeHistory(range: HistoryRange): Promise<readonly PastAlarm[]> {
  const alarms: PastAlarm[] = [];
  let before: string | null = null;
  do {
    const page = await api.alarms.history({
      ...range,
      limit: largestPage,
      ...(before !== null && { before }),
    });
    alarms.push(...page.alarms);
    before = page.next;
  } while (before !== null);
  return alarms;
}
