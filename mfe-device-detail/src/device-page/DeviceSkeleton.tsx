import { LoadingState, Skeleton } from '@peil/shared-kernel/ui';
import styles from './DeviceSkeleton.module.css';
import { texts } from './texts.ts';

/** Covers the page until the device is there, and keeps about the room that it takes (DETAIL-01). */
export function DeviceSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <div className={styles['skeleton']}>
        <Skeleton variant="rounded" height="8.5rem" />
        <div className={styles['columns']}>
          <Skeleton variant="rounded" height="40rem" />
          <Skeleton variant="rounded" height="40rem" />
        </div>
      </div>
    </LoadingState>
  );
}
