import type { Device } from '@peil/shared-kernel/api';
import { isGas, objectKindOf, type TankShape } from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

/** What is drawn around the inside: a filling tank's valve, a gas tank's hood, or the inlet of what fills by itself. */
export type TankUse = 'filled' | 'gas' | 'collects';

export function tankUse(device: Device): TankUse {
  if (isGas(device)) return 'gas';
  return objectKindOf(device) === 'collection_tank' ? 'collects' : 'filled';
}

/** What is drawn, in words: 'Liggende gasstank sett fra enden'. */
export const bodyText = (use: TankUse, shape: TankShape | null): string =>
  shape === null ? texts.unmeasuredBody(texts.uses[use]) : texts.bodies[shape](texts.uses[use]);
