import type { ReactNode } from 'react';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from '../../parts/parts.module.css';

interface ShortColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface ShortTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ShortColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

const classes = (kind: 'head' | 'rowHead' | null, isNumber: boolean): string =>
  [styles['cell'], kind && styles[kind], isNumber && styles['number']].filter(Boolean).join(' ');

/** A small table of figures as it is: the first column names the row. */
export function ShortTable<Row>({ caption, columns, rows, rowId }: ShortTableProps<Row>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways on a narrow screen must be reached by keys
    <div className={styles['tableFrame']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ header, isNumber = false }) => (
              <th key={header} scope="col" className={classes('head', isNumber)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ header, cell, isNumber = false }, index) =>
                index === 0 ? (
                  <th key={header} scope="row" className={classes('rowHead', false)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} className={classes(null, isNumber)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
