import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '@peil/shared-kernel/api';
import { oneDeviceKey } from '@peil/shared-kernel/cache';

/** Shows a device as it was just answered, wherever a page shows it. */
export function useShowDevice(): (newest: Device) => void {
  const client = useQueryClient();
  return (newest) => {
    client.setQueriesData<Device>({ queryKey: oneDeviceKey }, (known) =>
      known?.devid === newest.devid ? newest : known,
    );
  };
}

/** The lists ask anew. */
export function useListsAnew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['devices'] });
}
