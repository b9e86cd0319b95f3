import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';
import { StatusIcon, type Status } from './StatusIcon.tsx';

export interface StatusBadgeProps {
  /** Which status; gives colours and icon. */
  readonly status: Status;
  /** The word for it: "Ok", "Advarsel", "Kritisk". */
  readonly children: ReactNode;
}

/** A status as icon, word and colour at once. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <span className={`${styles['badge']} ${styles[status]}`}>
      <StatusIcon status={status} />
      {children}
    </span>
  );
}
