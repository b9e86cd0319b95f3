import { formatNumber } from '@peil/shared-kernel/format';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import { readingTime } from '../graph-data/reading-time.ts';
import { summaryOf, type ChartPoint } from '../graph-data/series.ts';
import { texts } from '../graph-data/texts.ts';
import { valueText } from '../graph-data/value-text.ts';
import styles from './GraphSummary.module.css';

interface GraphSummaryProps {
  readonly chart: Pick<ChartInput, 'graph' | 'ahead' | 'thinned'>;
  /** The points within the window, in order of time. */
  readonly points: readonly ChartPoint[];
}

/** The window's lowest, highest and last value in words, and how many readings it has. */
export function GraphSummary({ chart: { graph, ahead, thinned }, points }: GraphSummaryProps) {
  const summary = summaryOf(points.filter((point) => !ahead.includes(point)));
  const at = (label: string, { t, y }: ChartPoint) =>
    [label, valueText(graph.metric, y, graph.unit ?? ''), readingTime(t)] as const;
  const shown = formatNumber(points.length) ?? '';
  const rows = [
    ...(summary
      ? [
          at(texts.lowest, summary.lowest),
          at(texts.highest, summary.highest),
          at(texts.latest, summary.latest),
        ]
      : []),
    [
      texts.readings,
      thinned?.all ? (formatNumber(thinned.all) ?? '') : shown,
      thinned ? texts.thinned(shown) : null,
    ] as const,
  ];
  return (
    <dl className={styles['summary']}>
      {rows.map(([label, value, detail]) => (
        <div key={label} className={styles['pair']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>
            {value}
            {detail !== null && <span className={styles['label']}> {detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
