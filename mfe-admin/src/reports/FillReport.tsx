import { lazy, useMemo, useState } from 'react';
import { areOfSeveral } from '@peil/shared-kernel/devices';
import {
  formatLitres,
  formatNumber,
  formatPercent,
  searchMatcher,
  sortRows,
} from '@peil/shared-kernel/format';
import { LazyPart } from '@peil/shared-kernel/page-part';
import type { SumKind } from '@peil/shared-kernel/stock';
import { EmptyState, Panel, Select } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Sort } from '@peil/shared-kernel/ui/data-table';
import { FactCard } from '../parts/fact-card/FactCard.tsx';
import type { Days } from './report-parts/report-period.ts';
import { Corrected } from './Corrected.tsx';
import { FillFigures } from './FillFigures.tsx';
import { FillSums } from './FillSums.tsx';
import { fillTotalRow, isCorrected, isUnchanged, type FillRow, type FillTotals } from './report-rows.ts';
import { fillSheet } from './report-sheets.ts';
import styles from './Reports.module.css';
import { ReportActions } from './report-actions/ReportActions.tsx';
import { ReportState } from './report-parts/ReportState.tsx';
import { toldByTank } from './report-parts/row-words.ts';
import { TableFilter } from './report-parts/TableFilter.tsx';
import { Who } from './report-parts/Who.tsx';
import { texts } from './report-parts/texts.ts';
import { useFillRows } from './use-fill-rows.ts';

const FillCharts = lazy(() =>
  import('./report-charts/FillCharts.tsx').then(({ FillCharts: drawn }) => ({ default: drawn })),
);

export interface PeriodReportProps {
  readonly orgid: string;
  readonly organisation: string;
  readonly days: Days;
  /** The period it is compared with. */
  readonly before: Days;
  /** By what the figures are summed. */
  readonly by: SumKind;
  /** Null for the report's own order. */
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
}

const shown = (text: string | null): string => text ?? texts.missing;
const fuelOf = ({ fueltype }: FillRow): string => fueltype || texts.noFueltype;

/** No litres that the readings cannot tell from none (STOCK-04). */
const consumedText = (row: FillRow): string =>
  isUnchanged(row)
    ? texts.unchanged(shown(formatLitres(row.uncertainty)))
    : shown(formatLitres(row.consumed));

const FillWho = ({ row, hasSeveral }: { readonly row: FillRow; readonly hasSeveral: boolean }) => (
  <Who name={row.name} device={row} organisation={hasSeveral ? row.organisation : undefined} />
);

/** On how many days it was measured, and why its litres are not from readings alone (MONTH-04). */
const Measured = ({ row }: { readonly row: FillRow }) => (
  <>
    <span className={styles['fact']}>{measuredText(row)}</span>
    {row.note && <span className={styles['remark']}>{row.note}</span>}
  </>
);

const measuredText = ({ measuredDays, days }: FillRow): string =>
  measuredDays === null || days === null
    ? texts.missing
    : texts.measuredDays(formatNumber(measuredDays) ?? '', formatNumber(days) ?? '');

const columnsWith = (totals: FillTotals, hasSeveral: boolean): readonly Column<FillRow>[] => [
  {
    id: 'name',
    header: texts.name,
    minWidth: '12rem',
    grows: true,
    sortValue: ({ name }) => name,
    cell: (row) => <FillWho row={row} hasSeveral={hasSeveral} />,
    total: texts.sum,
  },
  { id: 'fueltype', header: texts.fueltype, width: '9rem', sortValue: fuelOf, cell: fuelOf },
  {
    id: 'capacity',
    header: texts.capacity,
    align: 'end',
    width: '8rem',
    sortValue: ({ capacity }) => capacity,
    cell: ({ capacity }) => shown(formatLitres(capacity)),
    total: shown(formatLitres(totals.capacity)),
  },
  {
    id: 'filled',
    header: texts.filled,
    align: 'end',
    width: '8rem',
    sortValue: ({ filled }) => filled,
    cell: ({ filled, filledCorrection }) => (
      <>
        {shown(formatLitres(filled))}
        <Corrected litres={filledCorrection} />
      </>
    ),
    total: shown(formatLitres(totals.filled)),
  },
  {
    id: 'consumed',
    header: texts.consumed,
    align: 'end',
    width: '8rem',
    sortValue: ({ consumed }) => consumed,
    cell: (row) => (
      <>
        {consumedText(row)}
        <Corrected litres={row.consumedCorrection} />
      </>
    ),
    total: shown(formatLitres(totals.consumed)),
  },
  {
    id: 'fillings',
    header: texts.fillings,
    align: 'end',
    width: '7rem',
    sortValue: ({ fillings }) => fillings,
    cell: ({ fillings }) => shown(formatNumber(fillings)),
    total: shown(formatNumber(totals.fillings)),
  },
  {
    id: 'drained',
    header: texts.drained,
    align: 'end',
    width: '9.5rem',
    sortValue: ({ drained }) => drained,
    cell: ({ drained }) => shown(formatPercent(drained)),
    total: shown(formatPercent(totals.drained)),
  },
  {
    id: 'average',
    header: texts.average,
    align: 'end',
    width: '8rem',
    sortValue: ({ average }) => average,
    cell: ({ average }) => shown(formatPercent(average)),
    total: shown(formatPercent(totals.average)),
  },
  {
    id: 'measured',
    header: texts.measured,
    width: '9rem',
    sortValue: ({ measuredDays }) => measuredDays,
    cell: (row) => <Measured row={row} />,
  },
];

