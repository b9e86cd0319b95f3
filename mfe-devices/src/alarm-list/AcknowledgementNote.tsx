import type { Acknowledgement } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { StatusBadge } from '@peil/shared-kernel/ui';
import styles from './AcknowledgementNote.module.css';
import { texts } from './texts.ts';

/** Who has seen to an alarm, when and with which comment; that nobody has, while nobody has. */
export function AcknowledgementNote({ acknowledged }: { readonly acknowledged: Acknowledgement | null }) {
  if (acknowledged === null) return <StatusBadge status="critical">{texts.waiting}</StatusBadge>;
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
