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

/** How many of the user's devices have an alarm that waits for somebody, and the way to it. A list that was never read says no number. */
export function AlarmBell({ onChoice }: { readonly onChoice: () => void }) {
  // Counted once a list: the header draws itself anew with every letter of a page's filter.
  const { data: count } = useQuery({ ...deviceListQuery(), select: alarmCount });
  return (
    <Link
      className={tool.tool}
      to="/alarm"
      aria-label={nameOf(count)}
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

function nameOf(count: number | undefined): string {
  if (count === undefined) return texts.alarmsUnknown;
  if (count === 0) return texts.noAlarms;
  const all = formatNumber(count) ?? '';
  // What is seen is part of what is said (WCAG 2.5.3).
  return count > mostShown
    ? `${texts.alarms(texts.manyAlarms, false)}, ${texts.alarmsInAll(all)}`
    : texts.alarms(all, count === 1);
}
