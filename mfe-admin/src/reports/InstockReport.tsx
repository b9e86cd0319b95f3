import { useMemo } from 'react';
import { api, type InstockReportRow } from '@peil/shared-kernel/api';
import { formatLitres, formatNumber, sortRows, type DayEnd } from '@peil/shared-kernel/format';
import { sumKindNames, type SumKind } from '@peil/shared-kernel/stock';
import { EmptyState, KeyFigure, KeyFigures, Panel } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Sort } from '@peil/shared-kernel/ui/data-table';
import { Corrected } from './Corrected.tsx';
import { FactCard } from '../parts/fact-card/FactCard.tsx';
import type { PeriodReportProps } from './FillReport.tsx';
import { changeText, daysAfter } from './report-parts/report-period.ts';
import {
  comparedStock,
  isOfSameTanks,
  instockRow,
  instockTotals,
  stockChange,
  type InstockRow,
  type Stocks,
} from './report-rows.ts';
import { instockNote, instockSheet } from './report-sheets.ts';
import styles from './Reports.module.css';
import { ReportActions } from './report-actions/ReportActions.tsx';
import { ReportState } from './report-parts/ReportState.tsx';
import { texts } from './report-parts/texts.ts';
import { useReport } from './report-parts/use-report.ts';

const shown = (text: string | null): string => text ?? texts.missing;

interface StockProps {
  readonly litres: number | null;
  readonly correction: number | null;
  readonly at15: number | null;
}

/** Litres, with what they are at 15 °C and what readings tell otherwise since they were settled. */
const Stock = ({ litres, correction, at15 }: StockProps) => (
  <>
    {shown(formatLitres(litres))}
    {at15 !== null && <span className={styles['remark']}>{texts.at15(shown(formatLitres(at15)))}</span>}{' '}
    <Corrected litres={correction} />
  </>
);

/** Where not all tanks had been measured by both ends, or not the same ones: how many had; else null. */
function measuredText(row: Stocks): string | null {
  const { tanks, measuredFrom, measuredTo, measuredBoth } = row;
  if (measuredFrom === null || measuredTo === null) return null;
  if (measuredBoth !== null && !isOfSameTanks(row))
    return texts.measuredOthers(measuredFrom, measuredTo, measuredBoth);
  return Math.min(measuredFrom, measuredTo) < tanks ? texts.measuredTanks(measuredFrom, measuredTo) : null;
}

/** How many tanks there are, and how many had been measured where that is not all of them. */
const Tanks = ({ row }: { readonly row: Stocks }) => (
  <>
    <span className={styles['fact']}>{shown(formatNumber(row.tanks))}</span>
    {measuredText(row) !== null && <span className={styles['remark']}>{measuredText(row)}</span>}
  </>
);

const columnsWith = (totals: Stocks, by: SumKind): readonly Column<InstockRow>[] => [
  ...(by === 'fueltype' ? [] : [nameColumn(by)]),
  {
    id: 'fueltype',
    header: texts.fueltype,
    minWidth: '10rem',
    grows: true,
    sortValue: ({ fueltype }) => fueltype,
    cell: ({ fueltype }) => fueltype,
    total: by === 'fueltype' ? texts.sum : '',
  },
  {
    id: 'from',
    header: texts.stockFrom,
    align: 'end',
    sortValue: ({ from }) => from,
    cell: ({ from, fromCorrection, fromAt15 }) => (
      <Stock litres={from} correction={fromCorrection} at15={fromAt15} />
    ),
    total: shown(formatLitres(totals.from)),
  },
  {
    id: 'to',
    header: texts.stockTo,
    align: 'end',
    sortValue: ({ to }) => to,
    cell: ({ to, toCorrection, toAt15 }) => <Stock litres={to} correction={toCorrection} at15={toAt15} />,
    total: shown(formatLitres(totals.to)),
  },
  {
    id: 'change',
    header: texts.stockChange,
    align: 'end',
    sortValue: stockChange,
    cell: (row) => shown(formatLitres(stockChange(row))),
    total: shown(formatLitres(stockChange(totals))),
  },
  {
    id: 'tanks',
    header: texts.tanks,
    align: 'end',
    sortValue: ({ tanks }) => tanks,
    cell: (row) => <Tanks row={row} />,
    total: shown(formatNumber(totals.tanks)),
  },
];

const nameColumn = (by: SumKind): Column<InstockRow> => ({
  id: 'name',
  header: sumKindNames[by],
  minWidth: '10rem',
  grows: true,
  sortValue: ({ name }) => name,
  cell: ({ name }) => name,
  total: texts.sum,
});

/** Tanks of several groups count in each: together these are no sum. */
const withoutTotal = ({ total: _total, ...column }: Column<InstockRow>): Column<InstockRow> => column;

