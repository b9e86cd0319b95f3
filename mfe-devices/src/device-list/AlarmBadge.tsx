import { StatusBadge } from '@peil/shared-kernel/ui';
import type { DeviceRow } from './device-row.ts';
import { texts } from './texts.ts';

/** Says that a device has an alarm; the reasons stand in its title. Nothing without one. */
export function AlarmBadge({ row }: { readonly row: DeviceRow }) {
  if (row.alarms.length === 0) return null;
  return (
    <span title={row.alarms.map((alarm) => alarm.reason).join('\n')}>
      <StatusBadge status="critical">{texts.alarm}</StatusBadge>
    </span>
  );
}
