import type { Acknowledgement, Device } from '@peil/shared-kernel/api';
import { acknowledgedBy, activeAlarms, lastHeard } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { InlineMessage } from '@peil/shared-kernel/ui';
import styles from './DeviceAlarms.module.css';
import { texts } from './texts.ts';

/** What is wrong, since when, and who has seen to it (ALARM-02). */
export function DeviceAlarms({ device }: { readonly device: Device }) {
  const alarms = activeAlarms(device);
  if (alarms.length === 0) return null;
  return (
    <ul aria-label={texts.alarms} className={styles['alarms']}>
      {alarms.map(({ alarm, kind, reason, since, severity, acknowledged, reach }) => (
        <li key={alarm}>
          <InlineMessage status={severity === 'danger' ? 'error' : 'warning'}>
            {kind === 'silence' ? silenceText(device, reason) : sinceText(reason, since)}
            {reach && <span className={styles['acknowledged']}>{reach}</span>}
            {acknowledged && <span className={styles['acknowledged']}>{acknowledgedText(acknowledged)}</span>}
          </InlineMessage>
        </li>
      ))}
    </ul>
  );
}

function sinceText(reason: string, since: number | null): string {
  const time = formatDateTime(since);
  return time ? `${reason}, ${texts.since(time)}` : reason;
}

/** Told by when it was last heard of, as it is everywhere else, not by when that became too long. */
function silenceText(device: Device, reason: string): string {
  const time = formatDateTime(lastHeard(device));
  return time ? `${reason} (${texts.lastHeard(time)})` : reason;
}

function acknowledgedText(acknowledged: Acknowledgement): string {
  const { at, comment } = acknowledged;
  const text = texts.acknowledged(acknowledgedBy(acknowledged), formatDateTime(at) ?? '');
  return comment ? `${text}: «${comment}»` : text;
}
