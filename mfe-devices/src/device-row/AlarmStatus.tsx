import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { StatusBadge } from '@peil/shared-kernel/ui';
import { alarmWord } from './alarm-word.ts';

/** The alarm of a device that has one, as icon, word and colour. */
export const AlarmStatus = ({ row }: { readonly row: DeviceRow }) => (
  <StatusBadge status={row.unacknowledged ? 'critical' : 'info'}>{alarmWord(row)}</StatusBadge>
);
