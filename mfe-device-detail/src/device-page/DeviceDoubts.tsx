import type { Device } from '@peil/shared-kernel/api';
import {
  activeAlarms,
  deviceDoubts,
  faultyText,
  lastContact,
  lastFaulty,
  levelAge,
} from '@peil/shared-kernel/devices';
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
  const silence = toldSilence(device, nowSeconds);
  const doubts = deviceDoubts(device, nowSeconds).filter((doubt) => doubt !== silence);
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

/** The doubt that it is silent, where an alarm tells that already. */
function toldSilence(device: Device, nowSeconds: number): string | null {
  if (!activeAlarms(device).some(({ kind }) => kind === 'silence')) return null;
  const age = levelAge(device, nowSeconds);
  return age.age === 'stale' && age.since === lastContact(device) ? age.word : null;
}
