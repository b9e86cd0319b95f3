import { loadPhases, remoteFaults } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod/mini';

/** One release in the answer of GET /api/v1/client-events/loads. */
export const loadCountSchema = z.object({
  version: z.string(),
  loaded: z.number(),
  /** All loads together. */
  ms: z.number(),
  failures: z.array(
    z.object({
      phase: z.nullable(z.enum(loadPhases)),
      fault: z.enum(remoteFaults),
      count: z.number(),
    }),
  ),
  errors: z.number(),
});

export type LoadCount = z.infer<typeof loadCountSchema>;

/** Of a release that nobody asked for yet. */
export const noLoads = { loaded: 0, ms: 0, failures: [], errors: 0 } as const satisfies Omit<
  LoadCount,
  'version'
>;
