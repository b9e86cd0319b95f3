import type { Device } from '@peil/shared-kernel/api';
import { deviceDoubts } from '@peil/shared-kernel/devices';
import { InlineMessage } from '@peil/shared-kernel/ui';
import styles from './DeviceAlarms.module.css';
import { texts } from './texts.ts';

interface DeviceDoubtsProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** Why what the page shows may not be how it is now, in the words that lists, mails and PDF files use. */
export function DeviceDoubts({ device, nowSeconds }: DeviceDoubtsProps) {
  const doubts = deviceDoubts(device, nowSeconds);
  if (doubts.length === 0) return null;
  return (
    <ul aria-label={texts.doubts} className={styles['alarms']}>
      {doubts.map((doubt) => (
        <li key={doubt}>
          <InlineMessage status="warning">{doubt}</InlineMessage>
        </li>
      ))}
    </ul>
  );
}
