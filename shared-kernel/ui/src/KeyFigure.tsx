import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './KeyFigure.module.css';
import { StatusIcon, type Status } from './StatusIcon.tsx';

export interface KeyFigureProps {
  /** What the number counts: "Kritisk nivå". */
  readonly label: string;
  /** The number, formatted. */
  readonly value: ReactNode;
  /** Status the number speaks of; gives the icon its shape and colour. */
  readonly status?: Status;
  /** Icon when there is no status. */
  readonly icon?: ReactNode;
  /** One quiet line under the number. */
  readonly note?: ReactNode;
  /** Path to what was counted; makes the whole box a link. */
  readonly to?: string;
}

/** One number that matters. Stands in KeyFigures. */
export function KeyFigure({ label, value, status, icon, note, to }: KeyFigureProps) {
  const content = (
    <>
      <span className={styles['label']}>
        {status ? <StatusIcon status={status} className={styles[status]} /> : icon}
        <span className={styles['word']}>{label}</span>
      </span>
      <span className={styles['value']}>{value}</span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </>
  );
  return (
    <li className={styles['item']}>
      {to === undefined ? (
        <div className={styles['figure']}>{content}</div>
      ) : (
        <Link to={to} className={`${styles['figure']} ${styles['link']}`}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** A row of key figures that breaks where there is no room. */
export function KeyFigures({
  label,
  strip = false,
  dense = false,
  children,
}: {
  /** Name of the row for screen readers. */
  readonly label: string;
  /** Whether small figures side by side in one box are enough on a phone: a list below them is seen at once. */
  readonly strip?: boolean;
  /** Whether the strip's numbers are of four digits and more: smaller ones, each as wide as it needs. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ul
      aria-label={label}
      className={[styles['row'], strip && styles['strip'], strip && dense && styles['dense']]
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </ul>
  );
}
