import type { Device } from '@peil/shared-kernel/api';
import { isGas, objectKindOf } from '@peil/shared-kernel/devices';

/** What is drawn around the inside: a filling tank's valve, a gas tank's hood, or the inlet of what fills by itself. */
export type TankUse = 'filled' | 'gas' | 'collects';

export function tankUse(device: Device): TankUse {
  if (isGas(device)) return 'gas';
  return objectKindOf(device) === 'collection_tank' ? 'collects' : 'filled';
}
