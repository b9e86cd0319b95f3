import type { Acknowledgement, Device } from '@peil/shared-kernel/api';
import { acknowledgedBy, activeAlarms } from '@peil/shared-kernel/devices';
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
      {alarms.map(({ alarm, reason, since, severity, acknowledged, reach }) => {
        const time = formatDateTime(since);
        return (
          <li key={alarm}>
            <InlineMessage status={severity === 'danger' ? 'error' : 'warning'}>
              {time ? `${reason}, ${texts.since(time)}` : reason}
              {reach && <span className={styles['acknowledged']}>{reach}</span>}
              {acknowledged && (
                <span className={styles['acknowledged']}>{acknowledgedText(acknowledged)}</span>
              )}
            </InlineMessage>
          </li>
        );
      })}
    </ul>
  );
}

function acknowledgedText(acknowledged: Acknowledgement): string {
  const { at, comment } = acknowledged;
  const text = texts.acknowledged(acknowledgedBy(acknowledged), formatDateTime(at) ?? '');
  return comment ? `${text}: «${comment}»` : text;
}
