import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type ReadingColumns } from '@peil/shared-kernel/api';
import type { TimeRange } from '../range/range.ts';

/** More points than a wide screen has pixels for a line; the server keeps every minimum, maximum and faulty point. */
const POINTS = 1000;

export interface ShownReadings {
  /** What was fetched; the chart's axis is this, not the range that is on its way. */
  readonly range: TimeRange;
  readonly metric: string;
  readonly columns: ReadingColumns;
}

/** The readings of one metric in a range. While another range is on its way the last one stays. */
export function useReadings(devid: string, range: TimeRange, metric: string) {
  return useQuery({
    queryKey: ['readings', devid, metric, range.from.getTime(), range.to.getTime()],
    queryFn: async ({ signal }): Promise<ShownReadings> => ({
      range,
      metric,
      columns: await api.readings.range(devid, { ...range, points: POINTS, metrics: [metric] }, signal),
    }),
    placeholderData: keepPreviousData,
  });
}
