import type { Acknowledgement } from '@peil/shared-kernel/api';
import { acknowledgedBy, unreachedText } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { StatusBadge } from '@peil/shared-kernel/ui';
import styles from './AcknowledgementNote.module.css';
import { texts } from './texts.ts';

interface AcknowledgementNoteProps {
  readonly acknowledged: Acknowledgement | null;
  /** Its messages reached nobody (TOLD-04). */
  readonly isUnreached?: boolean | undefined;
}

/** Who has seen to an alarm, when and with which comment; while nobody has, that, and whether nobody was told either. */
export function AcknowledgementNote({ acknowledged, isUnreached = false }: AcknowledgementNoteProps) {
  if (acknowledged === null)
    return (
      <div className={styles['note']}>
        <StatusBadge status="critical">{texts.waiting}</StatusBadge>
        {isUnreached && <p className={styles['who']}>{unreachedText}</p>}
      </div>
    );
  const { at, comment } = acknowledged;
  return (
    <div className={styles['note']}>
      <StatusBadge status="info">{texts.acknowledged}</StatusBadge>
      <p className={styles['who']}>
        {acknowledgedBy(acknowledged)}, {formatDateTime(at)}
      </p>
      {comment && <p className={styles['who']}>{texts.quoted(comment)}</p>}
    </div>
  );
}
