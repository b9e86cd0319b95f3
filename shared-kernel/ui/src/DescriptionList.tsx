import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import { texts } from './texts.ts';

/** A label and what stands for it. */
export interface Description {
  /** Name of the value: "Kapasitet". */
  readonly label: string;
  /** The value, formatted; null or undefined shows `missing`. */
  readonly value: ReactNode;
  /** Word for a missing value, "Ikke satt" unless something else is true. */
  readonly missing?: string;
}

/** A pair of something measured: without a value there is no reading, which is not the same as not set (DETAIL-07). */
export const measured = (label: string, value: string | null): Description => ({
  label,
  value,
  missing: texts.notMeasured,
});

export interface DescriptionListProps {
  /** The pairs, in order. */
  readonly items: readonly Description[];
  /** Whether the values are numbers and stand to the right. */
  readonly numeric?: boolean;
}

/** Labels and values in two columns. */
export function DescriptionList({ items, numeric = false }: DescriptionListProps) {
  return (
    <dl className={numeric ? `${styles['list']} ${styles['numeric']}` : styles['list']}>
      {items.map(({ label, value, missing = texts.notSet }) => (
        <div key={label} className={styles['pair']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>{value ?? <span className={styles['missing']}>{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
