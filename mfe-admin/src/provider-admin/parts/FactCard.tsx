import type { Column } from '@peil/shared-kernel/ui/data-table';
import styles from './parts.module.css';

interface FactCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

/** A row of a table as a card: its first column as the heading, the others with their names. */
export function FactCard<Row>({ row, columns: [first, ...others] }: FactCardProps<Row>) {
  return (
    <div className={styles['card']}>
      <div className={styles['cardHeading']}>{first?.cell(row)}</div>
      <dl className={styles['facts']}>
        {others.map(({ id, header, headerHidden, cell }) => {
          const content = cell(row);
          if (content === null) return null;
          return headerHidden ? (
            <div key={id} className={styles['whole']}>
              <dt className={styles['hidden']}>{header}</dt>
              <dd className={styles['value']}>{content}</dd>
            </div>
          ) : (
            <div key={id} className={styles['fact']}>
              <dt className={styles['label']}>{header}</dt>
              <dd className={styles['value']}>{content}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
