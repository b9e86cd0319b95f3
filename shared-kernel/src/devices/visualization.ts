import type { Device, Visualization } from '../api/schemas/device.ts';

/** The device's visualisation settings; the specification keeps them as the first of a list. */
export const visualizationOf = (device: Device): Visualization | null =>
  device.appdata.visualization?.[0] ?? null;
