import { queryClient } from '@peil/shared-kernel/cache';

/** Fetches anew whatever the page shows just now. */
export const refetchShown = (): Promise<void> => queryClient.refetchQueries({ type: 'active' });
