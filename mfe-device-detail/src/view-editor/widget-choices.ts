import type { Device } from '@peil/shared-kernel/api';
import { visualizationOf, widgetKinds, type WidgetKind } from '@peil/shared-kernel/devices';

/** A tank's finer kind follows from the device's type. */
const savedKinds: readonly WidgetKind[] = [
  'tank',
  'drain',
  'magazine',
  'pond',
  'brook',
  'level_only',
  'tracker',
];

/** The main widget saved for the device; null when the page chooses. */
export function savedWidget(device: Device): WidgetKind | null {
  const saved = visualizationOf(device)?.gui_components?.main_widget?.type;
  return widgetKinds.find((kind) => kind === saved) ?? null;
}

/** The main widgets to choose among: those that WEDIT-01 offers, and one saved beside them. */
export function widgetChoices(device: Device): readonly WidgetKind[] {
  const saved = savedWidget(device);
  return saved === null || savedKinds.includes(saved) ? savedKinds : [...savedKinds, saved];
}
