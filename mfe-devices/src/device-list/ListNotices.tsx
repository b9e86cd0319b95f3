import { whyFailed } from '@peil/shared-kernel/api';
import { Alert, Button } from '@peil/shared-kernel/ui';
import styles from './ListNotices.module.css';
import { texts } from './texts.ts';
import type { Favourites } from './use-favourites.ts';

interface ListNoticesProps {
  /** Why the latest refresh failed, when older rows are still shown. */
  readonly refreshError: Error | null | undefined;
  /** Whether those are only the first of the list. */
  readonly isPart: boolean;
  readonly favourites: Pick<Favourites, 'status' | 'error' | 'retry'>;
  /** What else went wrong, in Norwegian. */
  readonly otherErrors: readonly (string | null)[];
  readonly onRetry: () => void;
}

/** What went wrong beside the list, which stays. */
export function ListNotices({ refreshError, isPart, favourites, otherErrors, onRetry }: ListNoticesProps) {
  return (
    <>
      {refreshError && (
        <Retryable
          message={(isPart ? texts.restFailed : texts.refreshFailed)(whyFailed(refreshError))}
          onRetry={onRetry}
        />
      )}
      {favourites.status === 'failed' && (
        <Retryable message={texts.favouritesUnknown} onRetry={favourites.retry} />
      )}
      {[favourites.error, ...otherErrors].map(
        (error) =>
          error !== null && (
            <Alert key={error} variant="error">
              {error}
            </Alert>
          ),
      )}
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
