import { lazy, Suspense } from 'react';
import type { Device, Graph } from '@peil/shared-kernel/api';
import { isDrainLike, type ReadingKind } from '@peil/shared-kernel/devices';
import { EmptyState, ErrorPanel, useMediaQuery } from '@peil/shared-kernel/ui';
import { PartBoundary } from '../device-page/PartBoundary.tsx';
import { GraphSummary } from './GraphSummary.tsx';
import styles from './RangeGraph.module.css';
import { cutGaps, normalInterval, pointsOf } from '../graph-data/series.ts';
import { texts } from './texts.ts';
import type { WindowWidth } from '../graph-chart/time-ticks.ts';
import type { ShownReadings } from '../graph-data/use-readings.ts';

const RangeChart = lazy(async () => ({
  default: (await import('../graph-chart/RangeChart.tsx')).RangeChart,
}));

/** Heights of the graph's panel in pixels (specification B9). */
const heightOf = (device: Device): number => (isDrainLike(device) ? 400 : 415);

const litres: ReadonlySet<string> = new Set(['l', 'm³', 'kg']);

function useWindowWidth(): WindowWidth {
  const narrow = useMediaQuery('(width < 760px)');
  const wide = useMediaQuery('(width > 1024px)');
  if (narrow) return 'narrow';
  return wide ? 'wide' : 'medium';
}

interface GraphReadingsProps {
  readonly device: Device;
  readonly graph: Graph;
  /** The kinds of reading this user looks at. */
  readonly kept: ReadonlySet<ReadingKind>;
  readonly readings: ShownReadings | undefined;
  readonly reading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What a graph shows of its readings: that they are on their way, failed, are none, or the chart and its figures. */
export function GraphReadings({
  device,
  graph,
  kept,
  readings,
  reading,
  error,
  onRetry,
}: GraphReadingsProps) {
  return (
    <>
      <h3 className={styles['title']}>{graph.unit ? texts.titled(graph.name, graph.unit) : graph.name}</h3>
      <p role="status" className={styles['reading']}>
        {reading && texts.reading}
      </p>
      {error && !reading && (
        <ErrorPanel title={texts.failedTitle} message={error.message} onRetry={onRetry} />
      )}
      {!error && <Chart device={device} graph={graph} kept={kept} readings={readings} />}
      {graph.unit && litres.has(graph.unit) && <p className={styles['note']}>{texts.settlement}</p>}
    </>
  );
}

type ChartProps = Pick<GraphReadingsProps, 'device' | 'graph' | 'kept' | 'readings'>;

function Chart({ device, graph, kept, readings }: ChartProps) {
  const windowWidth = useWindowWidth();
  const height = heightOf(device);
  const room = <div className={styles['room']} style={{ minHeight: height }} />;
  if (!readings) return room;

  const points = pointsOf(readings.columns, graph.metric, kept);
  const inWindow = points.filter(({ t }) => t * 1000 >= readings.range.from.getTime());
  if (inWindow.length === 0) {
    return (
      <div className={styles['room']} style={{ minHeight: height }}>
        <EmptyState title={texts.noData} />
      </div>
    );
  }
  const valid = points.filter(({ kind }) => kind === 'valid');
  return (
    <PartBoundary part={texts.part}>
      <Suspense fallback={room}>
        <RangeChart
          graph={graph}
          telemetry={device.last_telemetry}
          range={readings.range}
          line={cutGaps(valid, normalInterval(readings.columns))}
          faulty={points.filter(({ kind }) => kind !== 'valid')}
          windowWidth={windowWidth}
          height={height}
        />
      </Suspense>
      <GraphSummary graph={graph} points={inWindow} />
    </PartBoundary>
  );
}
