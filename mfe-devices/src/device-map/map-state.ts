import type { Status } from '@peil/shared-kernel/ui';
import type { Condition } from '../device-list/condition.ts';
import type { DeviceRow } from '../device-list/device-row.ts';

/** The conditions a place on the map is coloured by, worst first: the key figures' own. */
const conditions = ['alarm', 'warning', 'silent'] as const satisfies readonly Condition[];

/** How a device fares, worst first. */
export const mapStates = [...conditions, 'ok'] as const;

export type MapState = (typeof mapStates)[number];

/** How many devices are in each state. */
export type StateCounts = Readonly<Record<MapState, number>>;

/** The worst of the conditions a device is in; ok in none of them. */
export const stateOf = (device: Pick<DeviceRow, 'choices'>): MapState =>
  conditions.find((condition) => device.choices.conditions.includes(condition)) ?? 'ok';

/** The worst state that any device is in. */
export const worstState = (counts: StateCounts): MapState =>
  mapStates.find((state) => counts[state] > 0) ?? 'ok';

/** Colour and icon of a state. */
export const statusOf: Record<MapState, Status> = {
  alarm: 'critical',
  warning: 'warning',
  silent: 'noSignal',
  ok: 'ok',
};
