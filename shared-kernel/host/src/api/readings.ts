import { call } from './client.ts';
import {
  leftOutListSchema,
  readingColumnsSchema,
  stockEventsSchema,
  type LeaveOut,
  type LeftOut,
  type ReadingColumns,
  type StockDecisionInput,
  type StockEvents,
} from '../../../wire/src/index.ts';

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

const stockEventsUrl = (devid: string): string =>
  `/api/v1/devicesettings/${encodeURIComponent(devid)}/stock-events`;

const leftOutUrl = (devid: string): string => `/api/v1/devicesettings/${encodeURIComponent(devid)}/left-out`;

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
  /** Which readings of the device's place are left out, the newest first. */
  leftOut: async (devid: string): Promise<LeftOut[]> =>
    (await call(leftOutListSchema, { url: leftOutUrl(devid) })).left_out,
  /** Leaves valid readings out; returns what is left out then. */
  leaveOut: async (devid: string, data: LeaveOut): Promise<LeftOut[]> =>
    (await call(leftOutListSchema, { method: 'POST', url: leftOutUrl(devid), data })).left_out,
  /** What happened in a tank, at its place, in a time. */
  stockEvents: (devid: string, { from, to }: Pick<ReadingRange, 'from' | 'to'>): Promise<StockEvents> =>
    call(stockEventsSchema, {
      url: stockEventsUrl(devid),
      params: { fromiso: from.toISOString(), toiso: to.toISOString() },
    }),
  /** Says whether an event was so. */
  decide: (devid: string, id: number, data: StockDecisionInput): Promise<StockEvents> =>
    call(stockEventsSchema, { method: 'POST', url: `${stockEventsUrl(devid)}/${String(id)}`, data }),
  /** Takes back what was said of an event. */
  undecide: (devid: string, id: number): Promise<StockEvents> =>
    call(stockEventsSchema, { method: 'DELETE', url: `${stockEventsUrl(devid)}/${String(id)}` }),
  /** Says that a doubted reading, by its time in epoch seconds, is right. */
  believe: async (devid: string, t: number): Promise<void> => {
    const url = `/api/v1/devicesettings/${encodeURIComponent(devid)}/believed`;
    await call(leftOutListSchema, { method: 'POST', url, data: { t } });
  },
  /** Counts readings again that were left out. */
  takeBack: async (devid: string, id: number): Promise<LeftOut[]> =>
    (await call(leftOutListSchema, { method: 'DELETE', url: `${leftOutUrl(devid)}/${String(id)}` })).left_out,
};
