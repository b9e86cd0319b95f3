import type { Device } from '@peil/shared-kernel/api';

/** What of a device an entry remembers, to see what somebody else changed meanwhile. */
export const baseOf = ({ name, tags, appdata }: Device): Pick<Device, 'name' | 'tags' | 'appdata'> => ({
  name,
  tags,
  appdata,
});
