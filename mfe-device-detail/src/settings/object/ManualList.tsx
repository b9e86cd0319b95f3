import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Device, type ManualMeasurement, type MonitoredObject } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { announce, Button, Panel } from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
import {
  comparableWithin,
  differenceText,
  metricOf,
  newestFirst,
  secondsOf,
  sensorAt,
  valueText,
} from './manual-rows.ts';
import styles from './ObjectPage.module.css';
import { texts } from './texts.ts';
import { useShowObject } from './use-show-object.ts';

/** Measurements that are compared with the sensor: the newest, a call each. */
const mostCompared = 10;

interface ManualListProps {
  readonly device: Device;
  readonly object: MonitoredObject;
}

/** What was measured by hand, the newest first, against what the sensor showed then. */
export function ManualList({ device, object }: ManualListProps) {
  const [removed, setRemoved] = useState<ManualMeasurement | null>(null);
  const show = useShowObject(device);
  const measurements = newestFirst(object.manual_measurements);
  const around = useQueries({
    queries: measurements.slice(0, mostCompared).map((measurement) => ({
      queryKey: ['readings', device.devid, 'around', measurement.time, measurement.unit],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        const [at, metric] = [secondsOf(measurement), metricOf(measurement)];
        const moment = (seconds: number) => new Date(seconds * 1000);
        const range = { from: moment(at - comparableWithin), to: moment(at + comparableWithin) };
        return api.readings.range(
          device.devid,
          { ...range, points: 'all', metrics: [metric], ofPlace: true },
          signal,
        );
      },
    })),
  });
  const timeOf = (measurement: ManualMeasurement) => formatDateTime(secondsOf(measurement)) ?? '';
  return (
    <Panel heading={texts.list}>
      {measurements.length === 0 && <p>{texts.none}</p>}
      {measurements.length > 0 && (
        <ol className={styles['list']}>
          {measurements.map((measurement, index) => {
            const { time, value, unit, user, comment } = measurement;
            const columns = around[index]?.data;
            const sensor = columns && sensorAt(columns, secondsOf(measurement), metricOf(measurement));
            return (
              <li key={`${time}/${String(value)}/${String(index)}`} className={styles['item']}>
                <div>
                  <p className={styles['help']}>{[timeOf(measurement), user].filter(Boolean).join(', ')}</p>
                  <p className={styles['value']}>{valueText(value, unit)}</p>
                  {sensor && (
                    <p>
                      {differenceText(measurement, sensor.value)}.{' '}
                      {texts.sensorShowed(valueText(sensor.value, unit), formatDateTime(sensor.t) ?? '')}.
                    </p>
                  )}
                  {sensor === null && <p className={styles['help']}>{texts.noSensorValue}</p>}
                  {comment && <p>{comment}</p>}
                </div>
                <Button
                  type="button"
                  variant="tertiary"
                  aria-label={texts.removeOf(valueText(value, unit), timeOf(measurement))}
                  onClick={() => setRemoved(measurement)}
                >
                  {texts.remove}
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      {removed && (
        <AskDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          cancel={texts.cancel}
          failed={texts.notRemoved}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            show(
              await api.objects.changeMeasurements(object.id, (newest) => {
                const place = newest.findIndex((other) => isSame(other, removed));
                return place < 0 ? newest : newest.toSpliced(place, 1);
              }),
            );
            announce(texts.removed);
          }}
        >
          <p>
            {valueText(removed.value, removed.unit)}, {timeOf(removed)}
          </p>
        </AskDialog>
      )}
    </Panel>
  );
}

const isSame = (one: ManualMeasurement, other: ManualMeasurement): boolean =>
  one.time === other.time && one.value === other.value && one.unit === other.unit;
