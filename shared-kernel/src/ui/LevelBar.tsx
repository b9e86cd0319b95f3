import type { CSSProperties } from 'react';
import { formatPercent } from '../format/index.ts';
import styles from './LevelBar.module.css';
import { StatusIcon, type Status } from './StatusIcon.tsx';
import { texts } from './texts.ts';

/** Traffic light of a level. */
export type Light = 'green' | 'yellow' | 'red' | 'grey';

const statusOf: Record<Light, Status> = { green: 'ok', yellow: 'warning', red: 'critical', grey: 'noSignal' };

export interface LevelBarProps {
  /** Fill in percent (0–100); null when there is no reading. */
  percent: number | null;
  /** Traffic light that the rules gave. */
  light: Light;
  /** What is measured, said first to screen readers: "Nivå i volum". */
  label: string;
}

/** A small tank bar with its percent in words; yellow, red and grey have an icon too, so that colour is never alone. */
export function LevelBar({ percent, light, label }: LevelBarProps) {
  const text = formatPercent(percent) ?? texts.noReading;
  const filled = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <span
      role="img"
      aria-label={`${label}: ${text}, ${texts.lights[light]}`}
      className={`${styles['level']} ${styles[light]}`}
    >
      <span className={styles['track']}>
        <span className={styles['fill']} style={{ '--peil-level': `${filled}%` } as CSSProperties} />
      </span>
      <span className={percent === null ? styles['missing'] : styles['percent']}>{text}</span>
      <span className={styles['icon']}>{light !== 'green' && <StatusIcon status={statusOf[light]} />}</span>
    </span>
  );
}
