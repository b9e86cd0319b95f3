import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { CheckmarkCircleFillIcon, EnvelopeClosedIcon } from '@peil/shared-kernel/ui';
import { orderedText } from './ordered-text.ts';
import styles from './OrderedMark.module.css';

const icons = { ordered: EnvelopeClosedIcon, emptied: CheckmarkCircleFillIcon } as const;

/** Marks a device that something was ordered for or that was emptied, and when. Nothing when neither is news. */
export function OrderedMark({ row }: { readonly row: DeviceRow }) {
  const text = orderedText(row);
  if (text === null) return null;
  const Icon = icons[row.orderedKind];
  return <Icon title={text} className={styles[row.orderedKind] ?? ''} />;
}
