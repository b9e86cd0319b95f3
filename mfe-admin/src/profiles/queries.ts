import { queryOptions } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';

/** How the keys of all that is asked of profiles begin. */
export const profilesKey = ['profiles'] as const;

export const profilesQuery = () =>
  queryOptions({ queryKey: [...profilesKey, 'list'], queryFn: () => api.profiles.list() });

export const profileQuery = (name: string) =>
  queryOptions({ queryKey: [...profilesKey, 'one', name], queryFn: () => api.profiles.get(name) });

export const profileDevicesQuery = (name: string) =>
  queryOptions({ queryKey: [...profilesKey, 'devices', name], queryFn: () => api.profiles.devices(name) });

export const profileUsesQuery = (name: string) =>
  queryOptions({ queryKey: [...profilesKey, 'uses', name], queryFn: () => api.profiles.uses(name) });

export const profilePath = (name: string): string => `/profiles/${encodeURIComponent(name)}`;
