import type { Device } from '@peil/shared-kernel/api';
import { widgetOf } from '@peil/shared-kernel/devices';

/** What a drawing of water shows: each has a shape of its own. */
export const waterKinds = ['drain', 'magazine', 'pond', 'brook'] as const;

export type WaterKind = (typeof waterKinds)[number];

/** What is drawn: the kind of the main widget, a drain for every other. */
export const waterKindOf = (device: Device): WaterKind => {
  const widget = widgetOf(device);
  return waterKinds.find((kind) => kind === widget) ?? 'drain';
};
