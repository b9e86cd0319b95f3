import * as z from 'zod/mini';
import { newestNotesSchema } from './release-notes.ts';
import { fitsContract } from './version.ts';

/** Who may open a route: `guest` only without a token, `auth` only with one, `open` either way. */
const routeAccess = ['guest', 'auth', 'open'] as const;

/** An entry of one of the host's menus. Where a newer host has more in it, an older one leaves the entry out. */
const navSchema = z.object({
  /** Name of the menu; one that the host does not have is shown nowhere. */
  menu: z.string(),
  /** In Norwegian. */
  label: z.string(),
  /** Lighter entries come first, whichever remote they are of. */
  weight: z.number(),
  /** Who sees the entry, where that is not who may see the page: a name of the permission table. */
  permission: z.optional(z.string()),
  /** Only people with this feature have the entry. */
  feature: z.optional(z.string()),
  /** Only people without this feature have the entry. */
  withoutFeature: z.optional(z.string()),
  icon: z.optional(z.string()),
});

/** The page shows a list that the header's search filters as one types (SEARCH-01). */
const searchSchema = z.object({
  /** Names the list to the person who searches in it, in Norwegian. */
  label: z.string(),
  /** A short id opens its device (SEARCH-02). */
  opensDevices: z.optional(z.boolean()),
});

/** What only newer releases say, or say differently, is left out; the route is there all the same. */
const lenient = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** A route a remote serves, as its manifest declares it: the host guards and titles it before loading. */
const remoteRouteSchema = z.object({
  /** React Router path pattern, from the root; `{provider}` stands for the provider's short name. */
  path: z.string().check(z.startsWith('/')),
  /** Document title without the product's name, in Norwegian. */
  title: z.string().check(z.minLength(1)),
  access: z.enum(routeAccess),
  /** Stays mounted between visits. */
  keepAlive: z.optional(z.boolean()),
  /** Module of the page below `src/`, without its ending, such as `login/LoginPage`: its chunk is preloaded for a deep link. */
  page: z.optional(z.string()),
  /** Modules, as `page`, that the page imports as soon as it runs: their chunks come with it, after what it needs first. */
  soon: z.optional(z.array(z.string())),
  /**
   * The GETs to the API that the page makes first, path with query; `:name` stands for the route's parameter. For who is
   * signed in they begin with the page's first script, and the API client takes the answer where the same is asked.
   */
  calls: z.optional(z.array(z.string().check(z.startsWith('/api/')))),
  /**
   * Module, as `page`, whose `drawView()` draws the page's first sight without a browser: it stands in index.html, and
   * who is led to this page sees it before any script is there.
   */
  view: z.optional(z.string()),
  /** Scroll position is put back one second after a return (ROUTE-05). */
  restoreScroll: z.optional(z.boolean()),
  /** Paths of routes, of any remote, that people often open from here: fetched ahead while the page is idle (PLAT-14). */
  next: z.optional(z.array(z.string())),
  /**
   * What a signed-in user must be allowed to do to see the page: a name of the kernel's permission table. Who may not
   * reads so instead of the page; a name the host does not know lets nobody in.
   */
  permission: z.optional(z.string()),
  /** What the host leads here for, such as `alarms`: it names no path of a remote. */
  purpose: lenient(z.string()),
  nav: lenient(navSchema),
  search: lenient(searchSchema),
  /** Id of the guide that explains the page (TRAIN-01). */
  help: lenient(z.string()),
  /** Query that shows a part of the page, such as `part=stock` → id of the guide that explains the part. */
  helpOfParts: lenient(z.record(z.string(), z.string())),
});

const minorSchema = z.string().check(z.regex(/^\d+\.\d+$/));

