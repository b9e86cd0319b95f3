import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, type MatchRow } from '@peil/shared-kernel/api';
import { areOfSeveral } from '@peil/shared-kernel/devices';
import { sortRows, searchMatcher } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, Panel, Select, StatusBadge } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Sort } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import { ReportActions } from '../report-actions/ReportActions.tsx';
import type { Days } from '../report-parts/report-period.ts';
import { ReportState } from '../report-parts/ReportState.tsx';
import { differenceText } from '../report-parts/row-words.ts';
import { TableFilter } from '../report-parts/TableFilter.tsx';
import { texts as reports } from '../report-parts/texts.ts';
import { useReport } from '../report-parts/use-report.ts';
import { Who } from '../report-parts/Who.tsx';
import { BringPanel } from './BringPanel.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import {
  causeText,
  isShown,
  litresText,
  matchId,
  matchStatus,
  numbersText,
  stateText,
  toldBy,
  whenOf,
  whenText,
  type Shown,
} from './match-words.ts';
import { matchSheet } from './match-sheet.ts';
import styles from './Notes.module.css';
import { texts } from './texts.ts';

interface NotesReportProps {
  readonly orgid: string;
  readonly organisation: string;
  readonly days: Days;
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
}

const columnsWith = (hasSeveral: boolean, onLook: (row: MatchRow) => void): readonly Column<MatchRow>[] => [
  {
    id: 'name',
    header: texts.name,
    minWidth: '12rem',
    grows: true,
    sortValue: ({ name }) => name,
    cell: (row) => (
      <Who
        name={row.name}
        // A note to an address where several tanks stand is named by it.
        device={row.address === row.name ? { ...row, address: null } : row}
        organisation={hasSeveral ? row.organisation : undefined}
      />
    ),
  },
  {
    id: 'time',
    header: texts.time,
    width: '12rem',
    sortValue: whenOf,
    cell: (row) => (
      <span className={styles['lines']}>
        {whenText(row)}
        {row.notes.length > 0 && (
          <span className={styles['quiet']}>{`${texts.note} ${numbersText(row)}`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'noted',
    header: texts.noted,
    align: 'end',
    width: '7rem',
    sortValue: ({ noted }) => noted,
    cell: ({ noted }) => litresText(noted),
  },
  {
    id: 'measured',
    header: texts.measured,
    align: 'end',
    width: '7rem',
    sortValue: ({ measured }) => measured,
    cell: ({ measured }) => litresText(measured),
  },
  {
    id: 'difference',
    header: texts.difference,
    align: 'end',
    width: '7rem',
    sortValue: ({ difference }) => (difference === null ? null : Math.abs(difference)),
    cell: ({ difference }) => differenceText(difference),
  },
  {
    id: 'state',
    header: texts.state,
    width: '15rem',
    sortValue: stateText,
    cell: (row) => (
      <span className={styles['lines']}>
        <StatusBadge status={matchStatus(row)}>{stateText(row)}</StatusBadge>
        {row.verdicts[0] ? (
          <span className={styles['quiet']}>{row.verdicts[0].comment}</span>
        ) : (
          causeText(row) !== null && <span className={styles['quiet']}>{causeText(row)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'look',
    header: texts.look,
    headerHidden: true,
    width: '6rem',
    cell: (row) => (
      <Button
        type="button"
        variant="tertiary"
        aria-label={texts.lookAt([row.name, numbersText(row)].filter(Boolean).join(', '))}
        onClick={() => onLook(row)}
      >
        {texts.look}
      </Button>
    ),
  },
];

const byTime: Sort = { id: 'time', desc: true };

/** Delivery notes beside fillings: what agrees, what differs and why, and what somebody has said of it (MONTH-02). */
export function NotesReport({ orgid, organisation, days, sort, onSortChange }: NotesReportProps) {
  const client = useQueryClient();
  const mayReconcile = useCan('reconcileNotes');
  const report = useReport(['notes', orgid, days.from, days.to], (signal) =>
    api.deliveryNotes.reconciliation({ orgid, ...days }, signal),
  );
  const [kind, setKind] = useState<Shown>('all');
  const [term, setTerm] = useState('');
  const [looked, setLooked] = useState<MatchRow | null>(null);
  const rows = report.data?.rows;
  const shown = useMemo(() => {
    const isFound = searchMatcher(term);
    return rows?.filter((row) => isShown[kind](row) && isFound(toldBy(row)));
  }, [rows, kind, term]);
  const hasSeveral = useMemo(() => areOfSeveral(rows ?? []), [rows]);
  const columns = useMemo(() => columnsWith(hasSeveral, setLooked), [hasSeveral]);
  const renew = (): void => {
    for (const kind of ['notes', 'fillings'])
      void client.invalidateQueries({ queryKey: ['reports', kind, orgid] });
  };
  return (
    <>
      {mayReconcile && (
        <BringPanel key={orgid} orgid={orgid} remembered={report.data?.columns ?? null} onBrought={renew} />
      )}
      <Panel
        flush
        heading={reports.heading.notes}
        actions={
          <ReportActions
            report="notes"
            days={days}
            about={hasSeveral ? reports.withCustomers(organisation) : organisation}
            selection={
              rows && shown && shown.length < rows.length ? reports.rowCount(shown.length, rows.length) : null
            }
            {...(shown &&
              shown.length > 0 && { sheet: () => matchSheet(sortRows(shown, columns, sort ?? byTime)) })}
          />
        }
      >
        {rows && shown ? (
          <>
            <TableFilter
              label={texts.search}
              term={term}
              onSearch={setTerm}
              summary={report.isRenewed ? texts.renewed : reports.rowCount(shown.length, rows.length)}
            >
              <Select
                label={texts.show}
                value={kind}
                onChange={({ target }) => setKind(target.value as Shown)}
              >
                {(['all', 'open', 'disputed'] as const).map((one) => (
                  <option key={one} value={one}>
                    {texts.shown[one]}
                  </option>
                ))}
              </Select>
            </TableFilter>
            <DataTable
              caption={reports.heading.notes}
              rows={shown}
              columns={columns}
              rowId={matchId}
              sort={sort ?? byTime}
              onSortChange={onSortChange}
              measuredRows
              rowHeight={64}
              renderCard={(row) => <ColumnCard row={row} columns={columns} />}
              cardHeight={250}
              empty={
                rows.length === 0 ? (
                  <EmptyState title={texts.none} message={mayReconcile ? texts.noneHelp : texts.noneToRead} />
                ) : kind === 'open' && term.trim() === '' ? (
                  <EmptyState title={texts.noneOpen} message={texts.noneOpenHelp} />
                ) : (
                  <EmptyState title={reports.noneFound} message={reports.noneFoundHelp} />
                )
              }
            />
          </>
        ) : (
          <ReportState report={report} />
        )}
      </Panel>
      {looked && (
        <MatchDialog
          key={matchId(looked)}
          row={looked}
          onChanged={() => {
            setLooked(null);
            renew();
          }}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  );
}
