import type { CSSProperties } from 'react';
import { formatPercent } from '../format/index.ts';
import styles from './LevelBar.module.css';
import { StatusIcon, type Status } from './StatusIcon.tsx';
import { texts } from './texts.ts';

/** Traffic light of a level. */
export type Light = 'green' | 'yellow' | 'red' | 'grey';

/** Only what asks for attention has an icon; grey means that no limits are set (LIGHT-01). */
const iconOf: Partial<Record<Light, Status>> = { yellow: 'warning', red: 'critical' };

export interface LevelBarProps {
  /** Fill in percent (0–100); null when there is no reading. */
  percent: number | null;
  /** Traffic light that the rules gave. */
  light: Light;
  /** What is measured, said first to screen readers: "Nivå i volum". */
  label: string;
}

/** A small tank bar with its percent in words; yellow and red have an icon too, so that colour is never alone. */
export function LevelBar({ percent, light, label }: LevelBarProps) {
  const text = formatPercent(percent) ?? texts.noReading;
  const icon = iconOf[light];
  const filled = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <span
      role="img"
      aria-label={percent === null ? `${label}: ${text}` : `${label}: ${text}, ${texts.lights[light]}`}
      className={`${styles['level']} ${styles[light]}`}
    >
      <span className={styles['track']}>
        <span className={styles['fill']} style={{ '--peil-level': `${filled}%` } as CSSProperties} />
      </span>
      <span className={percent === null ? styles['missing'] : styles['percent']}>{text}</span>
      <span className={styles['icon']}>{icon && <StatusIcon status={icon} />}</span>
    </span>
  );
}
