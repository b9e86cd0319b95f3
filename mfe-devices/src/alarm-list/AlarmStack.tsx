import type { ReactNode } from 'react';
import type { Alarm } from '@peil/shared-kernel/devices';
import styles from './AlarmStack.module.css';

interface AlarmStackProps {
  readonly alarms: readonly Alarm[];
  readonly children: (alarm: Alarm) => ReactNode;
}

/** One thing of each of a device's alarms, below each other; in the table each stands beside its other things. */
export function AlarmStack({ alarms, children }: AlarmStackProps) {
  const [only] = alarms;
  if (only && alarms.length === 1) return <div className={styles['wrapped']}>{children(only)}</div>;
  return (
    <ul className={styles['stack']}>
      {alarms.map((alarm) => (
        <li key={alarm.alarm} className={styles['wrapped']}>
          {children(alarm)}
        </li>
      ))}
    </ul>
  );
}
