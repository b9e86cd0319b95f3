import * as z from 'zod/mini';

/** What a page tells the portal's provider: what went wrong, and how remotes load. */
export const clientEventKinds = [
  /** A script threw and nobody caught it. */
  'script',
  /** A promise was refused and nobody cared. */
  'promise',
  /** A file of a release did not arrive when a page asked for it. */
  'chunk',
  /** A remote could not be shown; `phase` tells how far it came and `fault` why. */
  'remote',
  /** A remote was loaded and shown; `ms` tells how long it took. */
  'load',
  /** The registry was refused or could not be had; `fault` tells why. */
  'registry',
  /** The Content-Security-Policy stopped something. */
  'policy',
  /** The portal itself did not start. */
  'start',
] as const;

/** How far an attempt to show a remote came. */
export const loadPhases = ['resolve', 'load', 'bootstrap', 'mount', 'render', 'unmount', 'ready'] as const;

/** Why a remote cannot be shown: every way there is. */
export const remoteFaults = [
  /** The registry does not know it. */
  'unknown',
  /** Taken out of service by an operator. */
  'disabled',
  /** It needs a newer kernel than the shell has, and so does every earlier release that is kept. */
  'unfit',
  /** A file is not there (404, 410). */
  'missing',
  /** The server refused a file (every other 4xx and 5xx). */
  'server',
  /** No answer at all. */
  'network',
  /** No answer in time. */
  'timeout',
  /** Something else than a script or a style sheet was sent. */
  'content',
  /** A file is not what was released, or the registry has no hash of it. */
  'integrity',
  /** A script does not parse, or throws while it loads. */
  'script',
  /** What it exposes are no lifecycles. */
  'module',
  /** It threw, or was not done in time, in that lifecycle or while it was shown. */
  'bootstrap',
  'mount',
  'render',
  'unmount',
  /** A page's file could not be had while the remote was in use. */
  'chunk',
] as const;

/** Why a registry cannot be used. */
export const registryFaults = [
  'registryMissing',
  'registryBroken',
  'registryForged',
  'registryStale',
] as const;

/** Most events of one call. */
export const mostClientEvents = 20;

/** Most times that one event counts. */
export const mostCount = 1000;

/** Longest time of one event, ms. */
export const mostMs = 3_600_000;

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
  kind: z.enum(clientEventKinds),
  /** Package whose release it happened in. */
  remote: z.string().check(z.regex(/^(?:shell|mfe-[a-z]{1,20}(?:-[a-z]{1,20}){0,3})$/)),
  version: z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[A-Za-z\d]{1,20})?$/)),
  /** Pattern of the page's route; left out when no page was shown. */
  route: z.optional(z.string().check(z.regex(routePattern))),
  phase: z.optional(z.enum(loadPhases)),
  fault: z.optional(z.enum([...remoteFaults, ...registryFaults])),
  count: z.int().check(z.minimum(1), z.maximum(mostCount)),
  /** How long it took, milliseconds, all `count` times together. */
  ms: z.optional(z.int().check(z.minimum(0), z.maximum(mostMs))),
});

/** What a page tells at once. */
export interface ClientReport {
  /** Made up by the page, 20 to 40 letters, digits, - and _: one that comes again is counted no second time. */
  readonly id: string;
  /** What the page's data block `peil-page-proof` says; left out where it has none. */
  readonly proof?: string;
  /** At most `mostClientEvents`. */
  readonly events: readonly ClientEvent[];
}

export type ClientEventKind = (typeof clientEventKinds)[number];
export type LoadPhase = (typeof loadPhases)[number];
export type RemoteFault = (typeof remoteFaults)[number];
export type RegistryFault = (typeof registryFaults)[number];
export interface ClientEvent extends z.infer<typeof clientEventSchema> {}
