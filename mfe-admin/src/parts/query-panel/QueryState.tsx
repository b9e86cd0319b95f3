import type { ReactNode } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';

/** What is needed of a query, be it of one answer or of several pages. */
export interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

export interface QueryStateProps<Data> {
  readonly query: ShownQuery<Data>;
  readonly loading: string;
  /** The title of the failure; its reason stands below. */
  readonly failed: string;
  /** Left out where something else shows the data. */
  readonly children?: (data: Data) => ReactNode;
}

/** The data of a query, or that they are on their way, or why they did not come and "Prøv igjen". */
export function QueryState<Data>({
  query: { data, error, refetch },
  loading,
  failed,
  children,
}: QueryStateProps<Data>) {
  if (data !== undefined) return children?.(data);
  if (error) return <ErrorPanel title={failed} message={whyFailed(error)} onRetry={() => void refetch()} />;
  return <LoadingState label={loading} />;
}
