import { queryOptions } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';

/** What a person has asked to be told. Its key begins with that of all that is asked of users. */
export const notificationsQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'notifications', username],
    queryFn: () => api.notifications.get(username),
  });
