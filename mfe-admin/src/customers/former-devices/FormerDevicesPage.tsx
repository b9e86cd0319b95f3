import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FormerDevice } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { useOrganisationNames } from '@peil/shared-kernel/cache';
import { wentUnknown, wentWords } from '@peil/shared-kernel/devices';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Button, EmptyState, Page, Panel, TextLink, Unauthorised } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { dayText } from '../../parts/time-text/time-text.ts';
import { formerDevicePath, formerDevicesQuery } from './queries.ts';
import { texts } from './texts.ts';

const columns: readonly Column<FormerDevice>[] = [
  {
    id: 'device',
    header: texts.columns.device,
    minWidth: '14rem',
    grows: true,
    cell: ({ id, name, shortid }) => (
      <TextLink to={formerDevicePath(id)} className={styles['link'] ?? ''}>
        {texts.ofOne(name, shortid)}
      </TextLink>
    ),
  },
  {
    id: 'came',
    header: texts.columns.came,
    width: '12rem',
    cell: ({ came }) => (came === null ? texts.always : dayText(came)),
  },
  { id: 'left', header: texts.columns.left, width: '9rem', cell: ({ left }) => dayText(left) },
  {
    id: 'went',
    header: texts.columns.went,
    minWidth: '14rem',
    grows: true,
    cell: ({ went, with_papers: withPapers }) => (
      <span className={styles['lines']}>
        {went === null ? wentUnknown : wentWords[went]}
        {withPapers && <span className={styles['quiet']}>{texts.withPapers}</span>}
      </span>
    ),
  },
];

/** /former-devices: what an organisation has had, each as it was when it left (FACTORY-02). */
export default function FormerDevicesPage() {
  const me = useUser();
  const mayOpen = useCan('audit');
  const [parameters] = useSearchParams();
  const asked = parameters.get('organisation');
  const orgid = asked ?? me?.orgid ?? '';
  const query = useInfiniteQuery({ ...formerDevicesQuery(orgid), enabled: mayOpen && orgid !== '' });
  const nameOf = useOrganisationNames(asked !== null);
  const navigate = useNavigate();
  if (!me) return null;
  const rows = query.data?.pages.flatMap(({ devices }) => devices) ?? [];
  return (
    <Page
      wide
      title={texts.title}
      subtitle={asked === null ? texts.about : `${nameOf(asked)}. ${texts.about}`}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.title },
      ]}
    >
      <Panel flush={rows.length > 0}>
        {!mayOpen && <Unauthorised />}
        {mayOpen && <QueryState query={query} loading={texts.loading} failed={texts.failed} />}
        {query.data && rows.length === 0 && <EmptyState title={texts.empty} message={texts.emptyHelp} />}
        {rows.length > 0 && (
          <DataTable
            caption={texts.title}
            rows={rows}
            columns={columns}
            rowId={({ id }) => String(id)}
            measuredRows
            onRowActivate={({ id }) => void navigate(formerDevicePath(id))}
            renderCard={(row) => <ColumnCard row={row} columns={columns} />}
            empty={null}
          />
        )}
      </Panel>
      {query.hasNextPage && (
        <div>
          <Button
            type="button"
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </Page>
  );
}
