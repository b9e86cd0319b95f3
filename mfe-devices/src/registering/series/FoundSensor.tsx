import { useQuery } from '@tanstack/react-query';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { isLowBattery, shortIdInCode } from '@peil/shared-kernel/devices';
import { Alert, useNow } from '@peil/shared-kernel/ui';
import { sensorRows } from '../steps/sensor-rows.ts';
import { texts as all } from '../texts.ts';
import styles from './Series.module.css';

const texts = all.sensor;
const nowStepMs = 10_000;

/** What is known of the sensor whose short id is written, by the list of devices: it is there without network too. */
export function FoundSensor({ written }: { readonly written: string }) {
  const { data } = useQuery(deviceListQuery());
  const now = useNow(nowStepMs);
  const shortid = shortIdInCode(written);
  const device = shortid === null ? undefined : data?.find(({ proddata }) => proddata.shortid === shortid);
  if (!device) return null;
  return (
    <>
      <p className={styles['help']}>
        {sensorRows(device, now)
          .slice(1)
          .map(
            ({ label, value, missing }) => `${label}: ${typeof value === 'string' ? value : (missing ?? '')}`,
          )
          .join(' · ')}
      </p>
      {isLowBattery(device.last_telemetry?.sec?.battery ?? null) && (
        <Alert variant="warning">{texts.lowBattery}</Alert>
      )}
      {device.last_faulty && <Alert variant="warning">{texts.faulty(device.last_faulty.message)}</Alert>}
    </>
  );
}
