import { useMemo } from 'react';
import { api, type BatteryRow, type FailedRow } from '@peil/shared-kernel/api';
import { areOfSeveral } from '@peil/shared-kernel/devices';
import { formatDateTime, formatPercent, sortRows } from '@peil/shared-kernel/format';
import { batterySheet, batteryWord, failedSheet } from '@peil/shared-kernel/sheets/workbook';
import { EmptyState, Panel, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Sort } from '@peil/shared-kernel/ui/data-table';
import { FactCard } from '../parts/fact-card/FactCard.tsx';
import { ReportActions } from './report-actions/ReportActions.tsx';
import { ReportState } from './report-parts/ReportState.tsx';
import { Who } from './report-parts/Who.tsx';
import { texts } from './report-parts/texts.ts';
import { useReport } from './report-parts/use-report.ts';

interface DeviceListReportProps {
  /** Empty: every organisation the user sees. */
  readonly orgid: string;
  readonly organisation: string;
  readonly groups: readonly string[];
  /** Null for the report's own order: what is worst first. */
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
}

type Listed = Pick<
  BatteryRow,
  | 'devid'
  | 'shortid'
  | 'name'
  | 'orgid'
  | 'organisation'
  | 'customer_number'
  | 'cost_centre'
  | 'address'
  | 'tags'
>;

const rowId = ({ devid }: Listed): string => devid;
const shown = (text: string | null): string => text ?? texts.missing;
const DeviceLink = ({ row, isTall = false }: { readonly row: Listed; readonly isTall?: boolean }) => (
  <TextLink to={`/device/${encodeURIComponent(row.shortid || row.devid)}`} isTall={isTall}>
    {row.name}
  </TextLink>
);

/** Those of the organisation that have one of the groups. */
const chosen = <Row extends Listed>(
  rows: readonly Row[] | null | undefined,
  orgid: string,
  groups: readonly string[],
): readonly Row[] | null =>
  rows?.filter(
    (row) =>
      (orgid === '' || row.orgid === orgid) &&
      (groups.length === 0 || groups.some((group) => row.tags.includes(group))),
  ) ?? null;

/** The rows as the table shows them, for a file. */
const inOrder = <Row,>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] => (sort ? sortRows(rows, columns, sort) : rows);

const nameColumn = {
  id: 'name',
  header: texts.name,
  minWidth: '12rem',
  grows: true,
  sortValue: ({ name }: Listed) => name,
  cell: (row: Listed) => <Who name={<DeviceLink row={row} />} device={row} />,
};
const organisationColumn = {
  id: 'organisation',
  header: texts.organisation,
  width: '14rem',
  hideBelow: 1000,
  sortValue: ({ organisation }: Listed) => organisation,
  cell: ({ organisation }: Listed) => organisation,
};

const BatteryBadge = ({ low }: Pick<BatteryRow, 'low'>) => (
  <StatusBadge status={low ? 'warning' : 'ok'}>{batteryWord(low)}</StatusBadge>
);

const batteryColumns: readonly Column<BatteryRow>[] = [
  nameColumn,
  organisationColumn,
  {
    id: 'battery',
    header: texts.battery,
    align: 'end',
    width: '8rem',
    sortValue: ({ battery }) => battery,
    cell: ({ battery }) => shown(formatPercent(battery)),
  },
  {
    id: 'state',
    header: texts.batteryState,
    width: '8rem',
    sortValue: ({ low }) => (low ? 0 : 1),
    cell: ({ low }) => <BatteryBadge low={low} />,
  },
  {
    id: 'since',
    header: texts.daysSince,
    width: '11rem',
    sortValue: ({ days_since }) => days_since,
    cell: ({ days_since }) => texts.daysAgo(days_since),
  },
  {
    id: 'left',
    header: texts.daysLeft,
    align: 'end',
    width: '8rem',
    sortValue: ({ days_left }) => days_left,
    cell: ({ days_left }) => (days_left === null ? texts.missing : texts.inDays(days_left)),
  },
];

