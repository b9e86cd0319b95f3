import type { Device } from '@peil/shared-kernel/api';
import { DescriptionList, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { DeviceLife } from './DeviceLife.tsx';
import styles from './StatusPage.module.css';
import { contactRows, deploymentRows, sensorRows } from './status-rows.ts';
import { texts } from './texts.ts';
import { TransmissionStrip } from './TransmissionStrip.tsx';

/** How a device's connection, deployment and sensors are (SET-11). */
export default function StatusPage() {
  return (
    <SettingsFrame page="status">
      {(device, nowSeconds) => <Status device={device} nowSeconds={nowSeconds} />}
    </SettingsFrame>
  );
}

function Status({ device, nowSeconds }: { readonly device: Device; readonly nowSeconds: number }) {
  return (
    <>
      <TransmissionStrip device={device} nowSeconds={nowSeconds} />
      <div className={styles['panels']}>
        <Panel heading={texts.connectivity}>
          <DescriptionList items={contactRows(device, nowSeconds)} />
        </Panel>
        <Panel heading={texts.deployment}>
          <DescriptionList items={deploymentRows(device)} />
        </Panel>
        <Panel heading={texts.sensors}>
          <DescriptionList items={sensorRows(device)} />
        </Panel>
        <DeviceLife device={device} />
      </div>
    </>
  );
}
