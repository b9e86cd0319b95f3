import { queryOptions, type Query } from '@tanstack/react-query';
import { api, type Organisation } from '../api/index.ts';

/** STATE-02: the device list polls every 15 minutes and loads once unless forced. */
export const deviceListPollMs = 900_000;

/**
 * All devices of the user's organisation; polling pauses in a hidden tab and catches up when it is seen again. The keys
 * of what tells of a part of the list begin with its key.
 */
export const deviceListQuery = () =>
  queryOptions({
    queryKey: ['devices', 'list'],
    queryFn: () => api.devices.list(),
    staleTime: deviceListPollMs,
    refetchInterval: deviceListPollMs,
    refetchIntervalInBackground: false,
  });

/**
 * The first devices of the list under the filters and the order of an address; null when the list is short, and then it
 * is the cached list itself.
 */
export const deviceWindowQuery = (address: string) =>
  queryOptions({
    queryKey: ['devices', 'list', 'window', address],
    queryFn: async ({ client }) => {
      const { whole, window } = await api.devices.first(address);
      if (whole) client.setQueryData(deviceListQuery().queryKey, whole);
      return window;
    },
    // Who goes without it asks for the whole list, and is told what is wrong.
    retry: false,
    staleTime: deviceListPollMs,
    gcTime: 0,
  });

/** How many devices have an alarm, for whoever does not need the list. */
export const alarmFiguresQuery = () =>
  queryOptions({
    queryKey: ['devices', 'list', 'figures'],
    queryFn: () => api.devices.alarmFigures(),
    staleTime: deviceListPollMs,
    refetchInterval: deviceListPollMs,
    refetchIntervalInBackground: false,
  });

/** How the keys of all queries of one device begin: what changed a device makes them old, under whichever id. */
export const oneDeviceKey = ['devices', 'one'] as const;

/** One device, by device id or short id (DETAIL-01). */
export const deviceQuery = (idOrShortId: string) =>
  queryOptions({
    queryKey: [...oneDeviceKey, idOrShortId],
    queryFn: () => api.devices.get(idOrShortId),
  });

/** One device that somebody stands and waits by: what the stream tells of it is asked for at once. */
export const awaitedDeviceQuery = (idOrShortId: string) =>
  queryOptions({ ...deviceQuery(idOrShortId), meta: { isAwaited: true } });

export const isAwaited = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isAwaited'] === true;

export const userQuery = (username: string) =>
  queryOptions({ queryKey: ['users', 'one', username], queryFn: () => api.users.get(username) });

/** How a user comes in. Its key begins with that of all that is asked of users. */
export const userAccessQuery = (username: string) =>
  queryOptions({ queryKey: ['users', 'access', username], queryFn: () => api.users.access(username) });

/** Who a deactivated user was. */
export const closedUserQuery = (username: string) =>
  queryOptions({ queryKey: ['users', 'closed', username], queryFn: () => api.users.closed(username) });

/** How the user has arranged the lists: columns and saved views. */
export const listSettingsQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'list-settings', username],
    queryFn: () => api.listSettings.get(username),
    staleTime: deviceListPollMs,
  });

export const usersQuery = () =>
  queryOptions({ queryKey: ['users', 'list'], queryFn: () => api.users.list() });

/** The devices in the field without a subscription. */
export const missingSubscriptionsQuery = () =>
  queryOptions({
    queryKey: ['subscriptions', 'missing'],
    queryFn: () => api.subscriptions.missing(),
    staleTime: deviceListPollMs,
  });

/** The access groups in use. */
export const tagsQuery = () => queryOptions({ queryKey: ['tags'], queryFn: () => api.tags.list() });

export const organisationQuery = (orgid: string) =>
  queryOptions({
    queryKey: ['organisations', 'one', orgid],
    queryFn: () => api.organisations.get(orgid),
    staleTime: deviceListPollMs,
  });

export const organisationsQuery = () =>
  queryOptions({ queryKey: ['organisations', 'list'], queryFn: () => api.organisations.list() });

const withoutHolding = (all: Organisation[]): Organisation[] => all.filter(({ holding }) => holding !== true);

/** The organisations that something may be moved to, shared with or asked of: not the one of deactivated users. */
export const pickableOrganisationsQuery = () =>
  queryOptions({ ...organisationsQuery(), select: withoutHolding });

/** The customers that the user may see, the closed ones too, with what they have. */
export const fullOrganisationsQuery = () =>
  queryOptions({
    queryKey: ['organisations', 'full'],
    queryFn: () => api.organisations.listFull(),
    select: withoutHolding,
  });
