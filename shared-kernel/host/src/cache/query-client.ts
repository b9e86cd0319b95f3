import { QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from '../api/index.ts';

/** Failures that may pass by themselves; everything else is shown at once. */
const passing: readonly ApiErrorKind[] = ['network', 'timeout', 'server'];

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && passing.includes(error.kind),
        // The portal must also work where the browser wrongly believes itself offline.
        networkMode: 'always',
        // The browser's "online" comes before the server can be reached: refetchOnRecovery waits for the server's word.
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The page's one data cache. */
export const queryClient = createQueryClient();
