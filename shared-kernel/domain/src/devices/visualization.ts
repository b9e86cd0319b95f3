import type { Device, Visualization } from '../../../wire/src/device.ts';

/** The device's visualisation settings, kept as the first of a list. */
export const visualizationOf = (device: Device): Visualization | null =>
  device.appdata.visualization?.[0] ?? null;

/**
 * `appdata.visualization` with parts of its first entry replaced, the others kept: what is sent to save graphs or
 * widgets (WEDIT-01), since arrays replace whole.
 */
export const withVisualization = (device: Device, parts: Partial<Visualization>): Visualization[] => [
  { ...visualizationOf(device), ...parts },
  ...(device.appdata.visualization?.slice(1) ?? []),
];
