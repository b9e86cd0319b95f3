import type { ReactNode } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import type { AlarmTarget } from './alarm-target.ts';
import styles from './TargetList.module.css';
import { texts } from './texts.ts';

const shownAtMost = 5;

interface TargetListProps {
  readonly targets: readonly AlarmTarget[];
  /** What stands under a target. */
  readonly noteOf?: (target: AlarmTarget) => ReactNode;
  /** Whether all of them stand there, and not the first few. */
  readonly whole?: boolean;
}

/** The alarms that a dialog is about: device and reason of each. */
export function TargetList({ targets, noteOf, whole = false }: TargetListProps) {
  const shown = whole ? targets : targets.slice(0, shownAtMost);
  return (
    <ul className={styles['targets']}>
      {shown.map((target) => (
        <li key={target.id} className={styles['target']}>
          <strong>{target.device}</strong>
          <span>{target.reason}</span>
          {noteOf && <span className={styles['note']}>{noteOf(target)}</span>}
        </li>
      ))}
      {shown.length < targets.length && (
        <li className={styles['note']}>{texts.others(formatNumber(targets.length - shown.length) ?? '')}</li>
      )}
    </ul>
  );
}
