import { useQuery } from '@tanstack/react-query';
import { api, type SignInFailures } from '@peil/shared-kernel/api';
import { formatDate, formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { ShortTable } from '../parts/ShortTable.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';

const words = texts.signIns;
const number = (value: number): string => formatNumber(value) ?? '';

/** Noon of a day as it is written, whatever the clock's zone. */
const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`)) ?? day;

/** The locks that there are, or that there is none. */
function Locks({ locks }: { readonly locks: readonly (string | null)[] }) {
  const told = locks.filter((lock) => lock !== null);
  if (told.length === 0) return <StatusBadge status="ok">{words.open}</StatusBadge>;
  return (
    <span className={`${styles['lines']} ${styles['sentences']}`}>
      {told.map((lock) => (
        <StatusBadge key={lock} status="warning">
          {lock}
        </StatusBadge>
      ))}
    </span>
  );
}

const lockText = (until: string | null, text: (time: string) => string): string | null =>
  until === null ? null : text(timeText(until));

interface Failed {
  readonly failures: number;
  readonly refused: number;
  readonly last_at: string;
}

type FailedAccount = SignInFailures['accounts'][number];
type FailedAddress = SignInFailures['addresses'][number];

const counts: readonly Column<Failed>[] = [
  {
    id: 'failures',
    header: words.failures,
    align: 'end',
    width: '6rem',
    sortValue: ({ failures }) => failures,
    cell: ({ failures }) => number(failures),
  },
  {
    id: 'refused',
    header: words.refused,
    align: 'end',
    width: '6rem',
    sortValue: ({ refused }) => refused,
    cell: ({ refused }) => number(refused),
  },
  {
    id: 'last',
    header: words.last,
    width: '10rem',
    sortValue: ({ last_at: last }) => last,
    cell: ({ last_at: last }) => timeText(last),
  },
];

const accountColumns: readonly Column<FailedAccount>[] = [
  {
    id: 'account',
    header: words.account,
    sortValue: ({ user_name: name }) => name,
    cell: ({ user_name: name, full_name: full }) =>
      name === null ? (
        words.unknown
      ) : (
        <TextLink to={`/user/${encodeURIComponent(name)}`} className={styles['link'] ?? ''}>
          {full === null || full === '' ? name : `${full} (${name})`}
        </TextLink>
      ),
  },
  ...counts,
  {
    id: 'state',
    header: words.state,
    width: '17rem',
    cell: ({ user_name: name, locked_until: until, browser_locked_until: known }) =>
      name === null ? null : (
        <Locks locks={[lockText(until, words.lockedNew), lockText(known, words.lockedKnown)]} />
      ),
  },
];

const addressColumns: readonly Column<FailedAddress>[] = [
  {
    id: 'address',
    header: words.address,
    sortValue: ({ network }) => network,
    cell: ({ network }) => (network === '' ? words.otherAddresses : network),
  },
  ...counts,
  {
    id: 'state',
    header: words.state,
    width: '15rem',
    cell: ({ locked_until: until }) => <Locks locks={[lockText(until, words.locked)]} />,
  },
];

/** Sign-ins that failed: when, of which accounts, from where, and who is locked out now. */
export function SignInsPart() {
  const query = useQuery({ queryKey: ['provider', 'signIns'], queryFn: api.provider.signInFailures });
  return (
    <QueryPanel
      heading={words.days}
      help={words.daysHelp}
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {(found) =>
        found.accounts.length === 0 ? (
          <EmptyState isWell title={words.none} message={words.noneHelp} />
        ) : (
          <Failures found={found} />
        )
      }
    </QueryPanel>
  );
}

function Failures({ found: { days, accounts, addresses } }: { readonly found: SignInFailures }) {
  const eventful = days.filter(({ failures, refused }) => failures + refused > 0);
  return (
    <>
      <ShortTable
        caption={words.days}
        rows={eventful}
        rowId={({ day }) => day}
        columns={[
          { header: words.day, cell: ({ day }) => dayText(day) },
          { header: words.failures, cell: ({ failures }) => number(failures), isNumber: true },
          { header: words.refused, cell: ({ refused }) => number(refused), isNumber: true },
        ]}
      />
      <h3>{words.accounts}</h3>
      <p className={styles['help']}>{words.accountsHelp}</p>
      <DataTable
        caption={words.accounts}
        rows={accounts}
        columns={accountColumns}
        rowId={({ user_name: name }) => name ?? ''}
        measuredRows
        renderCard={(row) => <ColumnCard row={row} columns={accountColumns} />}
        cardHeight={170}
      />
      <h3>{words.addresses}</h3>
      <DataTable
        caption={words.addresses}
        rows={addresses}
        columns={addressColumns}
        rowId={({ network }) => network}
        measuredRows
        renderCard={(row) => <ColumnCard row={row} columns={addressColumns} />}
        cardHeight={150}
      />
    </>
  );
}
