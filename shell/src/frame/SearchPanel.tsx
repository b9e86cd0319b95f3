import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bus } from '@peil/shared-kernel/events';
import { Search } from '@peil/shared-kernel/ui';
import styles from './Header.module.css';
import { texts } from './texts.ts';

/** Filters the list of the page shown (SEARCH-01); closing it or going to another page ends the search. */
export function SearchPanel() {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { pathname } = useLocation();

  useEffect(() => {
    field.current?.focus();
  }, []);

  useEffect(() => {
    bus.emit('search.changed', { query: text.trim().toLowerCase() });
  }, [text]);

  useEffect(
    () => () => {
      bus.emit('search.changed', { query: '' });
    },
    [pathname],
  );

  return (
    <div className={styles.searchPanel} id="panel-search">
      <Search
        ref={field}
        label={texts.searchLabel}
        hideLabel
        variant="simple"
        value={text}
        onChange={setText}
      />
    </div>
  );
}
