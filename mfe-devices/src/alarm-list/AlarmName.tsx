import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { identityText } from '@peil/shared-kernel/devices';
import { TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { orderedText } from '../device-row/ordered-text.ts';
import styles from './AlarmName.module.css';
import { HistoryLink } from './HistoryLink.tsx';

/** Which device has the alarm, and the way to the alarms it had before. */
export function AlarmName({ device }: { readonly device: DeviceRow }) {
  const known = {
    shortid: device.shortId,
    customer_number: device.ownNumber,
    cost_centre: device.costCentre,
  };
  return (
    <div className={styles['device']}>
      <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
        {device.name}
      </TextLink>
      <p className={styles['facts']}>
        {[identityText(known), device.type, orderedText(device)].filter(Boolean).join(' · ')} ·{' '}
        <HistoryLink device={device} />
      </p>
    </div>
  );
}
