import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { bus } from '@peil/shared-kernel/events';
import { findRoute, portalRoutes, type PortalRoute } from '@peil/shared-kernel/navigation';
import { Search } from '@peil/shared-kernel/ui';
import styles from './SearchPanel.module.css';
import { texts } from './texts.ts';
import { useDeviceSearch } from './use-device-search.ts';

/** How long one pauses before a text counts as whole and is looked up as a short id, in milliseconds. */
const lookUpAfterMs = 400;

/**
 * Filters the list of the page shown (SEARCH-01) and opens the device whose short id is typed (SEARCH-02); on a page
 * without a list it leads to the device list. Closing it, as another page does, ends the search.
 */
export function SearchPanel() {
  const list = searchedList(useLocation().pathname);
  const field = useRef<HTMLInputElement>(null);
  const help = useId();
  const [text, setText] = useState('');
  const { open, search, forget } = useDeviceSearch();
  const opensDevices = list?.opensDevices ?? false;

  useEffect(() => {
    field.current?.focus();
    return () => {
      bus.emit('search.changed', { query: '' });
    };
  }, []);

  useEffect(() => {
    bus.emit('search.changed', { query: text.trim().toLowerCase() });
    if (!opensDevices) return undefined;
    const timer = setTimeout(() => void open(text), lookUpAfterMs);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [text, opensDevices, open, forget]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!list && text.trim()) void search(text);
    else if (opensDevices) void open(text);
  };
  const label = list?.label ?? texts.searchFor;
  const hint = list ? opensDevices && texts.opensById : texts.searchForHelp;

  return (
    <form role="search" aria-label={label} className={styles.panel} id="panel-search" onSubmit={submit}>
      <Search
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        variant="simple"
        autoComplete="off"
        spellCheck={false}
        {...(hint && { 'aria-describedby': help })}
        value={text}
        onChange={setText}
      />
      {hint && (
        <p className={styles.help} id={help}>
          {hint}
        </p>
      )}
    </form>
  );
}

/** The list on the page of that path, which the search filters as one types (SEARCH-01), or null. */
const searchedList = (pathname: string): NonNullable<PortalRoute['search']> | null =>
  findRoute(portalRoutes(), pathname)?.search ?? null;
