import type { SubmitEvent } from 'react';
import { Search } from '@peil/shared-kernel/ui';
import styles from './TextFilter.module.css';

export interface TextFilterProps {
  readonly label: string;
  /** What can be looked for. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter in the field. */
  readonly onSearch: (text: string) => void;
}

/** The text that a list's rows shall have (SEARCH-01). */
export function TextFilter({ label, hint, value, onChange, onSearch }: TextFilterProps) {
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
