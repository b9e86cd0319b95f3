import { useState, type SubmitEvent } from 'react';
import { Button, Search } from '@peil/shared-kernel/ui';
import { useDeviceSearch } from '../search/use-device-search.ts';
import styles from './NotFoundPage.module.css';
import { texts } from './texts.ts';

/** Perhaps it was a device one looked for. */
export function DeviceSearchForm() {
  const [text, setText] = useState('');
  const { search } = useDeviceSearch();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim()) void search(text);
  };
  return (
    <form role="search" aria-label={texts.searchLabel} className={styles.search} onSubmit={submit}>
      <Search
        className={styles.field ?? ''}
        label={texts.searchLabel}
        hideLabel={false}
        placeholder={texts.searchHint}
        variant="simple"
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="secondary">
        {texts.search}
      </Button>
    </form>
  );
}
