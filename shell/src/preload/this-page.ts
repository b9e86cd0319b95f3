import { queryClient } from '@peil/shared-kernel/cache';
import { connection } from '@peil/shared-kernel/connection';
import { mayFetchAhead, type NetworkInformation } from './may-fetch-ahead.ts';

/** Whether the page waits for its own files or data. */
export const isLoading = (): boolean => document.readyState !== 'complete' || queryClient.isFetching() > 0;

/** Whether the page has loaded the file. */
export const isLoaded = (url: string): boolean => performance.getEntriesByName(url, 'resource').length > 0;

/** Whether the page may fetch files now that nobody needs yet. */
export const mayFetchNow = (): boolean =>
  mayFetchAhead(connection.current(), (navigator as { connection?: NetworkInformation }).connection);
