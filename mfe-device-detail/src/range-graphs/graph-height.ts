import type { Device } from '@peil/shared-kernel/api';
import { widgetFamilyOf, type WidgetFamily } from '@peil/shared-kernel/devices';

/** What the panel of measures may take in pixels (GRAPH-02). */
const water = 400;
const tank = 415;
const elsewhere = 1000;

/** Below it the ten steps of an axis run into each other. */
const least = 250;

const panelByFamily: Partial<Record<WidgetFamily, number>> = { water, tank };

/**
 * The height in pixels of one graph among so many. GRAPH-02 gives the panel's height: one graph's on drains and tanks;
 * where it is 1000, a single graph of that height fits no screen, so that the graphs share it, none taller than a
 * tank's.
 */
export function graphHeight(device: Device, count: number): number {
  const family = widgetFamilyOf(device);
  const own = family && panelByFamily[family];
  return own ?? Math.round(Math.min(tank, Math.max(least, elsewhere / Math.max(1, count))));
}
