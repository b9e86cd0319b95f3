import { Alert, Button } from '@peil/shared-kernel/ui';
import styles from './ListNotices.module.css';
import { texts } from './texts.ts';
import type { Favourites } from './use-favourites.ts';

interface ListNoticesProps {
  /** Why the latest refresh failed, when older rows are still shown. */
  readonly refreshError: Error | null | undefined;
  readonly favourites: Pick<Favourites, 'status' | 'error' | 'retry'>;
  readonly lookupError: string | null;
  onRetry(): void;
}

/** What went wrong beside the list, which stays. */
export function ListNotices({ refreshError, favourites, lookupError, onRetry }: ListNoticesProps) {
  return (
    <>
      {refreshError && <Retryable message={texts.refreshFailed(refreshError.message)} onRetry={onRetry} />}
      {favourites.status === 'failed' && (
        <Retryable message={texts.favouritesUnknown} onRetry={favourites.retry} />
      )}
      {favourites.error !== null && <Alert variant="error">{favourites.error}</Alert>}
      {lookupError !== null && <Alert variant="error">{lookupError}</Alert>}
    </>
  );
}

function Retryable({ message, onRetry }: { readonly message: string; onRetry(): void }) {
  return (
    <Alert variant="warning">
      <div className={styles['retryable']}>
        {message}
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </Alert>
  );
}
