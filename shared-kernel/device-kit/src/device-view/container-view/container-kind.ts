import type { Device } from '@peil/shared-kernel/api';
import { objectKindOf } from '@peil/shared-kernel/devices';

/** A container that is no tank for fuel: a bin for trash, a silo for bulk, a septic tank in the ground. */
export type ContainerKind = 'trash' | 'bulk' | 'septic';

/** How a device is drawn whose page was set to be a container's: as a silo when it says nothing of its own. */
export function containerKind(device: Device): ContainerKind {
  const kind = objectKindOf(device);
  return kind === 'trash' || kind === 'septic' ? kind : 'bulk';
}
