import { useEffect, useState, type ReactNode } from 'react';
import { Loader } from '@navikt/ds-react/Loader';
import styles from './LoadingState.module.css';
import { texts } from './texts.ts';

export interface LoadingStateProps {
  /** What is being loaded: "Henter enheter …". */
  readonly label?: string;
  /** Milliseconds before anything shows, so that a quick answer does not flash. */
  readonly delay?: number;
  /** A skeleton of what comes, instead of the wheel; silent for screen readers. */
  readonly children?: ReactNode;
}

/** Stands in for content on its way. Keeps its room from the start, so that nothing jumps. */
export function LoadingState({ label = texts.loading, delay = 300, children }: LoadingStateProps) {
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <div role="status" data-loading className={styles['loading']}>
      {shown && (
        <>
          {children === undefined && <Loader aria-hidden size="large" />}
          <span className={children === undefined ? styles['label'] : 'aksel-sr-only'}>{label}</span>
        </>
      )}
      {children !== undefined && (
        <div aria-hidden className={shown ? styles['skeleton'] : styles['waiting']}>
          {children}
        </div>
      )}
    </div>
  );
}
