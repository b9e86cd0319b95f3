import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, type AlarmHistory } from '@peil/shared-kernel/api';

/** All of the history, whatever its range. */
export const alarmHistoryKey = ['alarms', 'history'] as const;

/** Alarms a page. */
const pageSize = 50;

/** Which alarms of the history; times are epoch seconds. */
export interface HistoryRange {
  readonly from: number;
  /** The first moment that is not part of it; left out: until now. */
  readonly to?: number;
  readonly devid?: string;
}

/** The alarms that began in a range, page by page, the newest first. */
export const alarmHistoryQuery = (range: HistoryRange) =>
  infiniteQueryOptions({
    queryKey: [...alarmHistoryKey, range],
    queryFn: ({ pageParam }) =>
      api.alarms.history({ ...range, limit: pageSize, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: AlarmHistory) => page.next,
    placeholderData: keepPreviousData,
  });
