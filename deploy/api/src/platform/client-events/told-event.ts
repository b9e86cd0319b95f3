import {
  clientEventSchema,
  loadPhases,
  registryFaults,
  remoteFaults,
  type ClientEvent,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';

/** What a shell of contract 1.1 tells as the phase, where a newer one tells a phase and a fault. */
const formerPhases = ['unknown', 'unfit', 'entry', 'timeout', 'module'] as const;

const { fault: _fault, ...former } = clientEventSchema.shape;

/** What a page may tell: tabs of the release before are open for days (PLAT-11). */
export const toldEventSchema = z.union([
  clientEventSchema,
  z.strictObject({ ...former, kind: z.literal('remote'), phase: z.enum(formerPhases) }),
]);

export const toldPhases = [...loadPhases, ...formerPhases] as const;
export const toldFaults = [...remoteFaults, ...registryFaults] as const;

export type ToldEvent = Omit<ClientEvent, 'phase'> & {
  readonly phase?: (typeof toldPhases)[number] | undefined;
};
