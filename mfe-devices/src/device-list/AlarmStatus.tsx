import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { StatusBadge } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** What a device's alarm is called: that it waits for somebody, or that somebody has seen to it. */
export const alarmWord = ({ unacknowledged }: DeviceRow): string =>
  unacknowledged ? texts.alarm : texts.acknowledged;

/** The alarm of a device that has one, as icon, word and colour. */
export const AlarmStatus = ({ row }: { readonly row: DeviceRow }) => (
  <StatusBadge status={row.unacknowledged ? 'critical' : 'info'}>{alarmWord(row)}</StatusBadge>
);
