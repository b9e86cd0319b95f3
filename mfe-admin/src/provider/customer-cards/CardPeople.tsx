import { useMemo } from 'react';
import type { CardPerson, CustomerCard } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { EmptyState, Panel, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { cardPath } from '../../customers/customer-row.ts';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { roleLabel } from '../../people/users-list/role-label.ts';
import { nameOf } from '../../people/users-list/user-row.ts';
import styles from './cards.module.css';
import { CutNote } from './CutNote.tsx';
import { PersonStates } from './PersonStates.tsx';
import { texts } from './texts.ts';

const words = texts.people;

const columnsOf = (orgid: string): readonly Column<CardPerson>[] => [
  {
    id: 'name',
    header: words.name,
    sortValue: nameOf,
    cell: (person) => (
      <span className={styles['lines']}>
        <TextLink to={cardPath(orgid, person.user_name)} className={styles['link'] ?? ''}>
          {nameOf(person)}
        </TextLink>
        <span className={styles['quiet']}>{person.email ?? person.user_name}</span>
      </span>
    ),
  },
  {
    id: 'role',
    header: words.role,
    width: '11rem',
    cell: ({ roles }) => roles.map(roleLabel).join(', '),
  },
  {
    id: 'groups',
    header: words.groups,
    cell: ({ groups }) => <span className={styles['quiet']}>{groups.join(', ')}</span>,
  },
  {
    id: 'last',
    header: words.last,
    width: '10rem',
    sortValue: ({ last_login: last }) => last ?? '',
    cell: ({ last_login: last }) => (last === null ? words.never : timeText(last)),
  },
  {
    id: 'state',
    header: words.state,
    width: '14rem',
    cell: (person) => <PersonStates person={person} />,
  },
];

/** The customer's people, and whether they come in; a name opens what support can do for that person. */
export function CardPeople({ card: { orgid, people } }: { readonly card: CustomerCard }) {
  const mayList = useCan('users');
  const columns = useMemo(() => columnsOf(orgid), [orgid]);
  return (
    <Panel heading={words.heading} flush>
      <DataTable
        caption={words.heading}
        rows={people.rows}
        columns={columns}
        rowId={({ user_name: userName }) => userName}
        measuredRows
        rowHeight={64}
        renderCard={(row) => <ColumnCard row={row} columns={columns} />}
        cardHeight={220}
        empty={<EmptyState title={words.none} />}
      />
      <CutNote
        isFlush
        shown={people.rows.length}
        total={people.total}
        all={
          mayList
            ? { to: `/users?customer=${encodeURIComponent(orgid)}`, name: texts.card.all.people }
            : undefined
        }
      />
    </Panel>
  );
}
