import type { ConnectivityLight, LevelLight } from '@peil/shared-kernel/devices';
import type { Status } from '@peil/shared-kernel/ui';

export const statusOfContact: Readonly<Record<ConnectivityLight, Status>> = {
  green: 'ok',
  yellow: 'warning',
  red: 'critical',
  none: 'noSignal',
};

export const statusOfLevel: Readonly<Record<LevelLight, Status>> = {
  green: 'ok',
  yellow: 'warning',
  red: 'critical',
  grey: 'noSignal',
};
