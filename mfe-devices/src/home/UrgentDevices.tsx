import { useMemo } from 'react';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { unreachedText } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { LoadingState, Panel, Skeleton, StatusIcon, TextLink } from '@peil/shared-kernel/ui';
import { alarmRows, silentCount } from '../alarm-list/alarm-row.ts';
import { devicePath } from '../device-row/device-path.ts';
import { DeviceLevel } from '../device-row/DeviceLevel.tsx';
import { texts } from './texts.ts';
import styles from './UrgentDevices.module.css';

const shownAtMost = 5;

/** The devices that need somebody first, and why, as the alarm list has them; the whole of it is one click away. */
export function UrgentDevices({ rows }: { readonly rows: readonly DeviceRow[] | undefined }) {
  const alarms = useMemo(() => rows && alarmRows(rows), [rows]);
  return (
    <Panel
      heading={texts.urgent}
      flush
      {...(alarms &&
        alarms.length > 0 && {
          actions: (
            <TextLink to="/alarm" className={styles['all'] ?? ''}>
              {texts.allAlarms(formatNumber(alarms.length) ?? '')}
            </TextLink>
          ),
        })}
    >
      {alarms === undefined ? (
        <LoadingState label={texts.loading}>
          {Array.from({ length: shownAtMost }, (_, index) => (
            <ComingDevice key={index} />
          ))}
        </LoadingState>
      ) : alarms.length === 0 ? (
        <NoAlarms silent={silentCount(rows ?? [])} />
      ) : (
        <ul className={styles['list']} aria-label={texts.urgent}>
          {alarms.slice(0, shownAtMost).map(({ device }) => (
            <li key={device.id} className={styles['device']}>
              <div className={styles['what']}>
                <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
                  {device.name}
                </TextLink>
                <p className={styles['reason']}>
                  {device.alarms[0]?.reason}{' '}
                  {device.alarms.length > 1 && texts.more(device.alarms.length - 1)}
                  {device.alarms.some(({ isUnreached }) => isUnreached) && ` · ${unreachedText}`}
                  {!device.unacknowledged && ` · ${texts.acknowledged}`}
                </p>
              </div>
              <DeviceLevel device={device} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** That nothing is wrong is said only where every device is heard of. */
const NoAlarms = ({ silent }: { readonly silent: number }) => (
  <p className={styles['none']}>
    <StatusIcon
      status={silent === 0 ? 'ok' : 'noSignal'}
      className={silent === 0 ? styles['ok'] : styles['silent']}
    />
    {silent === 0 ? texts.noAlarms : texts.noneHeard(formatNumber(silent) ?? '', silent === 1)}
  </p>
);

/** The room of a device that is not known yet. */
function ComingDevice() {
  return (
    <div className={styles['device']}>
      <div className={styles['what']}>
        <Skeleton variant="text" width="60%" />
        <div className={styles['reason']}>
          <Skeleton variant="text" width="80%" />
        </div>
      </div>
      <Skeleton variant="text" />
    </div>
  );
}
