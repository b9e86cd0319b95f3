import { connectivityWords, type ConnectivityLight } from '@peil/shared-kernel/devices';
import { StatusBadge, type Status } from '@peil/shared-kernel/ui';

const statusOf: Record<ConnectivityLight, Status> = {
  red: 'critical',
  yellow: 'warning',
  green: 'ok',
  none: 'noSignal',
};

/** The connectivity light as icon, word and colour (LIGHT-01). */
export function SignalBadge({ signal }: { readonly signal: ConnectivityLight }) {
  return <StatusBadge status={statusOf[signal]}>{connectivityWords[signal]}</StatusBadge>;
}