const rowId = ({ id }: InstockRow): string => id;
const byFueltype: Sort = { id: 'fueltype', desc: false };
const byName: Sort = { id: 'name', desc: false };
const rowsOf = (answer: readonly InstockReportRow[]): InstockRow[] => answer.map(instockRow);

/** The in-stock report of a period beside the one before (REPORT-01). */
export function InstockReport({
  orgid,
  organisation,
  days,
  before,
  by,
  dayEnd,
  sort,
  onSortChange,
}: PeriodReportProps & { readonly dayEnd: DayEnd }) {
  const isByContent = by === 'fueltype';
  const ownOrder = isByContent ? byFueltype : byName;
  const report = useReport(['instock', orgid, days.from, days.to, by, dayEnd], async (signal) =>
    rowsOf(await api.reports.instock({ orgid, ...days, dayEnd }, by, signal)),
  );
  const rows = report.data;
  // From the end of the period before to the end of this one: the two are compared for tanks that were measured at both.
  const since = daysAfter(before, days);
  const earlier = useReport(
    ['instock', orgid, since.from, since.to, 'fueltype', dayEnd],
    async (signal) => rowsOf(await api.reports.instock({ orgid, ...since, dayEnd }, 'fueltype', signal)),
    isByContent && rows !== undefined && rows.length > 0,
  );
  const totals = useMemo(() => instockTotals(rows ?? []), [rows]);
  const columns = useMemo(() => {
    const all = columnsWith(totals, by);
    return by === 'group' ? all.map(withoutTotal) : all;
  }, [totals, by]);

  return (
    <>
      {isByContent && rows && rows.length > 0 && (
        <InstockFigures
          rows={rows}
          before={before}
          earlier={earlier.data}
          hasFailed={earlier.error !== null}
        />
      )}
      <Panel
        flush
        heading={texts.heading.instock}
        actions={
          <ReportActions
            report="instock"
            days={days}
            about={organisation}
            {...(rows && { note: instockNote(rows) })}
            {...(rows &&
              rows.length > 0 && {
                sheet: () => instockSheet(sortRows(rows, columns, sort ?? ownOrder), by),
              })}
          />
        }
      >
        {rows ? (
          <DataTable
            caption={texts.heading.instock}
            rows={rows}
            columns={columns}
            rowId={rowId}
            sort={sort ?? ownOrder}
            onSortChange={onSortChange}
            measuredRows
            rowHeight={40}
            renderCard={(row) => (
              <FactCard
                name={row.name ?? row.fueltype}
                facts={[
                  ...(row.name === null ? [] : [[texts.fueltype, row.fueltype] as const]),
                  [
                    texts.stockFrom,
                    <Stock litres={row.from} correction={row.fromCorrection} at15={row.fromAt15} />,
                  ],
                  [texts.stockTo, <Stock litres={row.to} correction={row.toCorrection} at15={row.toAt15} />],
                  [texts.stockChange, shown(formatLitres(stockChange(row)))],
                  [texts.tanks, <Tanks key="tanks" row={row} />],
                ]}
              />
            )}
            empty={<EmptyState title={texts.emptyFill} message={texts.emptyFillHelp} />}
          />
        ) : (
          <ReportState report={report} />
        )}
      </Panel>
    </>
  );
}

interface InstockFiguresProps {
  readonly rows: readonly InstockRow[];
  readonly before: PeriodReportProps['before'];
  /** Undefined while it is not there. */
  readonly earlier: readonly InstockRow[] | undefined;
  readonly hasFailed: boolean;
}

/** What there is of each content, and how much that is more or less than at the end of the period before. */
function InstockFigures({ rows, before, earlier, hasFailed }: InstockFiguresProps) {
  const note = (row: InstockRow) => {
    if (!earlier) return hasFailed ? texts.beforeUnknown : texts.beforeLoading;
    const then = comparedStock(row, earlier);
    if (then === null) return texts.stockNotCompared(before);
    return texts.stockBefore(before, shown(formatLitres(then)), changeText(row.to ?? 0, then));
  };
  return (
    <div className={styles['contents']}>
      <KeyFigures label={texts.figures}>
        {rows.map((row) => (
          <KeyFigure
            key={row.id}
            label={row.fueltype}
            value={texts.stockLitres(shown(formatLitres(row.to)))}
            note={
              <>
                <span className={styles['fact']}>
                  {texts.stockStart(shown(formatLitres(row.from)), row.tanks)}
                </span>
                {measuredText(row) !== null && <span className={styles['fact']}>{measuredText(row)}</span>}
                <span className={styles['fact']}>{note(row)}</span>
              </>
            }
          />
        ))}
      </KeyFigures>
    </div>
  );
}
