import { useQuery } from '@tanstack/react-query';
import type { Device, User } from '@peil/shared-kernel/api';
import { deviceListQuery, useKeptSince, usersQuery } from '@peil/shared-kernel/cache';
import { useCan } from '@peil/shared-kernel/session';

export interface GroupData {
  /** Null for a role that may not list users, and where they could not be fetched. */
  readonly users: readonly User[] | null;
  readonly devices: readonly Device[];
}

interface GroupDataState {
  /** Null while it is being fetched, or when it could not be. */
  readonly data: GroupData | null;
  /** Whether the devices stand there alone, since the users are not kept in the browser (OFFLINE-01). */
  readonly isWithoutUsers: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Users and devices, from which the groups are derived; users only for a role that may list them. */
export function useGroupData(): GroupDataState {
  const seesUsers = useCan('users');
  const users = useQuery({ ...usersQuery(), enabled: seesUsers });
  const devices = useQuery(deviceListQuery());
  const keptSince = useKeptSince('list');
  const isWithoutUsers = seesUsers && users.data === undefined && users.error !== null && keptSince !== null;
  const isThere = devices.data !== undefined && (!seesUsers || users.data !== undefined || isWithoutUsers);
  return {
    data: isThere ? { users: seesUsers ? (users.data ?? null) : null, devices: devices.data } : null,
    isWithoutUsers,
    error: devices.error ?? (seesUsers ? users.error : null),
    retry: () => {
      if (devices.error) void devices.refetch();
      if (users.error) void users.refetch();
    },
  };
}
