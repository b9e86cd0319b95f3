import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, type ReadingColumns } from '@peil/shared-kernel/api';
import type { TimeRange } from '../range/range.ts';

export interface ShownReadings {
  /** What was fetched; the chart's axis is this, not the range that is on its way. */
  readonly range: TimeRange;
  readonly metrics: readonly string[];
  /** How many points were asked for of each metric; the server keeps every minimum, maximum and faulty point among more. */
  readonly asked: number;
  readonly columns: ReadingColumns;
}

/** What of a device is asked for. */
export interface AskedReadings {
  readonly devid: string;
  readonly range: TimeRange;
  /** Points of each metric. */
  readonly points: number;
  /** The metrics of each call, 20 at most. */
  readonly calls: readonly (readonly string[])[];
}

/** One query for each call. */
export const readingsQueries = ({ devid, range, points, calls }: AskedReadings) =>
  calls.map((metrics) =>
    queryOptions({
      queryKey: ['readings', devid, metrics, range.from.getTime(), range.to.getTime(), points],
      queryFn: async ({ signal }): Promise<ShownReadings> => ({
        range,
        metrics,
        asked: points,
        columns: await api.readings.range(
          devid,
          { ...range, points: points * metrics.length, metrics, ofPlace: true },
          signal,
        ),
      }),
    }),
  );

/** The readings of a device in a range, a result for each call. While another range is on its way the last one stays. */
export function useReadings(asked: AskedReadings): UseQueryResult<ShownReadings>[] {
  // Several queries at once know nothing of the data each had before (keepPreviousData is for a single one).
  const [last] = useState(() => new Map<string, ShownReadings>());
  const idOf = (metrics: readonly string[]) => [asked.devid, ...metrics].join();
  const results = useQueries({
    queries: readingsQueries(asked).map((query, index) => ({
      ...query,
      placeholderData: () => last.get(idOf(asked.calls[index] ?? [])),
    })),
  });
  useEffect(() => {
    for (const { data } of results) if (data) last.set(idOf(data.metrics), data);
  });
  return results;
}
