import { useEffect, useRef } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { Alert, Button } from '@peil/shared-kernel/ui';
import styles from './MoreAlarms.module.css';
import { texts } from './texts.ts';

interface MoreAlarmsProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the next page could not be had. */
  readonly error: Error | null;
  readonly onMore: () => void;
}

/** The way to older alarms. After the last page its place says so, and has the focus that the button had. */
export function MoreAlarms({ hasMore, isLoading, error, onMore }: MoreAlarmsProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const had = useRef(hasMore);
  useEffect(() => {
    if (had.current && !hasMore) end.current?.focus({ preventScroll: true });
    had.current = hasMore;
  }, [hasMore]);
  return (
    <div className={styles['more']}>
      {error && <Alert variant="error">{texts.moreFailed(whyFailed(error))}</Alert>}
      {hasMore ? (
        <Button variant="secondary" loading={isLoading} onClick={onMore}>
          {texts.more}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className={styles['end']}>
          {texts.noMore}
        </p>
      )}
    </div>
  );
}
