import { Fragment, type ReactNode } from 'react';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import styles from './FactCard.module.css';

interface FactCardProps {
  readonly name: ReactNode;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What stands below the facts: buttons, say. */
  readonly children?: ReactNode;
}

/** A row of a table on a phone: what it is, and what is known of it. */
export const FactCard = ({ name, facts, children }: FactCardProps) => (
  <div className={styles['card']}>
    <div className={styles['name']}>{name}</div>
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
        </Fragment>
      ))}
    </dl>
    {children}
  </div>
);

interface ColumnCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

/** A row by the columns of its table: the first as the heading, the others with their names, those without below. */
export function ColumnCard<Row>({ row, columns: [first, ...others] }: ColumnCardProps<Row>) {
  const known = others
    .map((column) => ({ ...column, content: column.cell(row) }))
    .filter(({ content }) => content !== null);
  const named = known.filter(({ headerHidden }) => headerHidden !== true);
  const unnamed = known.filter(({ headerHidden }) => headerHidden === true);
  return (
    <FactCard name={first?.cell(row)} facts={named.map(({ header, content }) => [header, content] as const)}>
      {unnamed.map(({ id, content }) => (
        <div key={id} className={styles['below']}>
          {content}
        </div>
      ))}
    </FactCard>
  );
}
