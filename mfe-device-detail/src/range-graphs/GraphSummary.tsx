import type { Graph } from '@peil/shared-kernel/api';
import { readingTime } from '../graph-data/reading-time.ts';
import { summaryOf, type ChartPoint } from '../graph-data/series.ts';
import { texts } from '../graph-data/texts.ts';
import { valueText } from '../graph-data/value-text.ts';
import styles from './GraphSummary.module.css';

interface GraphSummaryProps {
  readonly graph: Graph;
  readonly points: readonly ChartPoint[];
}

/** The window's lowest, highest and last value in words. */
export function GraphSummary({ graph, points }: GraphSummaryProps) {
  const summary = summaryOf(points);
  if (!summary) return null;
  const rows = [
    [texts.lowest, summary.lowest],
    [texts.highest, summary.highest],
    [texts.latest, summary.latest],
  ] as const;
  return (
    <dl className={styles['summary']}>
      {rows.map(([label, { t, y }]) => (
        <div key={label} className={styles['pair']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>
            {valueText(graph.metric, y, graph.unit ?? '')}{' '}
            <span className={styles['label']}>{readingTime(t)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
