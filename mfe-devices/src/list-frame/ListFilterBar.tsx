import type { ReactNode, SubmitEvent } from 'react';
import { FilterBar, Search, type FilterBarProps } from '@peil/shared-kernel/ui';
import styles from './ListFilterBar.module.css';

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

interface TextFilterProps {
  readonly label: string;
  /** What can be looked for. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter in the field. */
  readonly onSearch: (text: string) => void;
}

/** The text that a list's rows shall have (SEARCH-01). */
function TextFilter({ label, hint, value, onChange, onSearch }: TextFilterProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(value);
  };
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <Search label={label} variant="simple" placeholder={hint} value={value} onChange={onChange} />
    </form>
  );
}
