import { useQuery } from '@tanstack/react-query';
import type { AccessToken } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { codeMeaning, isLowBattery, shortIdInCode } from '@peil/shared-kernel/devices';
import { CodeAnswer, isServicedBy } from '@peil/shared-kernel/scan';
import { Alert, useNow } from '@peil/shared-kernel/ui';
import { sensorRows } from '../steps/sensor-rows.ts';
import { texts as all } from '../texts.ts';
import styles from './Series.module.css';

const texts = all.sensor;
const nowStepMs = 10_000;

interface FoundSensorProps {
  readonly user: AccessToken;
  readonly written: string;
}

/**
 * What is known of the sensor whose short id is written, by the list of devices: it is there without network too. Of a
 * device that is not to be registered it is told what is done with it instead.
 */
export function FoundSensor({ user, written }: FoundSensorProps) {
  const { data } = useQuery(deviceListQuery());
  const now = useNow(nowStepMs);
  const shortid = shortIdInCode(written);
  const device = shortid === null ? undefined : data?.find(({ proddata }) => proddata.shortid === shortid);
  if (!device) return null;
  const meaning = codeMeaning(device, isServicedBy(user)(device));
  if (!meaning.tasks.includes('register')) return <CodeAnswer found={{ device, meaning }} user={user} />;
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
