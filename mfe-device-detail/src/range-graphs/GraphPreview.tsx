import { useState } from 'react';
import { whyFailed, type Device, type Graph } from '@peil/shared-kernel/api';
import { ErrorPanel } from '@peil/shared-kernel/ui';
import { titleOf } from '../graph-data/graph-title.ts';
import { everyKind } from '../graph-data/kinds.ts';
import { useReadings } from '../graph-data/use-readings.ts';
import { defaultPreset, presetRange } from '../range/range.ts';
import { drawnGraph } from './drawn-graph.ts';
import { GraphBody } from './GraphBody.tsx';
import { pointsWanted } from './points-wanted.ts';
import styles from './RangeGraphs.module.css';
import { texts } from './texts.ts';
import { useChartGroup } from './use-chart-group.ts';

/** Lower than on the page: it stands beside the editor. */
const height = 280;

const stay = () => undefined;

interface GraphPreviewProps {
  readonly device: Device;
  readonly graph: Graph;
}

/** The last 14 days of one graph as an admin would see it drawn. */
export function GraphPreview({ device, graph }: GraphPreviewProps) {
  const [range] = useState(() => presetRange(defaultPreset, new Date()));
  const group = useChartGroup(stay);
  const [readings] = useReadings({
    devid: device.devid,
    range,
    points: pointsWanted.narrow,
    calls: [[graph.metric]],
  });
  if (!readings) return null;
  const { data, error, refetch } = readings;
  return (
    <div className={styles['graph']}>
      <h3 className={styles['title']}>{titleOf(graph)}</h3>
      {error ? (
        <ErrorPanel title={texts.failedTitle} message={whyFailed(error)} onRetry={() => void refetch()} />
      ) : (
        <GraphBody
          drawn={
            data?.metrics.includes(graph.metric)
              ? drawnGraph({
                  graph,
                  telemetry: device.last_telemetry,
                  readings: data,
                  wanted: range,
                  kept: everyKind,
                  hiddenBy: 'filter',
                  now: range.to,
                  hasSideNames: (graph.thresholds ?? []).length > 0,
                  windowWidth: 'narrow',
                  height,
                })
              : null
          }
          height={height}
          group={group}
          isCharted
          tabled={false}
        />
      )}
    </div>
  );
}
