import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { acknowledgedBy, type Alarm } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { TextLink } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from './AlarmDialog.module.css';
import { texts } from './texts.ts';

interface AlarmDialogProps {
  readonly row: DeviceRow;
  readonly onClose: () => void;
}

/** Why a device has an alarm, since when, and who has seen to it. */
export function AlarmDialog({ row, onClose }: AlarmDialogProps) {
  const seesAlarms = useCan('alarms');
  return (
    <Dialog
      open
      title={texts.alarmTitle(row.name)}
      width="small"
      onClose={onClose}
      {...(seesAlarms && { actions: <TextLink to="/alarm">{texts.allAlarms}</TextLink> })}
    >
      <ul className={styles['alarms']}>
        {row.alarms.map((alarm) => (
          <li key={`${alarm.source} ${alarm.reason}`} className={styles['alarm']}>
            <span className={styles['reason']}>{alarm.reason}</span>
            <span className={styles['facts']}>{factsOf(alarm)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function factsOf({ since, acknowledged, reach }: Alarm): string {
  const began = formatDateTime(since);
  return [
    began && texts.alarmSince(began),
    acknowledged
      ? texts.acknowledgedBy(acknowledgedBy(acknowledged), formatDateTime(acknowledged.at) ?? '')
      : texts.notAcknowledged,
    acknowledged?.comment,
    reach,
  ]
    .filter(Boolean)
    .join(' · ');
}
