import { queryOptions } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';

/** The objects that the device with this short id sits on, or that carry the short id themselves. */
export const objectsQuery = (shortid: string) =>
  queryOptions({ queryKey: ['objects', shortid], queryFn: () => api.objects.byShortId(shortid) });
