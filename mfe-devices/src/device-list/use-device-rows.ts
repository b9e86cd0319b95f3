import { useQuery } from '@tanstack/react-query';
import { deviceListQuery, useKeptSince } from '@peil/shared-kernel/cache';
import { useConnection } from '@peil/shared-kernel/connection';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { useNow } from '@peil/shared-kernel/ui';
import { usePreparedRows } from './use-prepared-rows.ts';

/** Connectivity and forecasts count in hours and days. */
const nowStepMs = 5 * 60_000;

export interface DeviceRows {
  /** Undefined until the first answer; a refresh that fails leaves what was there. */
  readonly rows: readonly DeviceRow[] | undefined;
  readonly updatedAt: Date | null;
  readonly isFetching: boolean;
  /** What the rows are of, epoch seconds. */
  readonly now: number;
  /** Of a refresh, only while the server can be reached: that it cannot, the shell says above every page. */
  readonly error: Error | null;
  retry(): void;
}

/**
 * @param orgid the user's organisation
 * @param isAsked false while something else comes first; a list that is there is followed all the same
 */
export function useDeviceRows(orgid: string, isAsked = true): DeviceRows {
  const now = useNow(nowStepMs);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...deviceListQuery(),
    enabled: ({ state }) => isAsked || state.data !== undefined,
  });
  const isAway = useConnection() !== 'online';
  const keptSince = useKeptSince('list');
  return {
    rows: usePreparedRows(data, now, orgid),
    updatedAt: data ? new Date(keptSince ?? dataUpdatedAt) : null,
    isFetching,
    now,
    error: data && isAway ? null : error,
    retry: () => void refetch(),
  };
}
