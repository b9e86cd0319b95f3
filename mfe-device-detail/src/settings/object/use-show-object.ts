import { useQueryClient } from '@tanstack/react-query';
import type { Device, MonitoredObject } from '@peil/shared-kernel/api';
import { objectsQuery } from './objects-query.ts';

/** Shows a device's object as it was just answered. */
export function useShowObject({ proddata }: Device): (newest: MonitoredObject) => void {
  const client = useQueryClient();
  return (newest) => {
    client.setQueryData(objectsQuery(proddata.shortid).queryKey, (known) =>
      known?.map((object) => (object.id === newest.id ? newest : object)),
    );
  };
}
