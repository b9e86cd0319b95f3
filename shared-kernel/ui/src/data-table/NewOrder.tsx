import { useEffect, useState } from 'react';
import { formatNumber } from '../../../domain/src/format/index.ts';
import { announce } from '../live-region.ts';
import { texts } from '../texts.ts';
import styles from './NewOrder.module.css';
import type { OrderChanges } from './order-changes.ts';

export interface NewOrderProps {
  /** What the new order changes. */
  readonly changes: OrderChanges;
  /** Whether a heading stands at the top of the screen; it is not covered. */
  readonly isBelowHeading: boolean;
  /** Shows it. */
  readonly onShow: () => void;
}

/** Over the rows that are read: how many would stand elsewhere by now, and the button that puts them there. Said once. */
export function NewOrder({ changes, isBelowHeading, onShow }: NewOrderProps) {
  const { moved, joined, left } = changes;
  const counts = [
    moved > 0 && texts.moved(formatNumber(moved) ?? ''),
    joined > 0 && texts.joined(formatNumber(joined) ?? '', joined === 1),
    left > 0 && texts.left(formatNumber(left) ?? '', left === 1),
  ];
  const text = counts.filter(Boolean).join(', ');
  const [said] = useState(`${text}. ${texts.showNewOrder}`);
  useEffect(() => announce(said), [said]);
  return (
    <div className={isBelowHeading ? `${styles['place']} ${styles['belowHeading']}` : styles['place']}>
      <div className={styles['pill']}>
        <span>{text}</span>
        <button type="button" className={styles['button']} onClick={onShow}>
          {texts.showNewOrder}
        </button>
      </div>
    </div>
  );
}
