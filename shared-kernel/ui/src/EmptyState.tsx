import type { ReactNode } from 'react';
import { InboxIcon } from './icons.ts';
import styles from './MessagePanel.module.css';
import { StatusIcon } from './StatusIcon.tsx';

export interface EmptyStateProps {
  /** What is not there: "Ingen enheter passer filteret". */
  readonly title: string;
  /** Whether that nothing is there is good news: a check mark says it. */
  readonly isWell?: boolean;
  /** What to do about it. */
  readonly message?: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
}

/** There is nothing to show, and that is not a fault. */
export function EmptyState({ title, isWell = false, message, action }: EmptyStateProps) {
  return (
    <div className={styles['panel']}>
      {isWell ? (
        <StatusIcon status="ok" className={`${styles['icon']} ${styles['well']}`} />
      ) : (
        <InboxIcon aria-hidden className={styles['icon']} />
      )}
      <p className={styles['title']}>{title}</p>
      {message !== undefined && <p className={styles['message']}>{message}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
