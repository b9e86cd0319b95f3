import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ownOrganisationName } from '@peil/shared-kernel/cache';
import { useBusEvent } from '@peil/shared-kernel/events';
import { KeptNote, PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import {
  Button,
  FilterBar,
  Page,
  Panel,
  PlusIcon,
  TextField,
  ToggleGroup,
  ToggleGroupItem,
} from '@peil/shared-kernel/ui';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import type { CustomerRow } from '../customer-row.ts';
import { CustomersState } from '../CustomersState.tsx';
import { texts as words } from '../texts.ts';
import { useCustomers } from '../use-customers.ts';
import { useKeptAddress } from '../../parts/list-address/use-kept-address.ts';
import { customerSheet } from './customer-sheet.ts';
import { CustomerTable, sortedCustomers } from './CustomerTable.tsx';
import { foundCustomers, readAddress, writeAddress, type CustomersView } from './list-address.ts';
import styles from './CustomersListPage.module.css';
import { texts } from './texts.ts';

const breadcrumbs = [
  { label: words.home, to: '/' },
  { label: words.customers, to: '/customer-admin' },
  { label: texts.title },
];

/** /list-customer: all organisations that the provider's people may see (ORG-02). */
export default function CustomersListPage() {
  const { rows, error, retry } = useCustomers();
  if (rows) return <Customers rows={rows} />;
  return (
    <Page wide title={texts.title} breadcrumbs={breadcrumbs}>
      <CustomersState error={error} onRetry={retry} />
    </Page>
  );
}

function Customers({ rows }: { readonly rows: readonly CustomerRow[] }) {
  const [address, show] = useKeptAddress({
    storageKey: 'peil.customers-list',
    read: readAddress,
    write: writeAddress,
    remembered: (kept) => ({ ...kept, query: '' }),
  });
  const heard = useRef('');
  useBusEvent('search.changed', ({ query }) => {
    if (query === heard.current) return;
    heard.current = query;
    show({ query });
  });

  const { query, sort, view } = address;
  const found = useMemo(() => foundCustomers(rows, { query, view }), [rows, query, view]);
  const all = useMemo(() => foundCustomers(rows, { query: '', view }).length, [rows, view]);
  const clear = () => show({ query: '' });
  return (
    <Page
      wide
      title={texts.heading(found.length)}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          <ExportMenu
            fileName={texts.fileName}
            whose={ownOrganisationName}
            sheet={() => Promise.resolve(customerSheet(sortedCustomers(found, sort)))}
          />
          <Button as={Link} role="link" to="/create-customer" icon={<PlusIcon aria-hidden />}>
            {texts.create}
          </Button>
        </>
      }
    >
      <PullToRefresh onRefresh={refetchShown} />
      <KeptNote thing="organisations" />
      <div>
        <ToggleGroup
          size="small"
          aria-label={texts.view}
          value={view}
          onChange={(chosen) => show({ view: chosen as CustomersView })}
        >
          <ToggleGroupItem value="open" className={styles['choice'] ?? ''}>
            {texts.open}
          </ToggleGroupItem>
          <ToggleGroupItem value="closed" className={styles['choice'] ?? ''}>
            {texts.closedOnes}
          </ToggleGroupItem>
        </ToggleGroup>
      </div>
      <Panel flush>
        <FilterBar
          active={query ? [{ id: 'query', label: texts.searchChip(query), onRemove: clear }] : []}
          onReset={clear}
          {...(query && { summary: texts.found(found.length, all) })}
        >
          <TextField
            label={texts.search}
            description={texts.searchHelp}
            autoComplete="off"
            value={query}
            onChange={({ target }) => show({ query: target.value })}
          />
        </FilterBar>
        <CustomerTable
          rows={found}
          view={view}
          isSearching={query !== ''}
          sort={sort}
          onSortChange={(next) => show({ sort: next })}
        />
      </Panel>
    </Page>
  );
}
