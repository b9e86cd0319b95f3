import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';

/** How the keys of all that is asked of former devices begin. */
const key = ['former-devices'] as const;

export const formerDevicesQuery = (orgid: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'of', orgid],
    queryFn: ({ pageParam }) => api.formerDevices.of(orgid, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const formerDeviceQuery = (id: number) =>
  queryOptions({ queryKey: [...key, 'one', id], queryFn: () => api.formerDevices.get(id) });

/** Where an organisation's former devices are listed; without one the reader's own. */
export const formerDevicesPath = (orgid: string | null = null): string =>
  orgid === null ? '/former-devices' : `/former-devices?organisation=${encodeURIComponent(orgid)}`;

export const formerDevicePath = (id: number): string => `/former-devices/${String(id)}`;
