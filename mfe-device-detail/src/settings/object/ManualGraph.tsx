import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { api, whyFailed, type Device, type MonitoredObject } from '@peil/shared-kernel/api';
import { ErrorPanel, LoadingState, Panel, useNow } from '@peil/shared-kernel/ui';
import { newestFirst, secondsOf } from './manual-rows.ts';
import styles from './ObjectPage.module.css';
import { texts } from './texts.ts';

const ManualChart = lazy(async () => ({ default: (await import('./ManualChart.tsx')).ManualChart }));

const day = 86_400;
/** The graph goes on with the clock, ms. */
const nowStepMs = 15 * 60_000;
/** The longest period drawn, seconds: older measurements stand in the list. */
const longest = 365 * day;
const points = 600;

interface ManualGraphProps {
  readonly device: Device;
  readonly object: MonitoredObject;
}

/** The sensor's line with the measurements by hand on it, from the first of the last year until now. */
export function ManualGraph({ device, object }: ManualGraphProps) {
  const manual = useMemo(
    () => newestFirst(object.manual_measurements).filter(({ unit }) => unit === 'mm'),
    [object],
  );
  const to = new Date(useNow(nowStepMs) * 1000);
  const first = Math.min(...manual.map(secondsOf));
  const from = new Date(Math.max(first - day, to.getTime() / 1000 - longest) * 1000);
  const query = useQuery({
    queryKey: ['readings', device.devid, 'manual', from.getTime(), to.getTime()],
    queryFn: ({ signal }) =>
      api.readings.range(
        device.devid,
        { from, to, points, metrics: ['pri.gauge_height'], ofPlace: true },
        signal,
      ),
  });
  return (
    <Panel heading={texts.graph}>
      <p className={styles['help']}>{texts.graphHelp}</p>
      {query.error && !query.data && (
        <ErrorPanel
          title={texts.notDrawn}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <LoadingState label={texts.drawing} />}
      {query.data && (
        <div className={styles['chart']}>
          <Suspense fallback={<LoadingState label={texts.drawing} />}>
            <ManualChart columns={query.data} manual={manual} from={from} to={to} />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}
