import type { Acknowledgement } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { StatusBadge } from '@peil/shared-kernel/ui';
import styles from './AcknowledgementNote.module.css';
import { texts } from './texts.ts';

interface AcknowledgementNoteProps {
  readonly acknowledged: Acknowledgement | null;
  /** That its messages reached nobody, or not at first (TOLD-04). */
  readonly reach?: string | null | undefined;
}

/** Who has seen to an alarm, when and with which comment; while nobody has, that; and whether it reached nobody. */
export function AcknowledgementNote({ acknowledged, reach }: AcknowledgementNoteProps) {
  const reached = reach && <p className={styles['who']}>{reach}</p>;
  if (acknowledged === null)
    return (
      <div className={styles['note']}>
        <StatusBadge status="critical">{texts.waiting}</StatusBadge>
        {reached}
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
      {reached}
    </div>
  );
}
