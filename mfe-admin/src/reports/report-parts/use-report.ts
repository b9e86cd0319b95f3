import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportProgress } from '@peil/shared-kernel/api';

/** Figures of a closed period do not change; those of today do so slowly. */
const freshMs = 300_000;

export interface AskedReport<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isCancelled: boolean;
  /** Whether it is asked for again while what came before is shown. */
  readonly isRenewed: boolean;
  /** How far it has come; null where that is not known. */
  readonly progress: ReportProgress | null;
  /** Ends the call, and so the server's work on it. */
  readonly cancel: () => void;
  readonly retry: () => void;
}

/**
 * A report that may take long: it can be cancelled, and is when it is no longer wanted.
 * @param key what it depends on
 */
export function useReport<Answer>(
  key: readonly unknown[],
  ask: (signal: AbortSignal, onProgress: (progress: ReportProgress) => void) => Promise<Answer>,
  isWanted = true,
): AskedReport<Answer> {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ReportProgress | null>(null);
  const queryKey = ['reports', ...key];
  const { data, error, status, fetchStatus, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setProgress(null);
      return ask(signal, setProgress);
    },
    staleTime: freshMs,
    enabled: isWanted,
  });
  return {
    data,
    error,
    isCancelled: isWanted && status === 'pending' && fetchStatus === 'idle',
    isRenewed: data !== undefined && fetchStatus === 'fetching',
    progress,
    cancel: () => void client.cancelQueries({ queryKey, exact: true }),
    retry: () => void refetch(),
  };
}
