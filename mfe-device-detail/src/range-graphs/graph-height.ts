import type { Device } from '@peil/shared-kernel/api';
import { widgetFamilyOf, type WidgetFamily } from '@peil/shared-kernel/devices';

/** What the panel of measures may take in pixels (specification B9, metrics panel height). */
const WATER = 400;
const TANK = 415;
const ELSEWHERE = 1000;

/** Below it the ten steps of an axis run into each other. */
const LEAST = 250;

const panelByFamily: Partial<Record<WidgetFamily, number>> = { water: WATER, tank: TANK };

/**
 * The height in pixels of one graph among so many. B9 gives the panel's height: one graph's on drains and tanks; where
 * it is 1000, a single graph of that height fits no screen, so that the graphs share it, none taller than a tank's.
 */
export function graphHeight(device: Device, count: number): number {
  const family = widgetFamilyOf(device);
  const own = family && panelByFamily[family];
  return own ?? Math.round(Math.min(TANK, Math.max(LEAST, ELSEWHERE / Math.max(1, count))));
}
