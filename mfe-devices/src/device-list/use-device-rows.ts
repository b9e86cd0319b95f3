import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { deviceRow, type DeviceRow } from './device-row.ts';
import { useNow } from './use-now.ts';

export interface DeviceRows {
  /** Undefined until the first answer; a refresh that fails leaves what was there. */
  readonly rows: readonly DeviceRow[] | undefined;
  readonly updatedAt: Date | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** @param orgid the user's organisation */
export function useDeviceRows(orgid: string): DeviceRows {
  const now = useNow();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(deviceListQuery());
  return {
    rows: useMemo(() => data?.map((device) => deviceRow(device, now, orgid)), [data, now, orgid]),
    updatedAt: data ? new Date(dataUpdatedAt) : null,
    isFetching,
    error,
    retry: () => void refetch(),
  };
}
