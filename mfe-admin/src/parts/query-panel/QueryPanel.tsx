import type { ReactNode } from 'react';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './QueryPanel.module.css';
import { QueryState, type QueryStateProps } from './QueryState.tsx';

interface QueryPanelProps<Data> extends QueryStateProps<Data> {
  readonly heading: string;
  readonly help?: string;
  readonly actions?: ReactNode;
}

/** A panel that loads for itself and fails for itself: no other waits for it. */
export function QueryPanel<Data>({ heading, help, actions, ...state }: QueryPanelProps<Data>) {
  return (
    <Panel heading={heading} {...(actions !== undefined && { actions })}>
      <div className={styles['stack']}>
        {help !== undefined && <p className={styles['help']}>{help}</p>}
        <QueryState {...state} />
      </div>
    </Panel>
  );
}
