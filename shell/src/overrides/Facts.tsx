import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short facts side by side, the label over its value: many on little room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
