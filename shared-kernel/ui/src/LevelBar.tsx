import type { CSSProperties } from 'react';
import { formatPercent } from '../../domain/src/format/index.ts';
import styles from './LevelBar.module.css';
import { StatusIcon, type Status } from './StatusIcon.tsx';
import { texts } from './texts.ts';

/** Traffic light of a level. */
export type Light = 'green' | 'yellow' | 'red' | 'grey';

/** Only what asks for attention has an icon; grey means that no limits are set (LIGHT-01). */
const iconOf: Partial<Record<Light, Status>> = { yellow: 'warning', red: 'critical' };

interface LevelProps {
  /** Traffic light that the rules gave. */
  readonly light: Light;
  /** What is measured, said first to screen readers: "Nivå i volum". */
  readonly label: string;
  /** What is said without a level, where "Ingen måling" would not be true. */
  readonly missing?: string;
  /** The light in a word, where it is not the tank's: "oversvømmelse". */
  readonly word?: string;
}

export interface LevelBarProps extends LevelProps {
  /** Fill in percent (0–100); null when there is no reading. */
  readonly percent: number | null;
  /** The percent as it is printed, where whole percents would say too much. */
  readonly text?: string | null;
}

/** A small tank bar with its percent in words; yellow and red have an icon too, so that colour is never alone. */
export function LevelBar({ percent, text = formatPercent(percent), ...props }: LevelBarProps) {
  const filled = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <span role="img" aria-label={nameOf(text, props)} className={classOf(props.light)}>
      <span className={styles['track']}>
        <span className={styles['fill']} style={{ '--peil-level': `${filled}%` } as CSSProperties} />
      </span>
      <LevelText text={text} {...props} />
    </span>
  );
}

export interface LevelFigureProps extends LevelProps {
  /** The level with its unit: "−19 mm"; null when there is no reading. */
  readonly text: string | null;
  /** Whether what is measured stands before it, where no heading says so. */
  readonly named?: boolean;
}

/** A level that has no full and no empty: the icon of its light where a bar would stand, and the number. */
export const LevelFigure = ({ text, named = false, ...props }: LevelFigureProps) => (
  <span role="img" aria-label={nameOf(text, props)} className={classOf(props.light)}>
    <span className={styles['room']}>
      {text !== null && props.light === 'green' && <StatusIcon status="ok" className={styles['light']} />}
      {named && props.label}
    </span>
    <LevelText text={text} {...props} />
  </span>
);

function LevelText({
  text,
  light,
  missing = texts.noReading,
}: LevelProps & { readonly text: string | null }) {
  const icon = iconOf[light];
  return (
    <>
      <span className={text === null ? styles['missing'] : styles['text']}>{text ?? missing}</span>
      <span className={styles['icon']}>{icon && <StatusIcon status={icon} />}</span>
    </>
  );
}

const classOf = (light: Light): string => `${styles['level'] ?? ''} ${styles[light] ?? ''}`;

function nameOf(text: string | null, { light, label, word, missing = texts.noReading }: LevelProps): string {
  return text === null ? `${label}: ${missing}` : `${label}: ${text}, ${word ?? texts.lights[light]}`;
}
