import type { ReactNode } from 'react';
import { FilterBar, type FilterBarProps } from '@peil/shared-kernel/ui';
import styles from './ListFilterBar.module.css';
import { TextFilter, type TextFilterProps } from './TextFilter.tsx';

interface ListFilterBarProps extends Omit<FilterBarProps, 'children'> {
  /** The text that the rows shall have. */
  readonly text: TextFilterProps;
  /** The menus that narrow the list, together where the fields wrap. */
  readonly menus: ReactNode;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** What narrows a list: text, menus, and a chip for each filter that is on. */
export const ListFilterBar = ({ text, menus, children, ...props }: ListFilterBarProps) => (
  <FilterBar {...props}>
    <TextFilter {...text} />
    <div className={styles['menus']}>{menus}</div>
    {children}
  </FilterBar>
);
