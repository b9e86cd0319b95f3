import { formatDateTime, formatNumber, formatPercent } from '@peil/shared-kernel/format';
import { LevelBar, TextLink } from '@peil/shared-kernel/ui';
import { AlarmBadge } from './AlarmBadge.tsx';
import styles from './DeviceCard.module.css';
import { devicePath } from './device-path.ts';
import type { DeviceRow } from './device-row.ts';
import { DeviceStar } from './DeviceStar.tsx';
import { OrderedMark } from './OrderedMark.tsx';
import { SignalBadge } from './SignalBadge.tsx';
import { texts } from './texts.ts';

/** A device on a phone. */
export function DeviceCard({ row }: { readonly row: DeviceRow }) {
  const battery = formatPercent(row.battery);
  const days =
    row.days === null ? null : texts.daysLeftLong(row.days, formatNumber(row.days) ?? '', row.draining);
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
      <LevelBar percent={row.percent} light={row.levelLight} label={texts.levelLabel} />
      <div className={styles['badges']}>
        <AlarmBadge row={row} />
        <span className={styles['quiet']}>{texts.signal}</span>
        <SignalBadge signal={row.signal} />
        <OrderedMark row={row} />
        {days !== null && <span className={styles['days']}>{days}</span>}
      </div>
      <div className={styles['facts']}>
        <span>{[row.shortId, row.type, battery && texts.battery(battery)].filter(Boolean).join(' · ')}</span>
        <span>{formatDateTime(row.measuredAt) ?? texts.neverMeasured}</span>
      </div>
    </article>
  );
}
