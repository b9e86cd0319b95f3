import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { useConnection } from '@peil/shared-kernel/connection';
import { useNow } from '@peil/shared-kernel/ui';
import type { DeviceRow } from './device-row.ts';
import { deviceRows } from './device-rows.ts';

/** Connectivity and forecasts count in hours and days. */
const nowStepMs = 5 * 60_000;

export interface DeviceRows {
  /** Undefined until the first answer; a refresh that fails leaves what was there. */
  readonly rows: readonly DeviceRow[] | undefined;
  readonly updatedAt: Date | null;
  readonly isFetching: boolean;
  /** Of a refresh, only while the server can be reached: that it cannot, the shell says above every page. */
  readonly error: Error | null;
  retry(): void;
}

/** @param orgid the user's organisation */
export function useDeviceRows(orgid: string): DeviceRows {
  const now = useNow(nowStepMs);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(deviceListQuery());
  const isAway = useConnection() !== 'online';
  return {
    rows: useMemo(() => data && deviceRows(data, now, orgid), [data, now, orgid]),
    updatedAt: data ? new Date(dataUpdatedAt) : null,
    isFetching,
    error: data && isAway ? null : error,
    retry: () => void refetch(),
  };
}
