import { call } from './client.ts';
import { readingColumnsSchema, type ReadingColumns } from './schemas/index.ts';

export interface ReadingRange {
  readonly from: Date;
  readonly to: Date;
  /** About how many points to thin to; minima and maxima stay, and faulty points while they are few. `all`: 422 for more than 160 000. */
  readonly points: number | 'all';
  /** Dotted telemetry paths, such as `pri.volume`. */
  readonly metrics: readonly string[];
  /** With what devices that sat at the same place before measured there; left out, of this device alone. */
  readonly ofPlace?: boolean;
}

export const readings = {
  /** A range of readings as columns. */
  range: (
    devid: string,
    { from, to, points, metrics, ofPlace = false }: ReadingRange,
    signal?: AbortSignal,
  ): Promise<ReadingColumns> =>
    call(readingColumnsSchema, {
      url: `/api/v1/history/metrics/${encodeURIComponent(devid)}`,
      params: {
        fromiso: from.toISOString(),
        toiso: to.toISOString(),
        fmt: 'cols',
        points,
        metrics: metrics.join(','),
        ...(ofPlace && { of: 'place' }),
      },
      ...(signal ? { signal } : {}),
    }),
};
