import { useQuery } from '@tanstack/react-query';
import { Activity, useMemo } from 'react';
import type { AccessToken } from '@peil/shared-kernel/api';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { EmptyState, ErrorPanel, Page, Panel } from '@peil/shared-kernel/ui';
import { PrintedPage } from '../print/PrintedPage.tsx';
import { PrintView } from '../print/PrintView.tsx';
import { usePrintView } from '../print/use-print-view.ts';
import { activeFilters } from './active-filters.ts';
import type { DeviceRow } from './device-row.ts';
import { DeviceListPanel } from './DeviceListPanel.tsx';
import { FavouritesContext } from './favourites-context.ts';
import { listedDevices } from './filter-devices.ts';
import { listFigures } from './key-figures.ts';
import { ListKeyFigures } from './ListKeyFigures.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListState } from './ListState.tsx';
import { noFilters } from './list-filters.ts';
import { texts } from './texts.ts';
import { useDeviceList } from './use-device-list.ts';
import { useDeviceRows } from './use-device-rows.ts';
import { useFavourites } from './use-favourites.ts';
import { useHeaderSearch } from './use-header-search.ts';
import { useShortIdSearch } from './use-short-id-search.ts';

/** The device list, `/devices` (DLIST-01…07). */
export default function DeviceListPage() {
  const user = useUser();
  return user && <DeviceList user={user} />;
}

const noRows: readonly DeviceRow[] = [];

function DeviceList({ user }: { readonly user: AccessToken }) {
  const { rows, updatedAt, isFetching, error, retry } = useDeviceRows(user.orgid);
  const { data: organisation } = useQuery(organisationQuery(user.orgid));
  const favourites = useFavourites(user.username);
  const list = useDeviceList(rows ?? noRows, favourites);
  const print = usePrintView(list.sheet);
  const shortIdSearch = useShortIdSearch();
  const figures = useMemo(() => listFigures(listedDevices(rows ?? noRows, noFilters)), [rows]);
  const seesHome = useCan('home');

  const summary = [
    organisation?.name ?? '',
    ...activeFilters(list.view.filters, list.changeFilters).map(({ label }) => label),
  ].filter(Boolean);

  useHeaderSearch((text) => {
    list.changeFilters({ text });
  });

  return (
    <FavouritesContext value={favourites}>
      <Activity mode={print.sheet ? 'hidden' : 'visible'}>
        <Page
          wide
          title={texts.title}
          subtitle={
            <ListState
              about={organisation?.name}
              updatedAt={updatedAt}
              isFetching={isFetching}
              isFailing={error !== null}
            />
          }
          {...(seesHome && { breadcrumbs: [{ label: texts.home, to: '/' }, { label: texts.title }] })}
        >
          <ListNotices
            refreshError={rows && error}
            favourites={favourites}
            otherErrors={[shortIdSearch.error, list.settings.error]}
            onRetry={retry}
          />
          {rows && rows.length > 0 ? (
            <>
              <PrintedPage content={() => ({ title: texts.title, summary, sheet: list.sheet() })} />
              <ListKeyFigures figures={figures} />
              <DeviceListPanel
                list={list}
                onSearch={(text) => void shortIdSearch.open(text)}
                onPrint={print.open}
              />
            </>
          ) : rows ? (
            <Panel>
              <EmptyState title={texts.noDevices} message={texts.noDevicesHelp} />
            </Panel>
          ) : error && !isFetching ? (
            <Panel>
              <ErrorPanel title={texts.failed} message={error.message} onRetry={retry} />
            </Panel>
          ) : (
            <ListSkeleton />
          )}
        </Page>
      </Activity>
      {print.sheet && (
        <PrintView title={texts.title} summary={summary} sheet={print.sheet} onClose={print.close} />
      )}
    </FavouritesContext>
  );
}
