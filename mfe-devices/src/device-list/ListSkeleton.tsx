import { LoadingState, Panel, Skeleton } from '@peil/shared-kernel/ui';
import { ListKeyFigures } from './ListKeyFigures.tsx';
import styles from './ListSkeleton.module.css';
import { texts } from './texts.ts';

/** About as many rows as a window has room for. */
const rows = 12;

/** The room of figures, filters and rows while the first answer is on its way. */
export function ListSkeleton() {
  return (
    <>
      <ListKeyFigures figures={undefined} />
      <Panel flush>
        <LoadingState label={texts.loading}>
          <div className={styles['tools']}>
            <Skeleton variant="rounded" width="17.5rem" height="2rem" />
          </div>
          <div className={styles['filters']}>
            <Skeleton variant="rounded" width="100%" height="2rem" />
          </div>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className={styles['row']}>
              <Skeleton variant="text" width="100%" />
            </div>
          ))}
        </LoadingState>
      </Panel>
    </>
  );
}
