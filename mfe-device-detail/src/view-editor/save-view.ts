import type { Visualization } from '@peil/shared-kernel/api';
import { visualizationOf, type Sections } from '@peil/shared-kernel/devices';
import { saveVisualization } from '../editor-frame/save-visualization.ts';

/** What the form holds; `widget` is empty while the page chooses. */
export interface ViewValues extends Readonly<Sections> {
  readonly widget: string;
}

const componentsOf = (
  before: Visualization['gui_components'],
  { map, graphs, mainWidget, widget }: ViewValues,
): Visualization['gui_components'] => ({
  ...before,
  map,
  graphs,
  main_widget: { ...before?.main_widget, type: widget || null, display: mainWidget },
});

/**
 * Saves which parts a device's page shows.
 * @throws what `api.devices.change` throws
 */
export const saveView = (devid: string, values: ViewValues): Promise<void> =>
  saveVisualization(devid, (newest) => ({
    gui_components: componentsOf(visualizationOf(newest)?.gui_components, values),
  }));
