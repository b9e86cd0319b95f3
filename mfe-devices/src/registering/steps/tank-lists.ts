import { queryOptions } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';

/** The lists do not change while a page is open, and are needed where there is no network. */
const listed = { staleTime: Infinity, gcTime: Infinity } as const;

export const tankTypesQuery = () =>
  queryOptions({ ...listed, queryKey: ['tank-types'], queryFn: () => api.tankConverter.types() });

export const standardDistancesQuery = () =>
  queryOptions({
    ...listed,
    queryKey: ['standard-distances'],
    queryFn: () => api.tankConverter.standardDistances(),
  });
