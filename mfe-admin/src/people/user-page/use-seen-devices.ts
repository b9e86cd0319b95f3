import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, type SeenDevices, type User } from '@peil/shared-kernel/api';
import { deviceRows, writeView, type DeviceRow, type ListView } from '@peil/shared-kernel/device-list';
import { useNow } from '@peil/shared-kernel/ui';

/** Devices of one call: some high screens of them. */
const partSize = 200;

/** Levels age in minutes. */
const nowStepMs = 60_000;

export interface SeenDevicesList {
  /** The devices that are here, the first of the list in its order. */
  readonly rows: readonly DeviceRow[];
  /** How many there are in all, how many the view leaves, and how many it leaves out since they are in stock. */
  readonly counts: { readonly total: number; readonly left: number; readonly stock: number } | null;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly more: () => void;
  readonly isFetchingMore: boolean;
}

/** The devices that a user sees, narrowed and ordered by the server, a part at a time. */
export function useSeenDevices(user: User, view: ListView): SeenDevicesList {
  const nowSeconds = useNow(nowStepMs);
  const address = writeView(view);
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['users', 'seen', user.user_name, 'list', address],
    queryFn: ({ pageParam }) =>
      api.users.seenDevices(user.user_name, { view: address, from: pageParam, limit: partSize }),
    initialPageParam: 0,
    getNextPageParam: (_, parts) => nextOf(parts),
    placeholderData: keepPreviousData,
    // All parts that are here would be asked for once more.
    refetchOnWindowFocus: false,
  });
  const parts = data?.pages;
  const rows = useMemo(
    () => deviceRows(onceEach(parts ?? []), nowSeconds, user.orgid),
    [parts, nowSeconds, user.orgid],
  );
  const newest = parts?.at(-1);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return {
    rows,
    counts: newest
      ? { total: newest.total, left: newest.left ?? newest.total, stock: newest.stock ?? 0 }
      : null,
    error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    more,
    isFetchingMore: isFetchingNextPage,
  };
}

/** Where the next part begins; undefined after the last. */
function nextOf(parts: readonly SeenDevices[]): number | undefined {
  const last = parts.at(-1);
  const known = parts.reduce((count, { devices }) => count + devices.length, 0);
  return last && last.devices.length > 0 && known < (last.left ?? last.total) ? known : undefined;
}

/** A device that moved down between two answers stands in both. */
function onceEach(parts: readonly SeenDevices[]): SeenDevices['devices'] {
  const devices = parts.flatMap((part) => part.devices);
  return [...new Map(devices.map((device) => [device.devid, device])).values()];
}
