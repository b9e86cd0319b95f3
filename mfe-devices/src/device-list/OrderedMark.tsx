import { formatDate } from '@peil/shared-kernel/format';
import { EnvelopeClosedIcon } from '@peil/shared-kernel/ui';
import type { DeviceRow } from './device-row.ts';
import styles from './OrderedMark.module.css';
import { texts } from './texts.ts';

/** Marks a device that something was ordered for, and when. Nothing without an order. */
export function OrderedMark({ row }: { readonly row: DeviceRow }) {
  const date = formatDate(row.orderedAt);
  if (date === null) return null;
  return <EnvelopeClosedIcon title={texts.ordered(row.orderedWord, date)} className={styles['mark'] ?? ''} />;
}