/** The batteries of the devices in use, the lowest first, each with its device (REPORT-02). */
export function BatteryReport({ orgid, organisation, groups, sort, onSortChange }: DeviceListReportProps) {
  const report = useReport(['battery'], (signal) => api.reports.battery(signal));
  const rows = useMemo(() => chosen(report.data, orgid, groups), [report.data, orgid, groups]);
  return (
    <Panel
      flush
      heading={texts.heading.battery}
      actions={
        <ReportActions
          report="battery"
          about={areOfSeveral(rows ?? []) ? texts.withCustomers(organisation) : organisation}
          groups={groups}
          {...(rows && rows.length > 0 && { sheet: () => batterySheet(inOrder(rows, batteryColumns, sort)) })}
        />
      }
    >
      {rows ? (
        <DataTable
          caption={texts.heading.battery}
          rows={rows}
          columns={batteryColumns}
          sort={sort}
          onSortChange={onSortChange}
          rowId={rowId}
          measuredRows
          rowHeight={56}
          renderCard={(row) => (
            <FactCard
              name={
                <Who name={<DeviceLink row={row} isTall />} device={row} organisation={row.organisation} />
              }
              facts={[
                [texts.battery, shown(formatPercent(row.battery))],
                [texts.batteryState, <BatteryBadge key="state" low={row.low} />],
                [texts.daysSince, texts.daysAgo(row.days_since)],
                [texts.daysLeft, row.days_left === null ? texts.missing : texts.inDays(row.days_left)],
              ]}
            />
          )}
          empty={<EmptyState title={texts.emptyBattery} message={texts.emptyBatteryHelp} />}
        />
      ) : (
        <ReportState report={report} />
      )}
    </Panel>
  );
}

const ReasonBadge = ({ row: { reason, reason_text } }: { readonly row: FailedRow }) => (
  <StatusBadge status={reason === 'silent' ? 'noSignal' : 'critical'}>{reason_text}</StatusBadge>
);
const silentText = ({ hours_silent }: FailedRow): string =>
  hours_silent === null ? texts.missing : texts.hours(hours_silent);

const failedColumns: readonly Column<FailedRow>[] = [
  nameColumn,
  organisationColumn,
  {
    id: 'reason',
    header: texts.reason,
    width: '17rem',
    sortValue: ({ reason_text }) => reason_text,
    cell: (row) => <ReasonBadge row={row} />,
  },
  {
    id: 'silent',
    header: texts.silentFor,
    align: 'end',
    width: '8rem',
    sortValue: ({ hours_silent }) => hours_silent,
    cell: silentText,
  },
  {
    id: 'faulty',
    header: texts.faulty,
    align: 'end',
    width: '9rem',
    sortValue: ({ faulty_percent }) => faulty_percent,
    cell: ({ faulty_percent }) => shown(formatPercent(faulty_percent)),
  },
  {
    id: 'last',
    header: texts.lastReading,
    width: '11rem',
    sortValue: ({ last_reading }) => last_reading,
    cell: ({ last_reading }) => shown(formatDateTime(last_reading)),
  },
];

/** The devices in use that are silent or measure wrong, each with its device (REPORT-02). */
export function FailedReport({ orgid, organisation, groups, sort, onSortChange }: DeviceListReportProps) {
  const report = useReport(['failed'], (signal) => api.reports.failed(signal));
  const rows = useMemo(() => chosen(report.data, orgid, groups), [report.data, orgid, groups]);
  return (
    <Panel
      flush
      heading={texts.heading.failed}
      actions={
        <ReportActions
          report="failed"
          about={areOfSeveral(rows ?? []) ? texts.withCustomers(organisation) : organisation}
          groups={groups}
          {...(rows && rows.length > 0 && { sheet: () => failedSheet(inOrder(rows, failedColumns, sort)) })}
        />
      }
    >
      {rows ? (
        <DataTable
          caption={texts.heading.failed}
          rows={rows}
          columns={failedColumns}
          sort={sort}
          onSortChange={onSortChange}
          rowId={rowId}
          measuredRows
          rowHeight={56}
          renderCard={(row) => (
            <FactCard
              name={
                <Who name={<DeviceLink row={row} isTall />} device={row} organisation={row.organisation} />
              }
              facts={[
                [texts.reason, <ReasonBadge key="reason" row={row} />],
                [texts.silentFor, silentText(row)],
                [texts.faulty, shown(formatPercent(row.faulty_percent))],
                [texts.lastReading, shown(formatDateTime(row.last_reading))],
              ]}
            />
          )}
          empty={<EmptyState isWell title={texts.emptyFailed} message={texts.emptyFailedHelp} />}
        />
      ) : (
        <ReportState report={report} />
      )}
    </Panel>
  );
}
