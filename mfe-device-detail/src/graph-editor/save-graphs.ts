import { ApiError, type Graph } from '@peil/shared-kernel/api';
import { graphsOf } from '@peil/shared-kernel/devices';
import { saveVisualization } from '../editor-frame/save-visualization.ts';
import { textOf } from './graph-text.ts';

/**
 * Saves a device's graphs.
 * @param known the text of the list that was changed; null to replace whatever list there is
 * @throws ApiError of kind `conflict` when somebody has saved another list, and what else `api.devices.change` throws
 */
export const saveGraphs = (devid: string, graphs: Graph[], known: string | null): Promise<void> =>
  saveVisualization(devid, (newest) => {
    if (known !== null && textOf(graphsOf(newest)) !== known) throw new ApiError('conflict');
    return { graphs };
  });
