import * as z from 'zod/mini';

/** What can go wrong in a page, of which the portal's provider is told. */
export const errorKinds = [
  /** A script threw and nobody caught it. */
  'script',
  /** A promise was refused and nobody cared. */
  'promise',
  /** A file of a release did not arrive when a page asked for it. */
  'chunk',
  /** A remote could not be shown; `phase` tells how far it came. */
  'remote',
  /** The Content-Security-Policy stopped something. */
  'policy',
  /** The portal itself did not start. */
  'start',
] as const;

/** Every way a remote can fail, from finding it to showing it: how far it came. */
export const clientPhases = [
  'unknown',
  'unfit',
  'entry',
  'timeout',
  'module',
  'bootstrap',
  'mount',
  'render',
] as const;

/** Most events of one call. */
export const mostClientEvents = 20;

/** Most times that one event counts. */
export const mostCount = 1000;

/**
 * The pattern of a page's route, such as `/device/:deviceId/settings/:section?`, which names nobody and nothing. A path
 * with ids in it does not fit: after its first part a pattern goes on with a parameter, which one word may follow, and
 * the first part has at most two digits in it. The page of unknown addresses is the exception.
 */
const routePattern =
  /^\/(?:404|(?!(?:[A-Za-z-]{0,40}\d){3})[A-Za-z][A-Za-z\d-]{0,39}(?:\/:[A-Za-z]{1,30}\??(?:\/[a-z-]{1,30})?){0,4})?$/;

/**
 * Something that happened in a page, `count` times. It says which release, which page and what kind of thing, and has
 * no place for a person, an address, an id or a text: what cannot be sent cannot be kept.
 */
export const clientEventSchema = z.strictObject({
  kind: z.enum(errorKinds),
  /** Package whose release it happened in. */
  remote: z.string().check(z.regex(/^(?:shell|mfe-[a-z]{1,20}(?:-[a-z]{1,20}){0,3})$/)),
  version: z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[A-Za-z\d]{1,20})?$/)),
  /** Pattern of the page's route; left out when no page was shown. */
  route: z.optional(z.string().check(z.regex(routePattern))),
  phase: z.optional(z.enum(clientPhases)),
  count: z.int().check(z.minimum(1), z.maximum(mostCount)),
  /** How long it took, milliseconds, all `count` times together. */
  ms: z.optional(z.int().check(z.minimum(0), z.maximum(3_600_000))),
});

export type ErrorKind = (typeof errorKinds)[number];
export type ClientPhase = (typeof clientPhases)[number];
export type ClientEvent = z.infer<typeof clientEventSchema>;
