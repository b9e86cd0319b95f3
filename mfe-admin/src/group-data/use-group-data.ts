import { useQuery } from '@tanstack/react-query';
import type { Device, User } from '@peil/shared-kernel/api';
import { deviceListQuery, usersQuery } from '@peil/shared-kernel/cache';
import { useCan } from '@peil/shared-kernel/session';

export interface GroupData {
  /** Null for a role that may not list users. */
  readonly users: readonly User[] | null;
  readonly devices: readonly Device[];
}

interface GroupDataState {
  /** Null while it is being fetched, or when it could not be. */
  readonly data: GroupData | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Users and devices, from which the groups are derived; users only for a role that may list them. */
export function useGroupData(): GroupDataState {
  const seesUsers = useCan('users');
  const users = useQuery({ ...usersQuery(), enabled: seesUsers });
  const devices = useQuery(deviceListQuery());
  const isThere = devices.data !== undefined && (!seesUsers || users.data !== undefined);
  return {
    data: isThere ? { users: seesUsers ? (users.data ?? []) : null, devices: devices.data } : null,
    error: devices.error ?? (seesUsers ? users.error : null),
    retry: () => {
      if (devices.error) void devices.refetch();
      if (users.error) void users.refetch();
    },
  };
}
