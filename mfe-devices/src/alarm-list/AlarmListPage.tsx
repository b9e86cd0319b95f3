import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccessToken } from '@peil/shared-kernel/api';
import { formatDateTime, formatNumber, NBSP } from '@peil/shared-kernel/format';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Alert, EmptyState, ErrorPanel, LoadingState, Page, Panel } from '@peil/shared-kernel/ui';
import { DataTable } from '@peil/shared-kernel/ui/data-table';
import { devicePath } from '../device-list/device-path.ts';
import { matchesText } from '../device-list/filter-devices.ts';
import { useDeviceRows } from '../device-list/use-device-rows.ts';
import { useHeaderSearch } from '../device-list/use-header-search.ts';
import { alarmColumns } from './alarm-columns.tsx';
import { alarmRows, type AlarmRow } from './alarm-row.ts';
import { AlarmCard } from './AlarmCard.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { texts } from './texts.ts';

/** The devices with an active alarm and why, `/alarm` (ALARM-02). */
export default function AlarmListPage() {
  const user = useUser();
  return user && <AlarmList user={user} />;
}

function AlarmList({ user }: { readonly user: AccessToken }) {
  const { rows: devices, updatedAt, error, isFetching, retry } = useDeviceRows(user.orgid);
  const rows = useMemo(() => devices && alarmRows(devices), [devices]);
  const [query, setQuery] = useAlarmSearch();
  const found = useMemo(() => rows?.filter(({ device }) => matchesText(query)(device)), [rows, query]);
  const seesHome = useCan('home');
  const navigate = useNavigate();
  const updated = formatDateTime(updatedAt);

  return (
    <Page
      title={texts.title}
      subtitle={
        rows && updated
          ? `${texts.count(formatNumber(rows.length) ?? '', rows.length === 1)} · ${texts.updated(updated)}`
          : NBSP
      }
      breadcrumbs={[
        ...(seesHome ? [{ label: texts.home, to: '/' }] : []),
        { label: texts.devices, to: '/devices' },
        { label: texts.title },
      ]}
    >
      {rows && error && <Alert variant="warning">{texts.refreshFailed(error.message)}</Alert>}
      <Panel flush>
        {rows && query && (
          <SearchSummary
            query={query}
            found={found?.length ?? 0}
            onReset={() => {
              setQuery('');
            }}
          />
        )}
        {rows && found ? (
          <DataTable
            caption={texts.title}
            rows={found}
            columns={alarmColumns(rows)}
            rowId={({ device }) => device.id}
            defaultSort={mostUrgentFirst}
            onRowActivate={({ device }) => void navigate(devicePath(device.id))}
            renderCard={(row: AlarmRow) => <AlarmCard row={row} />}
            cardHeight={124}
            empty={
              query ? (
                <EmptyState title={texts.noMatches} message={texts.noMatchesHelp} />
              ) : (
                <EmptyState title={texts.none} message={texts.noneHelp} />
              )
            }
          />
        ) : error && !isFetching ? (
          <ErrorPanel title={texts.failed} message={error.message} onRetry={retry} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </Panel>
    </Page>
  );
}

/** The header's search text (SEARCH-01); in the address, so that the way back from a device finds it as it was. */
function useAlarmSearch(): [string, (query: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (query: string) => {
    setParameters(query ? { q: query } : {}, { replace: true });
  };
  useHeaderSearch(change);
  return [parameters.get('q') ?? '', change];
}

/** The emptiest tank needs the vehicle first; devices without a level come last. */
const mostUrgentFirst = { id: 'level', desc: false };
