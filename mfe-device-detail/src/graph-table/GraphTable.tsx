import { useMemo } from 'react';
import type { Graph } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button, StatusBadge, VisuallyHidden, type Status } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Sort } from '@peil/shared-kernel/ui/data-table';
import type { Thinned } from '../graph-chart/chart-options.ts';
import { readingTime } from '../graph-data/reading-time.ts';
import type { ChartPoint } from '../graph-data/series.ts';
import { valueText } from '../graph-data/value-text.ts';
import styles from './GraphTable.module.css';
import { texts } from './texts.ts';

interface GraphTableProps {
  readonly graph: Graph;
  /** What the graph draws of the window. */
  readonly points: readonly ChartPoint[];
  /** How many readings the window has, where not all of them are among the points; null when all are. */
  readonly thinned: Thinned | null;
  /** Proposes to leave out the reading of a moment, epoch seconds; left out or null for whom may not. */
  readonly onLeaveOut?: ((t: number) => void) | null;
}

const newestFirst: Sort = { id: 'time', desc: true };

const statusOf: Record<Exclude<ReadingKind, 'valid'>, Status> = { reported: 'critical', suspect: 'warning' };

const order: Record<ReadingKind, number> = { valid: 0, suspect: 1, reported: 2 };

function State({ kind, message }: Pick<ChartPoint, 'kind' | 'message'>) {
  if (message === null) return texts.valid;
  return <StatusBadge status={statusOf[kind === 'valid' ? 'suspect' : kind]}>{message}</StatusBadge>;
}

interface LeaveOutProps {
  readonly point: ChartPoint;
  readonly onLeaveOut: (t: number) => void;
}

function LeaveOut({ point, onLeaveOut }: LeaveOutProps) {
  if (point.kind !== 'valid') return null;
  return (
    <Button variant="tertiary" onClick={() => onLeaveOut(point.t)}>
      {texts.leaveOut} <VisuallyHidden>{readingTime(point.t)}</VisuallyHidden>
    </Button>
  );
}

/** A graph's readings as a table, the newest first: what the graph draws, for whoever cannot see it or wants the numbers. */
export function GraphTable({ graph, points, thinned, onLeaveOut = null }: GraphTableProps) {
  const { name, metric } = graph;
  const unit = graph.unit ?? '';
  const columns = useMemo(
    (): Column<ChartPoint>[] => [
      {
        id: 'time',
        header: texts.time,
        width: '18rem',
        cell: ({ t }) => readingTime(t),
        sortValue: ({ t }) => t,
      },
      {
        id: 'value',
        header: texts.value,
        align: 'end',
        width: '10rem',
        cell: ({ y }) => valueText(metric, y, unit),
        sortValue: ({ y }) => y,
      },
      {
        id: 'state',
        header: texts.state,
        cell: (point) => <State {...point} />,
        sortValue: ({ kind }) => order[kind],
      },
      ...(onLeaveOut === null
        ? []
        : [
            {
              id: 'leaveOut',
              header: texts.leaveOut,
              headerHidden: true,
              width: '8rem',
              cell: (point: ChartPoint) => <LeaveOut point={point} onLeaveOut={onLeaveOut} />,
            },
          ]),
    ],
    [metric, unit, onLeaveOut],
  );
  const shown = formatNumber(points.length) ?? '';
  const all = thinned && formatNumber(thinned.all);
  const withFaulty = points.some(({ kind }) => kind !== 'valid');
  return (
    <div className={styles['table']}>
      {thinned && <p className={styles['note']}>{texts.thinned(shown, all, withFaulty)}</p>}
      <DataTable
        caption={texts.caption(name, shown, thinned ? (all ?? texts.more) : null)}
        rows={points}
        columns={columns}
        rowId={({ t }) => String(t)}
        defaultSort={newestFirst}
        empty={texts.noReadings}
        cardHeight={64}
        renderCard={(point) => (
          <div className={styles['card']}>
            <span className={styles['time']}>{readingTime(point.t)}</span>
            <span className={styles['value']}>{valueText(metric, point.y, unit)}</span>
            {point.message !== null && <State {...point} />}
            {onLeaveOut !== null && <LeaveOut point={point} onLeaveOut={onLeaveOut} />}
          </div>
        )}
      />
    </div>
  );
}
