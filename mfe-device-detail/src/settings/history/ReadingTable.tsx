import { useMemo } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { StatusBadge } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { readingTime } from '../../graph-data/reading-time.ts';
import { decimalsOf, metricsIn, type ReadingRow, type ShownMetric } from './reading-rows.ts';
import styles from './HistoryPage.module.css';
import { texts } from './texts.ts';

const newestFirst = { id: 'time', desc: true };

/** The readings, of which those near the screen are drawn; as cards on a phone. */
export function ReadingTable({ rows }: { readonly rows: readonly ReadingRow[] }) {
  const metrics = useMemo(() => metricsIn(rows), [rows]);
  const columns = useMemo(() => columnsOf(tabled(metrics)), [metrics]);
  return (
    <DataTable
      caption={texts.caption(formatNumber(rows.length) ?? '')}
      rows={rows}
      columns={columns}
      rowId={({ t }) => String(t)}
      defaultSort={newestFirst}
      cardHeight={88}
      renderCard={(row) => (
        <div className={styles['card']}>
          <span className={styles['time']}>{readingTime(row.t)}</span>
          <span className={styles['values']}>
            {metrics
              .filter((metric) => row.values[metric] !== null)
              .map((metric) => (
                <span key={metric}>
                  {texts.metrics[metric]}: {valueIn(row, metric)}
                </span>
              ))}
          </span>
          {!row.verdict.valid && <State row={row} />}
        </div>
      )}
    />
  );
}

/** Window widths in pixels under which a column would make the table wider than its room. */
const hiddenBelow: Partial<Record<ShownMetric, number>> = {
  'sec.csq': 1032,
  'pri.percent': 1148,
  'pri.temp': 1278,
  'sec.battery': 1418,
};

/** Of headings that are longer or shorter than most. */
const widths: Partial<Record<ShownMetric, string>> = { 'pri.gauge_height': '10.5rem', 'pri.percent': '7rem' };

/** The air's temperature has room only where the contents have none. */
const tabled = (metrics: readonly ShownMetric[]): ShownMetric[] =>
  metrics.filter((metric) => metric !== 'sec.temp' || !metrics.includes('pri.temp'));

const valueIn = ({ values }: ReadingRow, metric: ShownMetric): string =>
  formatNumber(values[metric], { decimals: decimalsOf(metric) }) ?? '';

function columnsOf(metrics: readonly ShownMetric[]): Column<ReadingRow>[] {
  return [
    {
      id: 'time',
      header: texts.time,
      width: '9.5rem',
      cell: ({ t }) => readingTime(t),
      sortValue: ({ t }) => t,
    },
    ...metrics.map((metric): Column<ReadingRow> => ({
      id: metric,
      header: texts.heads[metric] ?? texts.metrics[metric],
      align: 'end',
      width: widths[metric] ?? '8.5rem',
      ...(hiddenBelow[metric] !== undefined && { hideBelow: hiddenBelow[metric] }),
      cell: (row) => valueIn(row, metric),
      sortValue: ({ values }) => values[metric],
    })),
    {
      id: 'state',
      header: texts.state,
      minWidth: '7rem',
      cell: (row) => <State row={row} />,
      sortValue: ({ verdict }) => verdict.message ?? texts.valid,
    },
  ];
}

function State({ row: { verdict } }: { readonly row: ReadingRow }) {
  if (verdict.message === null) return texts.valid;
  return (
    <StatusBadge status={verdict.kind === 'reported' ? 'critical' : 'warning'}>{verdict.message}</StatusBadge>
  );
}
