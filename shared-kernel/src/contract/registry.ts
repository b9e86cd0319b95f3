import * as z from 'zod/mini';
import { fitsContract } from './version.ts';

/** Who may open a route: `guest` only without a token, `auth` only with one, `open` either way. */
const routeAccess = ['guest', 'auth', 'open'] as const;

/** A route a remote serves, as its `remote.json` declares it: the host guards and titles it before loading. */
export const remoteRouteSchema = z.object({
  /** React Router path pattern, from the root; `{provider}` stands for the provider's short name. */
  path: z.string().check(z.startsWith('/')),
  /** Document title without the product's name, in Norwegian. */
  title: z.string().check(z.minLength(1)),
  access: z.enum(routeAccess),
  /** Stays mounted between visits. */
  keepAlive: z.optional(z.boolean()),
  /** Module of the page below `src/`, such as `login/LoginPage.tsx`: its chunk is preloaded for a deep link. */
  page: z.optional(z.string()),
  /** Scroll position is put back one second after a return (ROUTE-05). */
  restoreScroll: z.optional(z.boolean()),
  /**
   * What a signed-in user must be allowed to do to see the page: a name of the kernel's permission table. Who may not
   * reads so instead of the page; a name the host does not know lets nobody in.
   */
  permission: z.optional(z.string()),
});

/** One built release of a package: immutable files below `base`. */
export const releaseSchema = z.object({
  version: z.string(),
  /** Kernel contract it was built against, `major.minor`. */
  builtAgainst: z.string(),
  /** Path (or absolute URL) of the release's folder, with a trailing slash. */
  base: z.string().check(z.endsWith('/')),
  /** File name of the federation entry, relative to `base`. */
  entry: z.string(),
  /** File name → `sha384-…` of every script and style sheet of the release. */
  integrity: z.record(z.string(), z.string()),
  /** Files worth fetching together with the entry. */
  preload: z.array(z.string()),
  /** Route path → further files its page needs first. */
  pagePreload: z.record(z.string(), z.array(z.string())),
  routes: z.array(remoteRouteSchema),
  commit: z.string(),
  built: z.string(),
});

export const channels = ['stable', 'beta', 'develop'] as const;

const remoteEntrySchema = z.object({
  /** A channel without a release of its own follows `stable`. */
  channels: z.object({
    stable: releaseSchema,
    beta: z.optional(releaseSchema),
    develop: z.optional(releaseSchema),
  }),
  /** Earlier releases, newest first: what a rollback returns to and what an unfit release falls back on. */
  previous: z.array(releaseSchema),
});

/** `registry.json`: the one file of a deployment that changes. */
export const registrySchema = z.object({
  schema: z.literal(1),
  /** The shell's own release per channel. */
  shell: remoteEntrySchema,
  remotes: z.record(z.string(), remoteEntrySchema),
});

/** What a page gets: the registry seen from its channel. */
export const pageRegistrySchema = z.object({
  schema: z.literal(1),
  channel: z.enum(channels),
  remotes: z.record(z.string(), z.object({ current: releaseSchema, previous: z.array(releaseSchema) })),
});

/** `remote.json` beside a remote's package.json. */
export const remoteManifestSchema = z.object({
  routes: z.array(remoteRouteSchema),
});

export type Channel = (typeof channels)[number];
export type RouteAccess = (typeof routeAccess)[number];
export type RemoteRouteInfo = z.infer<typeof remoteRouteSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type Registry = z.infer<typeof registrySchema>;
export type PageRegistry = z.infer<typeof pageRegistrySchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** The package's release on a channel; one without a release of its own follows `stable`. */
export function liveRelease({ channels }: Registry['shell'], channel: Channel): Release {
  return channels[channel] ?? channels.stable;
}

/** The registry as a page of this channel sees it; a channel without its own release follows `stable`. */
export function pageRegistry(registry: Registry, channel: Channel): PageRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    return [name, { current: liveRelease(entry, channel), previous: entry.previous }] as const;
  });
  return { schema: 1, channel, remotes: Object.fromEntries(remotes) };
}

/**
 * The registry without the earlier releases that a shell of this contract will not fall back on: hashes do not
 * compress, and most of a registry is hashes.
 */
export function withoutSpareReleases(registry: PageRegistry, contract: string): PageRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, { current, previous }]) => {
    const fits = fitsContract(current.builtAgainst, contract);
    return [name, { current, previous: fits ? [] : previous }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The path as this deployment has it: `{provider}` stands for the provider's short name (white label). */
export function routePath(path: string, provider: string): string {
  return path.replaceAll('{provider}', provider);
}
