import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { formatNumber } from '@peil/shared-kernel/format';
import { BellIcon } from '@peil/shared-kernel/ui';
import { alarmCount } from './alarm-count.ts';
import styles from './AlarmBell.module.css';
import tool from './HeaderTool.module.css';
import { requestDeviceRefresh } from './request-refresh.ts';
import { texts } from './texts.ts';

/** Beyond this the number says only that there are many. */
const mostShown = 99;

/** How many of the user's devices have an alarm, and the way to them. A list that was never read says no number. */
export function AlarmBell({ onChoice }: { readonly onChoice: () => void }) {
  const { data } = useQuery(deviceListQuery());
  const count = data && alarmCount(data);
  return (
    <Link
      className={tool.tool}
      to="/alarm"
      aria-label={
        count === undefined ? texts.alarmsUnknown : texts.alarms(formatNumber(count) ?? '', count === 1)
      }
      onClick={() => {
        onChoice();
        requestDeviceRefresh('bell');
      }}
    >
      <BellIcon aria-hidden fontSize="1.5rem" />
      {count !== undefined && count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > mostShown ? texts.manyAlarms : count}
        </span>
      )}
    </Link>
  );
}
