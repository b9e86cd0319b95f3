import * as z from 'zod/mini';

/** One release in the answer of GET /api/v1/client-events/loads: what a watch reads of it. */
export const loadCountSchema = z.object({
  version: z.string(),
  loaded: z.number(),
  /** All loads together. */
  ms: z.number(),
  errors: z.number(),
  /** Loads and failures without proof: shown, but nothing is decided by them. */
  unproven: z.number(),
  /** What those tell who proved where they come from, a source and a network counting for little each. */
  weighed: z.object({
    attempts: z.number(),
    failed: z.number(),
    /** Users, or networks where nobody was signed in, for whom it failed. */
    sources: z.number(),
    networks: z.number(),
    /** Parts of `failed`, of those with the most first. */
    failed_by_source: z.array(z.number()),
    failed_by_network: z.array(z.number()),
  }),
});

export interface LoadCount extends z.infer<typeof loadCountSchema> {}
export type WeighedLoads = LoadCount['weighed'];

/** Of a release that nobody asked for yet. */
export const noLoads: Omit<LoadCount, 'version'> = {
  loaded: 0,
  ms: 0,
  errors: 0,
  unproven: 0,
  weighed: {
    attempts: 0,
    failed: 0,
    sources: 0,
    networks: 0,
    failed_by_source: [],
    failed_by_network: [],
  },
};