const rowId = ({ id }: FillRow): string => id;

const toldBy = (row: FillRow): string => toldByTank(row, row.groups);
const byName: Sort = { id: 'name', desc: false };

const FillCard = ({ row, hasSeveral }: { readonly row: FillRow; readonly hasSeveral: boolean }) => (
  <FactCard
    name={<FillWho row={row} hasSeveral={hasSeveral} />}
    facts={[
      [texts.fueltype, fuelOf(row)],
      [
        texts.filled,
        <>
          {shown(formatLitres(row.filled))} <Corrected litres={row.filledCorrection} />
        </>,
      ],
      [
        texts.consumed,
        <>
          {consumedText(row)} <Corrected litres={row.consumedCorrection} />
        </>,
      ],
      [texts.fillings, shown(formatNumber(row.fillings))],
      [texts.drained, shown(formatPercent(row.drained))],
      [texts.average, shown(formatPercent(row.average))],
      [texts.measured, <Measured key="measured" row={row} />],
    ]}
  />
);

/** The fill report of a period beside the one before, with charts (REPORT-01). */
export function FillReport({ orgid, organisation, days, before, by, sort, onSortChange }: PeriodReportProps) {
  const report = useFillRows(orgid, days);
  const rows = report.data;
  const earlier = useFillRows(orgid, before, rows !== undefined && rows.length > 0);
  const [isCorrectedOnly, setIsCorrectedOnly] = useState(false);
  const [term, setTerm] = useState('');
  const hasCorrections = useMemo(() => rows?.some(isCorrected) ?? false, [rows]);
  const found = useMemo(() => {
    const isFound = searchMatcher(term);
    return rows?.filter(
      (row) => (!(isCorrectedOnly && hasCorrections) || isCorrected(row)) && isFound(toldBy(row)),
    );
  }, [rows, term, isCorrectedOnly, hasCorrections]);
  const totals = useMemo(() => fillTotalRow(found ?? []), [found]);
  const hasSeveral = useMemo(() => areOfSeveral(rows ?? []), [rows]);
  const columns = useMemo(() => columnsWith(totals, hasSeveral), [totals, hasSeveral]);

  return (
    <>
      {rows && rows.length > 0 && (
        <FillFigures rows={rows} before={before} earlier={earlier.data} hasFailed={earlier.error !== null} />
      )}
      {rows && rows.length > 0 && (
        <div className={styles['charts']}>
          <LazyPart part={texts.chartPart}>
            <FillCharts
              orgid={orgid}
              days={days}
              isLocked={rows.some(({ lockedAt }) => lockedAt !== null)}
              isWanted={earlier.data !== undefined || earlier.error !== null}
            />
          </LazyPart>
        </div>
      )}
      {rows && rows.length > 0 && by !== 'fueltype' && <FillSums rows={rows} by={by} />}
      <Panel
        flush
        heading={texts.heading.fill}
        actions={
          <ReportActions
            report="fill"
            days={days}
            about={hasSeveral ? texts.withCustomers(organisation) : organisation}
            selection={
              rows && found && found.length < rows.length ? texts.tankCount(found.length, rows.length) : null
            }
            {...(found &&
              found.length > 0 && { sheet: () => fillSheet(sortRows(found, columns, sort ?? byName), by) })}
          />
        }
      >
        {rows && found ? (
          <>
            {rows.length > 0 && (
              <TableFilter
                label={texts.searchTanks}
                term={term}
                onSearch={setTerm}
                summary={texts.rowCount(found.length, rows.length)}
              >
                {hasCorrections && (
                  <Select
                    label={texts.show}
                    value={isCorrectedOnly ? 'corrected' : 'all'}
                    onChange={({ target }) => setIsCorrectedOnly(target.value === 'corrected')}
                  >
                    <option value="all">{texts.shownTanks.all}</option>
                    <option value="corrected">{texts.shownTanks.corrected}</option>
                  </Select>
                )}
              </TableFilter>
            )}
            <DataTable
              caption={texts.heading.fill}
              rows={found}
              columns={columns}
              rowId={rowId}
              sort={sort ?? byName}
              onSortChange={onSortChange}
              measuredRows
              rowHeight={56}
              renderCard={(row) => <FillCard row={row} hasSeveral={hasSeveral} />}
              cardHeight={260}
              empty={
                rows.length === 0 ? (
                  <EmptyState title={texts.emptyFill} message={texts.emptyFillHelp} />
                ) : (
                  <EmptyState title={texts.noneFound} message={texts.noneFoundHelp} />
                )
              }
            />
          </>
        ) : (
          <ReportState report={report} />
        )}
      </Panel>
    </>
  );
}
