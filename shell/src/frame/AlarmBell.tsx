import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { hasAlarm } from '@peil/shared-kernel/devices';
import { BellIcon } from '@peil/shared-kernel/ui';
import styles from './Header.module.css';
import { requestDeviceRefresh } from './request-refresh.ts';
import { texts } from './texts.ts';

/** How many of the user's devices have an alarm, and the way to them. */
export function AlarmBell() {
  const { data } = useQuery(deviceListQuery());
  const count = data?.filter((device) => hasAlarm(device)).length ?? 0;
  return (
    <Link
      className={styles.iconButton}
      to="/alarm"
      aria-label={texts.alarms(count)}
      onClick={() => {
        requestDeviceRefresh('bell');
      }}
    >
      <BellIcon aria-hidden fontSize="1.5rem" />
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}
