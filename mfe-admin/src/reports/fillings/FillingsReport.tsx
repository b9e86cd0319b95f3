import { useMemo } from 'react';
import type { Filling } from '@peil/shared-kernel/api';
import { areOfSeveral } from '@peil/shared-kernel/devices';
import { formatLitres, sortRows } from '@peil/shared-kernel/format';
import type { SumKind } from '@peil/shared-kernel/stock';
import { EmptyState, KeyFigure, KeyFigures, Panel, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Sort } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import type { Days } from '../report-parts/report-period.ts';
import { ReportActions } from '../report-actions/ReportActions.tsx';
import { ReportState } from '../report-parts/ReportState.tsx';
import { texts as reports } from '../report-parts/texts.ts';
import { Who } from '../report-parts/Who.tsx';
import { belongsTo, statusOf, timeText } from './filling-words.ts';
import { fillingNote, fillingSheet, fillingSums } from './filling-sheet.ts';
import styles from './Fillings.module.css';
import { texts } from './texts.ts';
import { useFillings } from './use-fillings.ts';

interface FillingsReportProps {
  readonly orgid: string;
  readonly organisation: string;
  readonly days: Days;
  /** Of tanks in one of these groups; none means all. */
  readonly groups: readonly string[];
  /** Of tanks with this content; empty means all. */
  readonly liquid: string;
  readonly by: SumKind;
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
}

const litresText = (litres: number): string => formatLitres(litres) ?? '';

const FillingBadge = ({ state }: Pick<Filling, 'state'>) => (
  <StatusBadge status={statusOf[state]}>{texts.states[state]}</StatusBadge>
);

/** Litres with what they may be wrong by, and what of them is the period's. */
const Litres = ({ row }: { readonly row: Filling }) => (
  <span className={styles['lines']}>
    {litresText(row.litres)}
    {row.uncertainty > 0 && (
      <span className={styles['quiet']}>{texts.uncertain(litresText(row.uncertainty))}</span>
    )}
    {typeof row.litres_at_15 === 'number' && (
      <span className={styles['quiet']}>{reports.at15(litresText(row.litres_at_15))}</span>
    )}
    {row.litres_in_period !== row.litres && (
      <span className={styles['quiet']}>{texts.overEdge(litresText(row.litres_in_period))}</span>
    )}
  </span>
);

const columnsWith = (hasSeveral: boolean): readonly Column<Filling>[] => [
  {
    id: 'name',
    header: reports.name,
    minWidth: '12rem',
    grows: true,
    sortValue: ({ name }) => name,
    cell: (row) => (
      <Who
        name={<TextLink to={`/device/${encodeURIComponent(row.shortid || row.devid)}`}>{row.name}</TextLink>}
        device={row}
        organisation={hasSeveral ? row.organisation : undefined}
      />
    ),
  },
  {
    id: 'kind',
    header: texts.kind,
    width: '11rem',
    sortValue: ({ kind, fueltype }) => `${texts.kinds[kind]} ${fueltype}`,
    cell: ({ kind, fueltype }) => (
      <span className={styles['lines']}>
        {texts.kinds[kind]}
        <span className={styles['quiet']}>{fueltype}</span>
      </span>
    ),
  },
  { id: 'time', header: texts.time, width: '13rem', sortValue: ({ to }) => to, cell: timeText },
  {
    id: 'litres',
    header: texts.litres,
    align: 'end',
    width: '9rem',
    sortValue: ({ litres }) => litres,
    cell: (row) => <Litres row={row} />,
  },
  {
    id: 'belongs',
    header: texts.belongs,
    width: '12rem',
    cell: (row) => (
      <span className={styles['lines']}>
        {belongsTo(row).map((text) => (
          <span key={text} className={styles['entry']}>
            {text}
          </span>
        ))}
        {row.source !== 'measured' && <span className={styles['quiet']}>{texts.sources[row.source]}</span>}
        {row.source === 'measured' && belongsTo(row).length === 0 && reports.missing}
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    width: '9rem',
    sortValue: ({ state }) => texts.states[state],
    cell: ({ state }) => <FillingBadge state={state} />,
  },
];

const rowId = ({ id, orgid }: Filling): string => `${orgid} ${String(id)}`;
const byTime: Sort = { id: 'time', desc: true };

/** One row per filling (MONTH-02), and the sums of each kind and content. */
export function FillingsReport(props: FillingsReportProps) {
  const { orgid, organisation, days, groups, liquid, by, sort, onSortChange } = props;
  const report = useFillings(orgid, days);
  const rows = useMemo(
    () =>
      report.data?.filter(
        (row) =>
          (liquid === '' || row.fueltype.toLowerCase() === liquid.toLowerCase()) &&
          (groups.length === 0 || groups.some((group) => row.groups.includes(group))),
      ) ?? null,
    [report.data, liquid, groups],
  );
  const hasSeveral = useMemo(() => areOfSeveral(rows ?? []), [rows]);
  const columns = useMemo(() => columnsWith(hasSeveral), [hasSeveral]);
  const sums = useMemo(() => fillingSums(rows ?? [], by), [rows, by]);
  return (
    <>
      {sums.length > 0 && (
        <KeyFigures label={reports.figures}>
          {sums.map(({ kind, name, fueltype, litres, count }) => (
            <KeyFigure
              key={`${kind} ${name ?? ''} ${fueltype}`}
              label={[name, texts.sumName(fueltype, texts.sums[kind])].filter(Boolean).join(' · ')}
              value={litresText(litres)}
              note={texts.counts[kind](count)}
            />
          ))}
        </KeyFigures>
      )}
      <Panel
        flush
        heading={reports.heading.fillings}
        actions={
          <ReportActions
            report="fillings"
            days={days}
            about={hasSeveral ? reports.withCustomers(organisation) : organisation}
            {...(rows && { note: fillingNote(rows) })}
            {...(rows &&
              rows.length > 0 && { sheet: () => fillingSheet(sortRows(rows, columns, sort ?? byTime), by) })}
          />
        }
      >
        {rows ? (
          <DataTable
            caption={reports.heading.fillings}
            rows={rows}
            columns={columns}
            rowId={rowId}
            sort={sort ?? byTime}
            onSortChange={onSortChange}
            measuredRows
            rowHeight={56}
            renderCard={(row) => <ColumnCard row={row} columns={columns} />}
            cardHeight={230}
            empty={<EmptyState title={texts.none} message={texts.noneHelp} />}
          />
        ) : (
          <ReportState report={report} />
        )}
      </Panel>
    </>
  );
}
