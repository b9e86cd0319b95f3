import type { DeviceRow } from '@peil/shared-kernel/device-list';
import type { Status } from '@peil/shared-kernel/ui';

/** How a device fares, worst first. */
export const mapStates = ['alarm', 'critical', 'warning', 'noSignal', 'ok'] as const;

export type MapState = (typeof mapStates)[number];

type MapFacts = Pick<DeviceRow, 'alarms' | 'standing' | 'signal' | 'staleText'>;

/** How many devices are in each state. */
export type StateCounts = Readonly<Record<MapState, number>>;

/** The worst of what its row shows: the alarm, and the lights of level and signal. Of an old level nothing is said. */
export function stateOf({ alarms, standing, signal, staleText }: MapFacts): MapState {
  if (alarms.length > 0) return 'alarm';
  const levelLight = staleText === null ? standing?.light : undefined;
  if (levelLight === 'red' || signal === 'red') return 'critical';
  if (levelLight === 'yellow' || signal === 'yellow') return 'warning';
  return signal === 'none' ? 'noSignal' : 'ok';
}

/** The worst state that any device is in. */
export const worstState = (counts: StateCounts): MapState =>
  mapStates.find((state) => counts[state] > 0) ?? 'ok';

/** Colour and icon of a state. */
export const statusOf: Record<MapState, Status> = {
  alarm: 'critical',
  critical: 'critical',
  warning: 'warning',
  noSignal: 'noSignal',
  ok: 'ok',
};
