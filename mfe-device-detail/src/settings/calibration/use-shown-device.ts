import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '@peil/shared-kernel/api';
import { oneDeviceKey } from '@peil/shared-kernel/cache';

/** Shows a device as it was just answered, wherever it is shown, and has the lists ask anew. */
export function useShownDevice(): (newest: Device) => void {
  const client = useQueryClient();
  return (newest) => {
    client.setQueriesData<Device>({ queryKey: oneDeviceKey }, (known) =>
      known?.devid === newest.devid ? newest : known,
    );
    void client.invalidateQueries({ queryKey: ['devices'] });
  };
}
