import { TextLink } from '@peil/shared-kernel/ui';
import { daysInWords } from '../device-row/days-text.ts';
import { devicePath } from '../device-row/device-path.ts';
import { DeviceLevel } from '../device-row/DeviceLevel.tsx';
import { LevelNotes } from '../device-row/LevelNotes.tsx';
import { orderedText } from '../device-row/ordered-text.ts';
import { AlarmActions, type AlarmAction } from './acknowledge/AlarmActions.tsx';
import type { AlarmRights } from './acknowledge/alarm-rights.ts';
import { AcknowledgementNote } from './AcknowledgementNote.tsx';
import type { AlarmRow } from './alarm-row.ts';
import styles from './AlarmCard.module.css';
import { HistoryLink } from './HistoryLink.tsx';
import { NoticesButton } from './notices/NoticesButton.tsx';
import { Since } from './Since.tsx';

interface AlarmCardProps {
  readonly row: AlarmRow;
  readonly rights: AlarmRights;
  readonly onAct: (action: AlarmAction) => void;
}

/** A device with an alarm, on a phone. */
export function AlarmCard({ row, rights, onAct }: AlarmCardProps) {
  const { device } = row;
  const days = daysInWords(device);
  return (
    <article className={styles['card']}>
      <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
        {device.name}
      </TextLink>
      <div className={styles['level']}>
        <DeviceLevel device={device} bare />
        {days !== null && <p className={styles['days']}>{days}</p>}
      </div>
      <LevelNotes row={device} />
      {device.alarms.map(({ id, alarm, reason, since, acknowledged, reach }) => (
        <div key={alarm} className={styles['alarm']}>
          <p className={styles['reason']}>{reason}</p>
          <Since since={since} />
          <AcknowledgementNote acknowledged={acknowledged} reach={reach} />
          <NoticesButton alarm={id} reason={reason} name={device.name} />
        </div>
      ))}
      <p className={styles['facts']}>
        {[device.shortId, device.type, device.groupText, orderedText(device)].filter(Boolean).join(' · ')}
      </p>
      <div className={styles['foot']}>
        <AlarmActions row={row} rights={rights} onAct={onAct} />
        <HistoryLink device={device} />
      </div>
    </article>
  );
}
