import { queryOptions, useQuery } from '@tanstack/react-query';

/** The map's code, loaded when the first map is asked for; one that did not come is tried again like any call. */
const mapPart = queryOptions({
  queryKey: ['code', 'devices-map'],
  queryFn: async () => (await import('../device-map/DevicesMap.tsx')).DevicesMap,
  staleTime: Infinity,
});

/** The map of devices once its code is there. */
export const useMapPart = () => useQuery(mapPart);