/** Oldest versions, `major.minor`, of what a release needs; the shell needs neither host nor interface library. */
const requiresSchema = z.object({
  /** Of the kernel contract, by the names that it imports of the host's modules. */
  host: z.optional(minorSchema),
  /** Of the kernel contract, by the names that it imports of the interface library. */
  ui: z.optional(minorSchema),
  /** Of the API, by the addresses that its own files name. */
  api: z.optional(minorSchema),
  /** The newest of the rules that it holds a copy of. */
  rules: z.optional(minorSchema),
  /** Some of the names that came with `host` and `ui`, for whoever is told that they are missing. */
  names: z.optional(z.array(z.string())),
});

/** One built release of a package: immutable files below `base`. */
export const releaseSchema = z.object({
  version: z.string(),
  /** The oldest kernel contract it runs with, `major.minor`: the newer of what it requires of the host. */
  builtAgainst: z.string(),
  /** What it takes from the others, each as the oldest version that has it; left out by earlier release tools. */
  requires: lenient(requiresSchema),
  /** Path (or absolute URL) of the release's folder, with a trailing slash. */
  base: z.string().check(z.endsWith('/')),
  /** File name of the federation entry, relative to `base`. */
  entry: z.string(),
  /** File name → `sha384-…` of every script, style sheet and first sight of the release, of its notes, and of the shell's index.html. */
  integrity: z.record(z.string(), z.string()),
  /** Files worth fetching together with the entry. */
  preload: z.array(z.string()),
  /** Route path → further files its page needs first. */
  pagePreload: z.record(z.string(), z.array(z.string())),
  /** Route path → files its page asks for as soon as it runs. */
  pageSoon: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Route path → modules its page takes from the host that the host fetches on demand. */
  pageShared: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of the shell: module that it fetches on demand → its files. */
  sharedFiles: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Route path → file with the page's first sight. */
  pageView: z.optional(z.record(z.string(), z.string())),
  routes: z.array(remoteRouteSchema),
  /** Permission, or `*` for everybody → id of the newest note in its `release-notes.json`; left out where it has none. */
  newestNotes: z.optional(newestNotesSchema),
  commit: z.string(),
  built: z.string(),
});

export const channels = ['stable', 'beta', 'develop'] as const;

/** A release that only some browsers get, chosen by a random id of the browser, until it is live for all. */
const rolloutSchema = z.object({
  release: releaseSchema,
  /** Percent of the browsers. */
  percent: z.int().check(z.minimum(1), z.maximum(99)),
});

const packageEntrySchema = z.object({
  /** A channel without a release of its own follows `stable`. */
  channels: z.object({
    stable: releaseSchema,
    beta: z.optional(releaseSchema),
    develop: z.optional(releaseSchema),
  }),
  /** Releases on their way out, by channel. */
  rollouts: z.optional(
    z.object({
      stable: z.optional(rolloutSchema),
      beta: z.optional(rolloutSchema),
      develop: z.optional(rolloutSchema),
    }),
  ),
  /** Taken out of service by an operator, on every channel. */
  disabled: z.optional(z.boolean()),
  /** Earlier releases, newest first: what a rollback returns to and what an unfit release falls back on. */
  previous: z.array(releaseSchema),
});

/** What is released: the one thing of a deployment that changes. */
export const registrySchema = z.object({
  schema: z.literal(1),
  /** Grows with every change. */
  serial: z.int(),
  /** Until when it is believed, epoch seconds; left out by earlier release tools. */
  expires: z.optional(z.int()),
  /** The shell's own release per channel. */
  shell: packageEntrySchema,
  remotes: z.record(z.string(), packageEntrySchema),
});

/** A text and who vouches for it. */
export const signedTextSchema = z.object({
  text: z.string(),
  /** `<key id>.<base64 of the ECDSA P-256 signature over the text in UTF-8>`, see signature.ts. */
  signature: z.string(),
});

/** The registry as one channel's pages get it. */
const signedPagesSchema = z.object({
  /** Written into index.html: only what its shell may need. */
  inlined: signedTextSchema,
  /** What long-lived tabs ask for, at `/registry.json`. */
  full: signedTextSchema,
});

