import type { ReactNode } from 'react';
import styles from './Reports.module.css';

interface FactCardProps {
  readonly name: ReactNode;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** A row of a report on a phone. */
export const FactCard = ({ name, facts }: FactCardProps) => (
  <div className={styles['card']}>
    <span className={styles['cardName']}>{name}</span>
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  </div>
);

const FactRow = ({ label, value }: { readonly label: string; readonly value: ReactNode }) => (
  <>
    <dt className={styles['label']}>{label}</dt>
    <dd className={styles['value']}>{value}</dd>
  </>
);
