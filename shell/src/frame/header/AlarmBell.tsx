import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { alarmFiguresQuery, deviceListQuery } from '@peil/shared-kernel/cache';
import { alarmFiguresText, deviceAlarmFigures } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { addressFor } from '@peil/shared-kernel/navigation';
import { BellIcon, VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './AlarmBell.module.css';
import tool from './HeaderTool.module.css';
import { requestDeviceRefresh } from './request-refresh.ts';
import { texts } from './texts.ts';

/** Beyond this the number says only that there are many. */
const mostShown = 99;

interface AlarmBellProps {
  readonly onChoice: () => void;
  /** Whether there is room for the number alone. */
  readonly isShort?: boolean;
}

/**
 * How many of the user's devices have an alarm (ALARM-02), of how many one waits for somebody, and the link to them. Figures
 * that never came show no number.
 */
export function AlarmBell({ onChoice, isShort = false }: AlarmBellProps) {
  // Counted once a list: the header renders with every letter typed into a page's filter. A list that some page has
  // read goes on being followed, so that bell and page say the same.
  const { data: counted } = useQuery({
    ...deviceListQuery(),
    enabled: ({ state }) => state.data !== undefined,
    select: deviceAlarmFigures,
  });
  const { data: told } = useQuery({ ...alarmFiguresQuery(), enabled: counted === undefined });
  const figures = counted ?? told;
  const name = figures ? alarmFiguresText(figures) : texts.alarmsUnknown;
  const page = addressFor('alarms');
  const waits = figures !== undefined && figures.unacknowledged > 0;
  if (page === null) return null;
  return (
    <Link
      className={tool.tool}
      to={page}
      title={name}
      onClick={() => {
        onChoice();
        requestDeviceRefresh('bell');
      }}
    >
      <BellIcon aria-hidden fontSize="1.5rem" />
      <VisuallyHidden>{name}</VisuallyHidden>
      {figures !== undefined && figures.active > 0 && (
        <>
          <span className={`${styles.count} ${waits ? styles.waits : styles.seenTo}`} aria-hidden>
            {figures.active > mostShown ? texts.manyAlarms : figures.active}
          </span>
          {!isShort && (
            <span className={styles.waiting} aria-hidden>
              {waits ? texts.waiting(formatNumber(figures.unacknowledged) ?? '') : texts.allSeenTo}
            </span>
          )}
        </>
      )}
    </Link>
  );
}
