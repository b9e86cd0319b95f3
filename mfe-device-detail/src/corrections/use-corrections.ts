import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Device, type LeftOut, type StockEvents } from '@peil/shared-kernel/api';
import { oneDeviceKey } from '@peil/shared-kernel/cache';
import { isTank } from '@peil/shared-kernel/devices';
import { useLater } from '@peil/shared-kernel/page-part';
import type { TimeRange } from '../range/range.ts';

const leftOutQuery = (devid: string) =>
  queryOptions({ queryKey: ['left-out', devid], queryFn: () => api.readings.leftOut(devid) });

const eventsQuery = (devid: string, range: TimeRange) =>
  queryOptions({
    queryKey: ['stock-events', devid, range.from.getTime(), range.to.getTime()],
    queryFn: () => api.readings.stockEvents(devid, range),
    placeholderData: (last: StockEvents | undefined) => last,
  });

const nothing: readonly LeftOut[] = [];

export interface CorrectionsShown {
  readonly leftOut: readonly LeftOut[];
  /** Undefined for what is no tank, and until they have come. */
  readonly stock: StockEvents | undefined;
  /** After a change: everything that follows from readings is asked for anew. */
  readonly changed: () => void;
}

/** Returns a function that asks anew for everything that follows from a device's readings, after a change of them. */
export function useReadingsChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['left-out'], ['stock-events'], ['readings'], ['devices'], oneDeviceKey])
      void queries.invalidateQueries({ queryKey });
  };
}

/** What people have left out of a device's readings, and what happened in its tank in the window; after the first view. */
export function useCorrections(device: Device, range: TimeRange): CorrectionsShown {
  const isLater = useLater();
  const changed = useReadingsChanged();
  const { data: leftOut } = useQuery({ ...leftOutQuery(device.devid), enabled: isLater });
  const { data: stock } = useQuery({
    ...eventsQuery(device.devid, range),
    enabled: isLater && isTank(device),
  });
  return {
    leftOut: leftOut ?? nothing,
    stock: isTank(device) ? stock : undefined,
    changed,
  };
}
