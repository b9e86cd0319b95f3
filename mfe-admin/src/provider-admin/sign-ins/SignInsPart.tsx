import { useQuery } from '@tanstack/react-query';
import { api, type SignInFailures } from '@peil/shared-kernel/api';
import { formatDate, formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import styles from '../parts/parts.module.css';
import { QueryPanel } from '../parts/QueryPanel.tsx';
import { ShortTable } from '../parts/ShortTable.tsx';
import { timeText } from '../parts/time.ts';
import { texts } from '../texts.ts';

const words = texts.signIns;
const number = (value: number): string => formatNumber(value) ?? '';

/** Noon of a day as it is written, whatever the clock's zone. */
const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`)) ?? day;

function LockBadge({ until }: { readonly until: string | null }) {
  return until === null ? (
    <StatusBadge status="ok">{words.open}</StatusBadge>
  ) : (
    <StatusBadge status="warning">{words.locked(timeText(until))}</StatusBadge>
  );
}

interface Counted {
  readonly failures: number;
  readonly refused: number;
}

const counts = [
  { header: words.failures, cell: ({ failures }: Counted) => number(failures), isNumber: true },
  { header: words.refused, cell: ({ refused }: Counted) => number(refused), isNumber: true },
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
        columns={[{ header: words.day, cell: ({ day }) => dayText(day) }, ...counts]}
      />
      <h3>{words.accounts}</h3>
      <p className={styles['help']}>{words.accountsHelp}</p>
      <ShortTable
        caption={words.accounts}
        rows={accounts}
        rowId={({ user_name: name }) => name ?? ''}
        columns={[
          {
            header: words.account,
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
          { header: words.last, cell: ({ last_at: last }) => timeText(last) },
          {
            header: words.state,
            cell: ({ user_name: name, locked_until: until }) =>
              name === null ? null : <LockBadge until={until} />,
          },
        ]}
      />
      <h3>{words.addresses}</h3>
      <ShortTable
        caption={words.addresses}
        rows={addresses}
        rowId={({ network }) => network}
        columns={[
          {
            header: words.address,
            cell: ({ network }) => (network === '' ? words.otherAddresses : network),
          },
          ...counts,
          { header: words.last, cell: ({ last_at: last }) => timeText(last) },
          { header: words.state, cell: ({ locked_until: until }) => <LockBadge until={until} /> },
        ]}
      />
    </>
  );
}
