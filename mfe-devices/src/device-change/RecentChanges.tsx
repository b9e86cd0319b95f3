import { useQuery } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './device-change.module.css';
import { texts } from './texts.ts';
import { undoableOf, UndoChange } from './UndoChange.tsx';

const told = (iso: string): string => formatDateTime(Date.parse(iso) / 1000) ?? '';

/** The changes of the last day, each to be undone, or with why it cannot be; nothing where there are none. */
export function RecentChanges() {
  const { data } = useQuery({ queryKey: ['device-changes'], queryFn: () => api.deviceChanges.recent() });
  if (!data || data.length === 0) return null;
  return (
    <Panel heading={texts.recent}>
      <ul className={styles['recent']}>
        {data.map((change) => (
          <li key={change.id} className={styles['change']}>
            <p>
              {texts.changeOf(change.new.shortid, change.old.shortid, change.name)}
              <span className={styles['meta']}>
                {texts.changedBy(change.by, told(change.at))}{' '}
                {change.obstacle ?? texts.undoUntil(told(change.undo_until))}
              </span>
            </p>
            {change.obstacle === null && (
              <UndoChange change={undoableOf(change)} onUndone={() => undefined} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
