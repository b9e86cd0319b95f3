import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DutyList } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { listText, onDutyAt, whatWords } from '@peil/shared-kernel/notifications';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import {
  Button,
  EmptyState,
  Page,
  Panel,
  PlusIcon,
  StatusBadge,
  TextLink,
  Unauthorised,
  useNow,
} from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import { momentWords } from './day-words.ts';
import { NewDutyList } from './NewDutyList.tsx';
import { dutyListPath, dutyListsQuery, personName } from './queries.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

/** What the list shows of a duty list. */
interface DutyRow {
  readonly list: DutyList;
  /** Names of those on duty now; null where no step goes to whoever has the shift. */
  readonly onDuty: string | null;
}

function dutyRow(list: DutyList, now: number): DutyRow {
  const usesShifts = list.steps.some(({ who }) => who.kind === 'shift');
  const names = onDutyAt(list.shifts, now).map((username) => personName(list, username));
  return { list, onDuty: usesShifts ? listText(names) || texts.nobodyNow : null };
}

const columns: readonly Column<DutyRow>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    minWidth: '12rem',
    cell: ({ list }) => <TextLink to={dutyListPath(list.id)}>{list.name}</TextLink>,
    sortValue: ({ list }) => list.name,
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: '7rem',
    cell: ({ list }) => <OnBadge isOn={list.isOn} />,
    sortValue: ({ list }) => Number(list.isOn),
  },
  {
    id: 'what',
    header: texts.columns.what,
    minWidth: '14rem',
    grows: true,
    cell: ({ list }) => whatWords(list),
    sortValue: ({ list }) => whatWords(list),
  },
  {
    id: 'steps',
    header: texts.columns.steps,
    width: '7rem',
    cell: ({ list }) => texts.steps(list.steps.length),
    sortValue: ({ list }) => list.steps.length,
  },
  {
    id: 'now',
    header: texts.columns.now,
    minWidth: '12rem',
    cell: ({ onDuty }) => onDuty ?? texts.noShifts,
    sortValue: ({ onDuty }) => onDuty,
  },
  {
    id: 'hole',
    header: texts.columns.hole,
    minWidth: '15rem',
    cell: ({ list }) => <HoleBadge list={list} />,
    sortValue: ({ list }) => list.holes[0]?.from ?? null,
  },
];

const rowId = ({ list }: DutyRow): string => String(list.id);

/** How often who has the shift is worked out anew, milliseconds. */
const tickMs = 60_000;

/** /duty-lists: who is notified of alarms that nobody acknowledges (NOTIFY-02). */
export default function DutyListsPage() {
  const me = useUser();
  const mayOpen = useCan('acknowledgeAlarms');
  const mayEdit = useCan('editDutyLists');
  const query = useQuery({ ...dutyListsQuery(), enabled: mayOpen });
  const { data } = query;
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const now = useNow(tickMs);
  const rows = useMemo(() => (data ?? []).map((list) => dutyRow(list, now)), [data, now]);
  if (!me) return null;

  const create = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => setIsMaking(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page
      wide
      title={data ? texts.heading(rows.length) : texts.title}
      subtitle={texts.about}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.title },
      ]}
      actions={mayEdit && rows.length > 0 ? create : undefined}
    >
      <KeptNote thing="dutyLists" />
      <Panel flush={rows.length > 0}>
        {!mayOpen && <Unauthorised />}
        {mayOpen && <QueryState query={query} loading={texts.loading} failed={texts.failed} />}
        {data && rows.length === 0 && (
          <EmptyState
            title={texts.empty}
            message={mayEdit ? texts.emptyHelp : texts.emptyReader}
            {...(mayEdit && { action: create })}
          />
        )}
        {rows.length > 0 && (
          <DataTable
            caption={texts.title}
            rows={rows}
            columns={columns}
            rowId={rowId}
            measuredRows
            defaultSort={{ id: 'name', desc: false }}
            onRowActivate={({ list }) => void navigate(dutyListPath(list.id))}
            renderCard={(row) => <DutyCard row={row} />}
            empty={null}
          />
        )}
      </Panel>
      {isMaking && <NewDutyList onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

const OnBadge = ({ isOn }: { readonly isOn: boolean }) => (
  <StatusBadge status={isOn ? 'ok' : 'noSignal'}>{isOn ? texts.on : texts.off}</StatusBadge>
);

const DutyCard = ({ row: { list, onDuty } }: { readonly row: DutyRow }) => (
  <div className={styles['card']}>
    <div className={styles['head']}>
      <TextLink to={dutyListPath(list.id)} className={styles['name'] ?? ''}>
        {list.name}
      </TextLink>
      <OnBadge isOn={list.isOn} />
    </div>
    <p className={styles['quiet']}>
      {whatWords(list)} · {texts.steps(list.steps.length)}
    </p>
    {onDuty !== null && (
      <p className={styles['line']}>
        {texts.columns.now}: {onDuty}
      </p>
    )}
    <div>
      <HoleBadge list={list} />
    </div>
  </div>
);

/** The next time at which nobody has the shift; of a list that is off it is no matter of urgency. */
function HoleBadge({ list: { holes, isOn, steps } }: { readonly list: DutyList }) {
  const now = useNow(60_000);
  if (!steps.some(({ who }) => who.kind === 'shift'))
    return <StatusBadge status="noSignal">{texts.noShifts}</StatusBadge>;
  const [next] = holes;
  if (!next) return <StatusBadge status="ok">{texts.noHole}</StatusBadge>;
  const isNow = next.from <= now;
  const status = isNow ? 'critical' : 'warning';
  return (
    <StatusBadge status={isOn ? status : 'noSignal'}>
      {isNow ? texts.holeNow(momentWords(next.to)) : texts.holeFrom(momentWords(next.from))}
    </StatusBadge>
  );
}
