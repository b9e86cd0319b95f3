import type { TankShape } from '@peil/shared-kernel/devices';
import type { TankUse } from './tank-use.ts';
import { texts } from './texts.ts';

/** What is drawn, in words: 'Liggende gasstank sett fra enden'. */
export const bodyText = (use: TankUse, shape: TankShape | null): string =>
  shape === null ? texts.unmeasuredBody(texts.uses[use]) : texts.bodies[shape](texts.uses[use]);
