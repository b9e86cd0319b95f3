import { useEffect, useRef, useState } from 'react';
import { bus } from '@peil/shared-kernel/events';
import { Search } from '@peil/shared-kernel/ui';
import styles from './Header.module.css';
import { texts } from './texts.ts';

/** Filters the list of the page shown (SEARCH-01); closing it, as another page does, ends the search. */
export function SearchPanel() {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    field.current?.focus();
    return () => {
      bus.emit('search.changed', { query: '' });
    };
  }, []);

  useEffect(() => {
    bus.emit('search.changed', { query: text.trim().toLowerCase() });
  }, [text]);

  return (
    <div className={styles.searchPanel} id="panel-search">
      <Search
        ref={field}
        label={texts.searchLabel}
        hideLabel
        placeholder={texts.searchLabel}
        variant="simple"
        value={text}
        onChange={setText}
      />
    </div>
  );
}
