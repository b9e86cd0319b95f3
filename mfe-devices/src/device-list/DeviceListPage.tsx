import { useQuery } from '@tanstack/react-query';
import { Activity } from 'react';
import { Link } from 'react-router-dom';
import { whyFailed, type AccessToken } from '@peil/shared-kernel/api';
import { organisationQuery, useOrganisationNames } from '@peil/shared-kernel/cache';
import { readView, writeView, type DeviceRow, type ListView } from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Button, EmptyState, ErrorPanel, Page, Panel } from '@peil/shared-kernel/ui';
import { useAddressView } from '../list-frame/use-address-view.ts';
import { PrintedPage } from '../print/PrintedPage.tsx';
import { PrintView } from '../print/PrintView.tsx';
import { usePrintView } from '../print/use-print-view.ts';
import { KeptNote, PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { useEntryLinks } from '../registering/use-entry-links.ts';
import { activeFilters } from './active-filters.ts';
import { DeviceListPanel } from './DeviceListPanel.tsx';
import { FavouritesContext } from './favourites-context.ts';
import { ListKeyFigures } from './ListKeyFigures.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListState } from './ListState.tsx';
import { texts } from './texts.ts';
import { addressOf, useDeviceList } from './use-device-list.ts';
import { useFavourites } from './use-favourites.ts';
import { useHeaderSearch } from './use-header-search.ts';
import { useListSource } from './use-list-source.ts';
import { useShortIdSearch } from './use-short-id-search.ts';

/** The device list, `/devices` (DLIST-01…07). */
export default function DeviceListPage() {
  const user = useUser();
  return user && <DeviceList user={user} />;
}

const noRows: readonly DeviceRow[] = [];

function DeviceList({ user }: { readonly user: AccessToken }) {
  const [view, changeView] = useListView();
  const source = useListSource(user.orgid, view.layout === 'map' ? null : addressOf(view));
  const { rows, part, updatedAt, isFetching, error, retry } = source;
  const { data: organisation } = useQuery(organisationQuery(user.orgid));
  const favourites = useFavourites(user.username);
  const list = useDeviceList({ ...source, rows: rows ?? noRows }, { view, changeView }, favourites);
  const print = usePrintView(list.sheetNow);
  const openPrint = () => {
    const sheet = list.sheet();
    if (sheet instanceof Promise) return sheet.then(print.open);
    print.open(sheet);
    return undefined;
  };
  const shortIdSearch = useShortIdSearch();
  const { left, listed, stock, figures } = list.left.summary;
  const seesHome = useCan('home');
  const mayRegister = useCan('onboarding');

  const printed = part
    ? texts.printedPart(formatNumber(list.rows.length) ?? '', formatNumber(left) ?? '')
    : '';
  const organisationName = useOrganisationNames(list.view.filters.organisations.length > 0);
  const summary = [
    organisation?.name ?? '',
    ...activeFilters(list.view.filters, list.changeFilters, organisationName).map(({ label }) => label),
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
          {...(mayRegister && !seesHome && { actions: <RegisteringLinks username={user.username} /> })}
        >
          <PullToRefresh onRefresh={refetchShown} />
          <KeptNote thing="list" />
          <ListNotices
            refreshError={rows && error}
            isPart={part !== null}
            favourites={favourites}
            otherErrors={[shortIdSearch.error, list.settings.error]}
            onRetry={retry}
          />
          {rows && listed + stock > 0 ? (
            <>
              <PrintedPage
                content={() => ({
                  title: texts.title,
                  summary: [...summary, printed].filter(Boolean),
                  sheet: list.sheetNow(),
                })}
              />
              <ListKeyFigures figures={figures} />
              <DeviceListPanel
                list={list}
                isRestComing={isFetching}
                onSearch={(text) => void shortIdSearch.open(text)}
                onPrint={openPrint}
              />
            </>
          ) : rows ? (
            <Panel>
              <EmptyState title={texts.noDevices} message={texts.noDevicesHelp} />
            </Panel>
          ) : error && !isFetching ? (
            <Panel>
              <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={retry} />
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

/**
 * The ways to registering for fitters, who land on the list and have no home page with "Montering" (HOME-04). What is
 * begun is counted in the list that the page loads anyway: these links ask for no devices themselves. The first flow is
 * open to all of them, so they need not wait for the profile.
 */
function RegisteringLinks({ username }: { readonly username: string }) {
  const { begin, goOn, begun } = useEntryLinks(username, { loadsList: false });
  return (
    <>
      <Button as={Link} role="link" to={begin} variant="secondary">
        {texts.register}
      </Button>
      {begun > 0 && (
        <Button as={Link} role="link" to={goOn} variant="secondary">
          {texts.finishRegistering(formatNumber(begun) ?? '')}
        </Button>
      )}
    </>
  );
}

/** The list's filters, order and layout (DLIST-02). The tab remembers them until the session ends (STATE-01). */
const useListView = (): [ListView, (change: (view: ListView) => ListView) => void] =>
  useAddressView({ read: readView, write: writeView, storageKey: 'peil.devices.view' });
