import type { ReactNode } from 'react';
import { InboxIcon } from './icons.ts';
import styles from './MessagePanel.module.css';

export interface EmptyStateProps {
  /** What is not there: "Ingen enheter passer filteret". */
  title: string;
  /** What to do about it. */
  message?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
}

/** There is nothing to show, and that is not a fault. */
export function EmptyState({ title, message, action }: EmptyStateProps) {
  return (
    <div className={styles['panel']}>
      <InboxIcon aria-hidden className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      {message !== undefined && <p className={styles['message']}>{message}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
