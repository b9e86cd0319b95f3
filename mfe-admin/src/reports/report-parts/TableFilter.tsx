import type { ReactNode } from 'react';
import { Search } from '@peil/shared-kernel/ui';
import styles from './TableFilter.module.css';

interface TableFilterProps {
  /** What can be searched for. */
  readonly label: string;
  readonly term: string;
  readonly onSearch: (term: string) => void;
  /** How many rows are shown. */
  readonly summary: string;
  /** What else chooses rows. */
  readonly children?: ReactNode;
}

/** What chooses the rows of a report's table, above it. */
export const TableFilter = ({ label, term, onSearch, summary, children }: TableFilterProps) => (
  <div className={styles['filter']}>
    <div role="search" className={styles['search']}>
      <Search label={label} hideLabel={false} variant="simple" value={term} onChange={onSearch} />
    </div>
    {children}
    <p role="status" className={styles['summary']}>
      {summary}
    </p>
  </div>
);
