import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '@peil/shared-kernel/api';
import { Alert, Button, Panel, Search } from '@peil/shared-kernel/ui';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { FoundCustomers } from './FoundCustomers.tsx';
import styles from './cards.module.css';
import { searchFault } from './support-part.ts';
import { texts } from './texts.ts';

const words = texts.search;
const parameter = 'q';

/** Finds customers and people; the address has the search, so that one comes back to what was found. */
export function CustomerSearch() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(parameter)?.trim() ?? '';
  return (
    <SearchFor key={asked} asked={asked} onAsk={(text) => setParameters(text === '' ? {} : { q: text })} />
  );
}

interface SearchForProps {
  readonly asked: string;
  readonly onAsk: (text: string) => void;
}

function SearchFor({ asked, onAsk }: SearchForProps) {
  const [typed, setTyped] = useState(asked);
  const [refused, setRefused] = useState(searchFault(asked));
  const fault = searchFault(asked);
  const query = useQuery({
    queryKey: ['provider', 'customers', asked],
    queryFn: () => api.provider.findCustomers(asked === '' ? null : asked),
    enabled: fault === null,
  });
  function ask(event: SyntheticEvent): void {
    event.preventDefault();
    const next = searchFault(typed);
    setRefused(next);
    if (next === null) onAsk(typed.trim());
  }
  return (
    <>
      <Panel>
        <form role="search" aria-label={words.label} className={styles['search']} onSubmit={ask}>
          <div className={styles['field']}>
            <Search
              label={words.label}
              hideLabel={false}
              variant="simple"
              placeholder={words.hint}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <Button type="submit">{words.submit}</Button>
        </form>
        <div aria-live="polite">{refused && <Alert variant="warning">{words[refused]}</Alert>}</div>
      </Panel>
      {fault === null && (
        <QueryState query={query} loading={words.loading} failed={words.failed}>
          {(found) => <FoundCustomers found={found} isSearch={asked !== ''} />}
        </QueryState>
      )}
    </>
  );
}
