import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AccessToken } from '@peil/shared-kernel/api';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { EmptyState, ErrorPanel, Loader, LoadingState, Page, Panel } from '@peil/shared-kernel/ui';
import { DeviceListPanel } from './DeviceListPanel.tsx';
import { FavouritesContext } from './favourites-context.ts';
import { listedDevices } from './filter-devices.ts';
import { listFigures } from './key-figures.ts';
import { ListKeyFigures } from './ListKeyFigures.tsx';
import { ListNotices } from './ListNotices.tsx';
import { noFilters, type ListFilters } from './list-filters.ts';
import { texts } from './texts.ts';
import { useDeviceRows } from './use-device-rows.ts';
import { useFavourites } from './use-favourites.ts';
import { useHeaderSearch } from './use-header-search.ts';
import { useLingering } from './use-lingering.ts';
import { useListView } from './use-list-view.ts';
import { useShortIdSearch } from './use-short-id-search.ts';

/** Specification A9: the list's loader hides 250 ms after it is done (DLIST-04). */
const loaderHideMs = 250;

/** The device list, `/devices` (DLIST-01…05). */
export default function DeviceListPage() {
  const user = useUser();
  return user && <DeviceList user={user} />;
}

function DeviceList({ user }: { readonly user: AccessToken }) {
  const { rows, updatedAt, isFetching, error, retry } = useDeviceRows(user.orgid);
  const { data: organisation } = useQuery(organisationQuery(user.orgid));
  const favourites = useFavourites(user.username);
  const shortIdSearch = useShortIdSearch();
  const [view, setView] = useListView();
  const figures = useMemo(() => listFigures(listedDevices(rows ?? [], noFilters)), [rows]);
  const seesHome = useCan('home');
  const loaderShown = useLingering(isFetching, loaderHideMs);

  const changeFilters = (change: Partial<ListFilters>) => {
    setView((known) => ({ ...known, filters: { ...known.filters, ...change } }));
  };

  useHeaderSearch((text) => {
    changeFilters({ text });
  });

  const updated = formatDateTime(updatedAt);
  const subtitle = [organisation?.name, updated && texts.updated(updated)].filter(Boolean).join(' · ');

  return (
    <FavouritesContext value={favourites}>
      <Page
        title={texts.title}
        subtitle={
          <>
            {subtitle} {loaderShown && <Loader size="xsmall" title={texts.loading} />}
          </>
        }
        {...(seesHome && { breadcrumbs: [{ label: texts.home, to: '/' }, { label: texts.title }] })}
      >
        <ListNotices
          refreshError={rows && error}
          favourites={favourites}
          lookupError={shortIdSearch.error}
          onRetry={retry}
        />
        {rows && rows.length > 0 ? (
          <>
            <ListKeyFigures figures={figures} />
            <DeviceListPanel
              rows={rows}
              favourites={favourites}
              view={view}
              onFiltersChange={changeFilters}
              onSortChange={(sort) => {
                setView((known) => ({ ...known, sort }));
              }}
              onSearch={(text) => void shortIdSearch.open(text)}
            />
          </>
        ) : (
          <Panel>
            {rows ? (
              <EmptyState title={texts.noDevices} message={texts.noDevicesHelp} />
            ) : error && !isFetching ? (
              <ErrorPanel title={texts.failed} message={error.message} onRetry={retry} />
            ) : (
              <LoadingState label={texts.loading} />
            )}
          </Panel>
        )}
      </Page>
    </FavouritesContext>
  );
}
