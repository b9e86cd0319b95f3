import type { ReactNode } from 'react';
import { identityText, type DeviceIdentity } from '@peil/shared-kernel/devices';
import styles from './Who.module.css';

interface WhoProps {
  /** The device's name, or a link with it. */
  readonly name: ReactNode;
  readonly device: { readonly [Field in keyof DeviceIdentity]?: string | null | undefined };
  /** Whose it is; left out where all are one organisation's. */
  readonly organisation?: string | undefined;
}

/** A device's name, and below it what tells it apart from others of that name (MONTH-01). */
export function Who({ name, device, organisation }: WhoProps) {
  const about = [identityText(device), organisation].filter(Boolean).join(' · ');
  return (
    <span className={styles['who']}>
      <span className={styles['name']}>{name}</span>
      {about !== '' && <span className={styles['about']}>{about}</span>}
    </span>
  );
}
