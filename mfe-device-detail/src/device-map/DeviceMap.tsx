import { directionsUrl } from '@peil/shared-kernel/devices';
import type { Device } from '@peil/shared-kernel/api';
import type { DeviceLocation } from '@peil/shared-kernel/devices';
import { DescriptionList, Panel, TextLink } from '@peil/shared-kernel/ui';
import styles from './DeviceMap.module.css';
import { infoRows } from './info-rows.ts';
import { MapFrame } from './MapFrame.tsx';
import { texts } from './texts.ts';

/** Zoom of a device that stands still (MAP-01). */
const zoom = 7;

interface DeviceMapProps {
  readonly device: Device;
  readonly location: DeviceLocation;
}

/** Where the device stands (MAP-01). */
export function DeviceMap({ device, location }: DeviceMapProps) {
  const info = <DescriptionList items={infoRows(device)} />;
  return (
    <div className={styles['map']}>
      <Panel
        heading={texts.heading}
        flush
        actions={
          <TextLink href={directionsUrl(location)} className={styles['directions'] ?? ''}>
            {texts.directions}
          </TextLink>
        }
      >
        <MapFrame
          zoom={zoom}
          markers={[
            {
              key: device.devid,
              position: location,
              alt: texts.marker(device.name),
              heading: device.name,
              info,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
