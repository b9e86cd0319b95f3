import { formatDateTime } from '@peil/shared-kernel/format';
import { LevelBar, TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-list/device-path.ts';
import type { AlarmRow } from './alarm-row.ts';
import styles from './AlarmCard.module.css';
import { texts } from './texts.ts';

/** A device with an alarm, on a phone. */
export function AlarmCard({ row: { device, reasons, since } }: { readonly row: AlarmRow }) {
  const when = formatDateTime(since);
  return (
    <article className={styles['card']}>
      <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
        {device.name}
      </TextLink>
      <LevelBar percent={device.percent} light={device.levelLight} label={texts.levelLabel} />
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className={styles['facts']}>
        {[device.shortId, device.type, when && texts.sinceTime(when)].filter(Boolean).join(' · ')}
      </p>
    </article>
  );
}
