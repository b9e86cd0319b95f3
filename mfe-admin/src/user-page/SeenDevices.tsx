import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, whyFailed, type User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { deviceRows, type DeviceRow } from '@peil/shared-kernel/device-list';
import { levelStateWords, staleWord } from '@peil/shared-kernel/devices';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  EmptyState,
  ErrorPanel,
  LevelBar,
  LevelFigure,
  LoadingState,
  Page,
  Panel,
  StatusBadge,
  Switch,
  TextLink,
  useNow,
} from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { groupsOf, nameOf, rolesOf, userPath } from '../users-list/user-row.ts';
import styles from './SeenDevices.module.css';
import { texts } from './texts.ts';

const words = texts.seen;

/** Levels age in minutes. */
const nowStepMs = 60_000;

const Missing = () => <span className={styles['none']}>{words.missing}</span>;

function Level({ row: { level, staleText } }: { readonly row: DeviceRow }) {
  if (level === null) return <Missing />;
  const { label, text, value, quantity, state } = level;
  const isStale = staleText !== null;
  const light = isStale ? 'grey' : level.light;
  const word = (isStale ? staleWord : levelStateWords[state]).toLocaleLowerCase('nb');
  return quantity === 'percent' ? (
    <LevelBar percent={value} text={text} light={light} label={label} word={word} />
  ) : (
    <LevelFigure text={text} light={light} label={label} word={word} />
  );
}

const Alarms = ({ row }: { readonly row: DeviceRow }) =>
  row.alarms.length > 0 ? (
    <StatusBadge status="critical">{row.reasonText}</StatusBadge>
  ) : (
    <span className={styles['none']}>{words.noAlarm}</span>
  );

/** Nothing in it can be pressed: it is what somebody else sees, and not a way to work. */
const columns: readonly Column<DeviceRow>[] = [
  { id: 'name', header: words.columns.name, sortValue: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'shortId',
    header: words.columns.shortId,
    sortValue: ({ shortId }) => shortId,
    width: '8rem',
    cell: ({ shortId }) => shortId,
  },
  {
    id: 'type',
    header: words.columns.type,
    sortValue: ({ type }) => type,
    width: '10rem',
    cell: ({ type }) => type,
  },
  {
    id: 'groups',
    header: words.columns.groups,
    sortValue: ({ groupText }) => groupText,
    cell: ({ groupText }) => <span title={groupText}>{groupText}</span>,
  },
  {
    id: 'level',
    header: words.columns.level,
    sortValue: ({ percent }) => percent,
    width: '11rem',
    cell: (row) => <Level row={row} />,
  },
  {
    id: 'measured',
    header: words.columns.measured,
    sortValue: ({ measuredAt }) => measuredAt,
    width: '10rem',
    cell: ({ measuredAt }) => formatDateTime(measuredAt) ?? <Missing />,
  },
  {
    id: 'alarm',
    header: words.columns.alarm,
    sortValue: ({ alarms }) => alarms.length,
    cell: (row) => (
      <span title={row.reasonText}>
        <Alarms row={row} />
      </span>
    ),
  },
];

function DeviceCard({ row }: { readonly row: DeviceRow }) {
  return (
    <div className={styles['card']}>
      <span className={styles['name']}>{row.name}</span>
      <span className={styles['quiet']}>
        {[row.shortId, row.type, row.groupText].filter(Boolean).join(' · ')}
      </span>
      <Level row={row} />
      {row.alarms.length > 0 && <Alarms row={row} />}
      <span className={styles['quiet']}>{formatDateTime(row.measuredAt) ?? words.missing}</span>
    </div>
  );
}

/** The device list as another user sees it, to look at only ("vis som"). */
export function SeenDevices({ user }: { readonly user: User }) {
  const me = useUser();
  const nowSeconds = useNow(nowStepMs);
  const [showsStock, setShowsStock] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'seen', user.user_name, 'list'],
    queryFn: () => api.users.seenDevices(user.user_name),
  });
  const rows = useMemo(
    () => (data ? deviceRows(data.devices, nowSeconds, user.orgid) : []),
    [data, nowSeconds, user.orgid],
  );
  // The list leaves out what is in stock until it is asked for (DLIST-02).
  const shown = useMemo(() => rows.filter(({ inStorage }) => showsStock || !inStorage), [rows, showsStock]);
  const inStock = rows.filter(({ inStorage }) => inStorage).length;
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
        <TextLink to={userPath(user.user_name)} className={styles['back'] ?? ''}>
          {words.back}
        </TextLink>
      }
    >
      <Alert variant="info" title={words.preview}>
        {words.because(rolesOf(user), groupsOf(user).join(', '))}
      </Alert>
      <Panel flush>
        {data ? (
          <>
            {(inStock > 0 || data.total > rows.length) && (
              <div className={styles['tools']}>
                {inStock > 0 && (
                  <Switch checked={showsStock} onChange={() => setShowsStock(!showsStock)}>
                    {words.inStock(inStock)}
                  </Switch>
                )}
                {data.total > rows.length && (
                  <p>{words.first(formatNumber(rows.length) ?? '', formatNumber(data.total) ?? '')}</p>
                )}
              </div>
            )}
            <DataTable
              caption={words.caption}
              rows={shown}
              columns={columns}
              rowId={({ id }) => id}
              defaultSort={{ id: 'name', desc: false }}
              renderCard={(row) => <DeviceCard row={row} />}
              empty={<EmptyState title={words.empty} message={words.emptyHelp} />}
            />
          </>
        ) : error ? (
          <ErrorPanel title={words.failed} message={whyFailed(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={words.loading} />
        )}
      </Panel>
    </Page>
  );
}
