import type { Acknowledgement } from '@peil/shared-kernel/api';
import type { AlarmRow } from '../alarm-row.ts';

/** An alarm that is to be acknowledged, or whose acknowledgement is to be withdrawn. */
export interface AlarmTarget {
  /** The server's id of the alarm. */
  readonly id: number;
  readonly device: string;
  readonly reason: string;
  readonly acknowledged: Acknowledgement | null;
}

/** The alarms of these devices that wait for somebody. */
export const waitingTargets = (rows: readonly AlarmRow[]): AlarmTarget[] =>
  rows.flatMap(({ device, waiting }) =>
    waiting.map(({ id, reason }) => ({ id, device: device.name, reason, acknowledged: null })),
  );

/** The alarms of a device that somebody has seen to. */
export const acknowledgedTargets = ({ device }: AlarmRow): AlarmTarget[] =>
  device.alarms.flatMap(({ id, reason, acknowledged }) =>
    id !== null && acknowledged ? { id, device: device.name, reason, acknowledged } : [],
  );
