import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import styles from './parts.module.css';

interface QueryPanelProps<Data> {
  readonly heading: string;
  readonly help?: string;
  readonly actions?: ReactNode;
  readonly query: UseQueryResult<Data>;
  readonly loading: string;
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** A panel that loads for itself and fails for itself: no other waits for it. */
export function QueryPanel<Data>({
  heading,
  help,
  actions,
  query: { data, error, refetch },
  loading,
  failed,
  children,
}: QueryPanelProps<Data>) {
  return (
    <Panel heading={heading} {...(actions !== undefined && { actions })}>
      <div className={styles['stack']}>
        {help !== undefined && <p className={styles['help']}>{help}</p>}
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorPanel title={failed} message={whyFailed(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={loading} />
        )}
      </div>
    </Panel>
  );
}
