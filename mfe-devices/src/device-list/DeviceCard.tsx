import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatDateTime } from '@peil/shared-kernel/format';
import { TextLink } from '@peil/shared-kernel/ui';
import { BatteryLevel } from '../device-row/BatteryLevel.tsx';
import { daysInWords } from '../device-row/days-text.ts';
import styles from './DeviceCard.module.css';
import { devicePath } from '../device-row/device-path.ts';
import { DeviceLevel } from '../device-row/DeviceLevel.tsx';
import { LevelNotes } from '../device-row/LevelNotes.tsx';
import { DeviceStar } from './DeviceStar.tsx';
import { OrderedMark } from '../device-row/OrderedMark.tsx';
import { AlarmStatus } from '../device-row/AlarmStatus.tsx';
import { SignalBadge } from '../device-row/SignalBadge.tsx';
import { texts } from './texts.ts';

/** A device as a card. */
export function DeviceCard({ row }: { readonly row: DeviceRow }) {
  const days = daysInWords(row);
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <TextLink to={devicePath(row.id)} className={styles['name'] ?? ''}>
          {row.name}
        </TextLink>
        <span className={styles['star']}>
          <DeviceStar row={row} />
        </span>
      </div>
      <DeviceLevel device={row} bare />
      <LevelNotes row={row} />
      {row.alarms.length > 0 && (
        <p className={styles['alarm']}>
          <AlarmStatus row={row} />{' '}
          <span className={styles['reason']} title={row.reasonText}>
            {row.alarms[0]?.reason} {row.alarms.length > 1 && texts.moreReasons(row.alarms.length - 1)}
          </span>
        </p>
      )}
      {row.alarms.length === 0 && row.reasonText !== '' && (
        <p className={styles['quiet']}>{row.reasonText}</p>
      )}
      <div className={styles['badges']}>
        <span className={styles['quiet']}>{texts.filters.signals}</span>
        <SignalBadge signal={row.signal} />
        <OrderedMark row={row} />
        {days !== null && (
          <span className={row.staleText === null ? styles['days'] : styles['oldDays']}>{days}</span>
        )}
      </div>
      <div className={styles['facts']}>
        <span>{[row.shortId, row.type].filter(Boolean).join(' · ')}</span>
        {row.battery !== null && (
          <span className={styles['battery']}>
            {texts.columns.battery} <BatteryLevel percent={row.battery} />
          </span>
        )}
      </div>
      <div className={styles['facts']}>
        <span className={styles['groups']} title={row.groupText}>
          {row.groupText}
        </span>
        <span>{formatDateTime(row.measuredAt) ?? texts.neverMeasured}</span>
      </div>
    </article>
  );
}
