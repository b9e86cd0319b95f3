import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatDateTime } from '@peil/shared-kernel/format';
import { AlarmBadge } from '../device-row/AlarmBadge.tsx';
import { DeviceLevel } from '../device-row/DeviceLevel.tsx';
import { LevelNotes } from '../device-row/LevelNotes.tsx';
import { SignalBadge } from '../device-row/SignalBadge.tsx';
import styles from './DeviceSummary.module.css';
import { texts } from './texts.ts';

/** What the map says about a device, below its name. */
export function DeviceSummary({ row }: { readonly row: DeviceRow }) {
  const seenAt = row.position?.seenAt ?? null;
  return (
    <div className={styles['device']}>
      <DeviceLevel device={row} bare />
      <LevelNotes row={row} />
      <div className={styles['badges']}>
        <AlarmBadge row={row} />
        <span className={styles['quiet']}>{texts.signal}</span>
        <SignalBadge signal={row.signal} />
      </div>
      {row.reasonText !== '' && <p className={styles['reason']}>{row.reasonText}</p>}
      <p className={styles['quiet']}>
        {row.measuredAt === null
          ? texts.neverMeasured
          : `${texts.measured} ${formatDateTime(row.measuredAt) ?? ''}`}
      </p>
      {seenAt !== null && (
        <p className={styles['quiet']}>
          {texts.seen} {formatDateTime(seenAt)}
        </p>
      )}
    </div>
  );
}
