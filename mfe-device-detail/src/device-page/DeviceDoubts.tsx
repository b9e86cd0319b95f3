import type { Device } from '@peil/shared-kernel/api';
import { deviceDoubts, faultyText, lastFaulty } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { BelieveButton } from '../corrections/BelieveButton.tsx';
import styles from './DeviceAlarms.module.css';
import { texts } from './texts.ts';

interface DeviceDoubtsProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/**
 * Why what the page shows may not be how it is now, in the words that lists, mails and PDF files use; what is asked about
 * can be answered here.
 */
export function DeviceDoubts({ device, nowSeconds }: DeviceDoubtsProps) {
  const mayAnswer = useCan('correctReadings');
  const doubts = deviceDoubts(device, nowSeconds);
  if (doubts.length === 0) return null;
  const faulty = lastFaulty(device);
  const asked = mayAnswer && faulty?.kind === 'jump' ? faultyText(device, nowSeconds) : null;
  return (
    <ul aria-label={texts.doubts} className={styles['alarms']}>
      {doubts.map((doubt) => (
        <li key={doubt}>
          <InlineMessage status="warning">
            {doubt}
            {faulty && doubt === asked && <BelieveButton devid={device.devid} t={faulty.t} />}
          </InlineMessage>
        </li>
      ))}
    </ul>
  );
}
