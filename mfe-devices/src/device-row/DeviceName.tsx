import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from './device-path.ts';
import styles from './DeviceName.module.css';

/** A device's name in a table, leading to its page; the whole of it stands in the title where it is cut. */
export function DeviceName({ device }: { readonly device: Pick<DeviceRow, 'id' | 'name'> }) {
  return (
    <span title={device.name}>
      <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
        {device.name}
      </TextLink>
    </span>
  );
}