/** `registry.json`: the one file of a deployment that changes. The release tool writes it, with everything signed. */
export const registryFileSchema = z.object({
  registry: registrySchema,
  pages: z.object({ stable: signedPagesSchema, beta: signedPagesSchema, develop: signedPagesSchema }),
  /** Over `JSON.stringify` of `registry` as it stands in the file. */
  signature: z.string(),
});

/** What a page gets: the registry seen from its channel. */
export const pageRegistrySchema = z.object({
  schema: z.literal(1),
  channel: z.enum(channels),
  /** Left out by deployments of contract 1.1. */
  serial: z.optional(z.int()),
  expires: z.optional(z.int()),
  /** The shell's own release, for its files' integrity and its version. */
  shell: z.optional(releaseSchema),
  remotes: z.record(
    z.string(),
    z.object({
      current: releaseSchema,
      previous: z.array(releaseSchema),
      rollout: z.optional(rolloutSchema),
      disabled: z.optional(z.boolean()),
    }),
  ),
});

/** What remotes built against 1.41 and earlier hand to the host themselves. */
export const remoteRoutesSchema = z.object({
  routes: z.array(remoteRouteSchema),
});

export type Channel = (typeof channels)[number];
export type RouteAccess = (typeof routeAccess)[number];
export interface RemoteRouteInfo extends z.infer<typeof remoteRouteSchema> {}
export interface Requires extends z.infer<typeof requiresSchema> {}
export interface Release extends z.infer<typeof releaseSchema> {}
export interface Rollout extends z.infer<typeof rolloutSchema> {}
export interface PackageEntry extends z.infer<typeof packageEntrySchema> {}
export interface Registry extends z.infer<typeof registrySchema> {}
export interface RegistryFile extends z.infer<typeof registryFileSchema> {}
export interface SignedText extends z.infer<typeof signedTextSchema> {}
export interface PageRegistry extends z.infer<typeof pageRegistrySchema> {}
export interface RemoteRoutes extends z.infer<typeof remoteRoutesSchema> {}

/** Whether a registry was signed too long ago to be believed. */
export const hasExpired = ({ expires }: { readonly expires?: number | undefined }): boolean =>
  expires !== undefined && expires * 1000 <= Date.now();

/** The package's release on a channel; one without a release of its own follows `stable`. */
export function liveRelease({ channels }: PackageEntry, channel: Channel): Release {
  return channels[channel] ?? channels.stable;
}

/** What is being rolled out on a channel; one without a release of its own follows `stable`. */
function rolloutOn({ channels, rollouts }: PackageEntry, channel: Channel): Rollout | undefined {
  return rollouts?.[channel] ?? (channels[channel] ? undefined : rollouts?.stable);
}

/** The registry as a page of this channel sees it; a channel without its own release follows `stable`. */
export function pageRegistry(registry: Registry, channel: Channel): PageRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    const rollout = rolloutOn(entry, channel);
    const seen = {
      current: liveRelease(entry, channel),
      previous: entry.previous,
      ...(rollout && { rollout }),
      ...(entry.disabled && { disabled: true }),
    };
    return [name, seen] as const;
  });
  return {
    schema: 1,
    channel,
    serial: registry.serial,
    ...(registry.expires !== undefined && { expires: registry.expires }),
    shell: liveRelease(registry.shell, channel),
    remotes: Object.fromEntries(remotes),
  };
}

/**
 * The registry without the earlier releases that a shell of this contract will not fall back on: hashes do not
 * compress, and most of a registry is hashes.
 */
export function withoutSpareReleases(registry: PageRegistry, contract: string): PageRegistry {
  const fits = ({ builtAgainst }: Release) => fitsContract(builtAgainst, contract);
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    const needsNone = fits(entry.current) && (!entry.rollout || fits(entry.rollout.release));
    return [name, { ...entry, previous: needsNone ? [] : entry.previous }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The path as this deployment has it: `{provider}` stands for the provider's short name (white label). */
export function routePath(path: string, provider: string): string {
  return path.replaceAll('{provider}', provider);
}
