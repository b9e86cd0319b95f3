import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowsUpDownIcon, ArrowUpIcon } from './icons.ts';
import { nextSort, type Sort } from './sort.ts';
import styles from './SortableHeader.module.css';

export interface SortableHeaderProps {
  /** Id of the column. */
  readonly id: string;
  /** Name of the column. */
  readonly children: ReactNode;
  /** How the table is sorted now. */
  readonly sort: Sort | null;
  /** Called with the new sort. */
  readonly onSortChange: (sort: Sort) => void;
  /** Side the column's content stands to. */
  readonly align?: 'start' | 'end';
}

/** The button in a sortable column's heading. Its `th` carries `aria-sort` (ariaSort). */
export function SortableHeader({ id, children, sort, onSortChange, align = 'start' }: SortableHeaderProps) {
  const isSorted = sort?.id === id;
  const Arrow = !isSorted ? ArrowsUpDownIcon : sort.desc ? ArrowDownIcon : ArrowUpIcon;
  const classes = [styles['button'], isSorted && styles['sorted'], align === 'end' && styles['end']];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      onClick={() => onSortChange(nextSort(sort, id))}
    >
      <span className={styles['name']}>{children}</span>
      <Arrow aria-hidden className={styles['arrow']} />
    </button>
  );
}

/** Value of `aria-sort` for a column's `th`. */
export function ariaSort(id: string, sort: Sort | null): 'ascending' | 'descending' | 'none' {
  if (sort?.id !== id) return 'none';
  return sort.desc ? 'descending' : 'ascending';
}
