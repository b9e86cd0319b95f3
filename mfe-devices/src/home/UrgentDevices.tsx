import { useMemo } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { LevelBar, LoadingState, Panel, Skeleton, StatusIcon, TextLink } from '@peil/shared-kernel/ui';
import { alarmRows } from '../alarm-list/alarm-row.ts';
import { devicePath } from '../device-list/device-path.ts';
import type { DeviceRow } from '../device-list/device-row.ts';
import { texts } from './texts.ts';
import styles from './UrgentDevices.module.css';

const shownAtMost = 5;

/** The emptiest devices that have an alarm, and why; the whole list is one click away. */
export function UrgentDevices({ rows }: { readonly rows: readonly DeviceRow[] | undefined }) {
  const alarms = useMemo(() => rows && alarmRows(rows).sort(byLevel), [rows]);
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
        <p className={styles['none']}>
          <StatusIcon status="ok" className={styles['ok']} />
          {texts.noAlarms}
        </p>
      ) : (
        <ul className={styles['list']} aria-label={texts.urgent}>
          {alarms.slice(0, shownAtMost).map(({ device, reasons }) => (
            <li key={device.id} className={styles['device']}>
              <div className={styles['what']}>
                <TextLink to={devicePath(device.id)} className={styles['name'] ?? ''}>
                  {device.name}
                </TextLink>
                <p className={styles['reason']}>
                  {reasons[0]} {reasons.length > 1 && texts.more(reasons.length - 1)}
                </p>
              </div>
              <LevelBar percent={device.percent} light={device.levelLight} label={texts.levelLabel} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

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

/** As the alarm list is ordered at first: the emptiest first, those without a level last. */
const byLevel = (a: { device: DeviceRow }, b: { device: DeviceRow }): number =>
  (a.device.percent ?? Infinity) - (b.device.percent ?? Infinity);
