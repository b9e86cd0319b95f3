import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { orderedText } from '../device-row/ordered-text.ts';
import styles from './AlarmName.module.css';
import { HistoryLink } from './HistoryLink.tsx';

/** Which device has the alarm, and the way to the alarms it had before. */
export function AlarmName({ device }: { readonly device: DeviceRow }) {
  return (
    <div className={styles['device']}>
      <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
        {device.name}
      </TextLink>
      <p className={styles['facts']}>
        {[device.shortId, device.type, orderedText(device)].filter(Boolean).join(' · ')} ·{' '}
        <HistoryLink device={device} />
      </p>
    </div>
  );
}
