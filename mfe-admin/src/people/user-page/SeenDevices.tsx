import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whyFailed, type User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  isColumnId,
  readView,
  writeView,
  type DeviceRow,
  type ListView,
} from '@peil/shared-kernel/device-list';
import { useBusEvent } from '@peil/shared-kernel/events';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  EmptyState,
  ErrorPanel,
  LoadingState,
  Page,
  Panel,
  Search,
  Switch,
  TextLink,
  type Sort,
} from '@peil/shared-kernel/ui';
import { DataTable } from '@peil/shared-kernel/ui/data-table';
import { groupsOf, nameOf, rolesOf, userPath } from '../users-list/user-row.ts';
import { MoreDevices } from './MoreDevices.tsx';
import { seenDevicesParameter } from './seen-devices-path.ts';
import { seenColumns, SeenDeviceCard } from './SeenDeviceCells.tsx';
import styles from './SeenDevices.module.css';
import { texts } from './texts.ts';
import { useSeenDevices } from './use-seen-devices.ts';
import { WhyUnseenOf } from './WhyUnseen.tsx';

const words = texts.seen;

/** The device list as another user sees it, to look at only ("vis som"). */
export function SeenDevices({ user }: { readonly user: User }) {
  const me = useUser();
  const name = nameOf(user);
  return (
    <Page
      wide
      title={words.title(name)}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me?.roles ?? [], getBrand().shortName) },
        { label: texts.list, to: '/users' },
        { label: texts.title, to: userPath(user.user_name) },
        { label: words.caption },
      ]}
      actions={
        <TextLink to={userPath(user.user_name)} isTall>
          {words.back}
        </TextLink>
      }
    >
      <Alert variant="info" title={words.preview}>
        {words.because(rolesOf(user), groupsOf(user).join(', '))}
      </Alert>
      <Panel flush>
        <SeenList user={user} />
      </Panel>
    </Page>
  );
}

function SeenList({ user }: { readonly user: User }) {
  const [view, show] = useSeenView();
  const { filters, sort } = view;
  const seen = useSeenDevices(user, view);
  const changeSort = useCallback(
    ({ id, desc }: Sort) => {
      if (isColumnId(id)) show({ sort: { id, desc } });
    },
    [show],
  );
  const search = useCallback((text: string) => show({ filters: { text } }), [show]);
  const { counts, rows, error } = seen;
  if (!counts)
    return error ? (
      <ErrorPanel title={words.failed} message={whyFailed(error)} onRetry={seen.retry} />
    ) : (
      <LoadingState label={words.loading} />
    );
  const { total, left, stock } = counts;
  return (
    <>
      {total > 0 && (
        <div className={styles['tools']}>
          <SearchField text={filters.text} onSearch={search} />
          {(stock > 0 || filters.withStock) && (
            <Switch
              checked={filters.withStock}
              onChange={() => show({ filters: { withStock: !filters.withStock } })}
            >
              {filters.withStock ? words.withStock : words.inStock(stock)}
            </Switch>
          )}
          <p role="status">{words.found(left, total)}</p>
        </div>
      )}
      <DataTable
        caption={words.caption}
        rows={rows}
        total={left}
        columns={seenColumns}
        rowId={rowId}
        sort={sort}
        onSortChange={changeSort}
        renderCard={renderCard}
        cardHeight={130}
        printsAll={false}
        empty={
          filters.text !== '' ? (
            <EmptyState
              title={words.noHit}
              message={words.noHitHelp}
              action={<WhyUnseenOf user={user} text={filters.text} />}
            />
          ) : (
            <EmptyState title={words.empty} message={words.emptyHelp} />
          )
        }
      />
      {rows.length < left && <MoreDevices seen={seen} left={left} />}
    </>
  );
}

interface SearchFieldProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Pause in the typing after which it is searched, ms. */
const restMs = 200;

/** What is searched for, here or in the header. */
function SearchField({ text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const heard = useRef('');
  useBusEvent('search.changed', ({ query }) => {
    if (query === heard.current) return;
    heard.current = query;
    setTyped(query);
  });
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onSearch(typed), restMs);
    return () => clearTimeout(timer);
  }, [onSearch, text, typed]);
  return (
    <div role="search" className={styles['search']}>
      <Search
        label={words.search}
        variant="simple"
        placeholder={words.searchHint}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}

const rowId = ({ id }: DeviceRow) => id;
const renderCard = (row: DeviceRow) => <SeenDeviceCard row={row} />;

/** What shall be different. */
interface ViewChange {
  readonly filters?: Partial<ListView['filters']>;
  readonly sort?: ListView['sort'];
}

/** How the preview is narrowed and ordered: in its address, by the words of the device list's. */
function useSeenView(): readonly [ListView, (change: ViewChange) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const show = useCallback(
    ({ filters, sort = view.sort }: ViewChange) => {
      const next = writeView({ ...view, filters: { ...view.filters, ...filters }, sort });
      void navigate(`${pathname}?${seenDevicesParameter}${next.replace('?', '&')}`, { replace: true });
    },
    [navigate, pathname, view],
  );
  return [view, show];
}
