import { useQueries } from '@tanstack/react-query';
import { deviceQuery } from '@peil/shared-kernel/cache';

/** What devices are called; the id of one that is not fetched, or that the user does not see. */
export function useDeviceNames(devids: readonly string[]): (devid: string) => string {
  const names = useQueries({
    queries: devids.map((devid) => ({ ...deviceQuery(devid), retry: false })),
    combine: (found) =>
      Object.fromEntries(found.flatMap(({ data }) => (data ? [[data.devid, data.name || data.devid]] : []))),
  });
  return (devid) => names[devid] ?? devid;
}
