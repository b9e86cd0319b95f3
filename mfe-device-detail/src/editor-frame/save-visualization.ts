import { api, type Device, type Visualization } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { withVisualization } from '@peil/shared-kernel/devices';

/**
 * Saves parts of a device's view beside the others as they are now (GEDIT-01), and has the device loaded again, whether
 * that went well or not.
 * @param partsOf returns the parts for the newest version of the device; what it throws stops the saving
 * @throws what `partsOf` and `api.devices.change` throw
 */
export async function saveVisualization(
  devid: string,
  partsOf: (newest: Device) => Partial<Visualization>,
): Promise<void> {
  try {
    await api.devices.change(devid, (newest) => ({
      appdata: { visualization: withVisualization(newest, partsOf(newest)) },
    }));
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
  }
}
