import { BRAND_ELEMENT_ID, type Brand } from '@peil/shared-kernel/brand';
import {
  firstPageElementId,
  fitsContract,
  overridesElementId,
  pageProofElementId,
  registryElementId,
  registryKeysElementId,
  registrySignatureElementId,
  routePath,
  type FirstFile,
  type FirstPage,
  type Overrides,
  type PageOverrides,
  type PageRegistry,
  type RegistryKey,
  type Release,
  type RemoteRouteInfo,
} from '@peil/shared-kernel/contract';
import type { LivePage } from './live-registry.ts';

/** Where index.html takes what the gateway writes into it; see shell/src/index.html. */
const placeholder = '<!--peil:head-->';

/** Where links to files go: behind the shell's own. A shell that has no such place has no first script either. */
const filesPlaceholder = '<!--peil:files-->';

/** Where who is not signed in is led. */
const guestPath = '/login';

const block = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json}</script>`;

/** JSON that cannot end the script element it stands in. */
const embedded = (id: string, value: unknown): string =>
  block(id, JSON.stringify(value).replaceAll('<', '\\u003c'));

const fits = (expected: string | undefined, part: string): boolean =>
  expected === part || expected === `${part}?` || expected?.startsWith(':') === true;

/** Whether a path belongs to a route pattern (`/device/:deviceId/settings/device?`). */
export function pathMatches(pattern: string, path: string): boolean {
  const expected = pattern.split('/').filter(Boolean);
  const actual = path.split('/').filter(Boolean);
  const required = expected.filter((part) => !part.endsWith('?')).length;
  if (actual.length < required || actual.length > expected.length) return false;
  return actual.every((part, index) => fits(expected[index], part));
}

type RemoteEntry = PageRegistry['remotes'][string];

interface FoundRoute {
  readonly remote: string;
  readonly entry: RemoteEntry;
  readonly route: RemoteRouteInfo;
}

/** The release that most browsers get of a remote: the one rolled out, once it is to the greater half. */
const commonRelease = ({ current, rollout }: RemoteEntry): Release =>
  rollout && rollout.percent >= 50 ? rollout.release : current;

/** What a shell of that contract loads of the remote; null: none of its releases fits. */
function fittingRelease(entry: RemoteEntry, contract: string | undefined): Release | null {
  const candidates = [commonRelease(entry), entry.current, ...entry.previous];
  return candidates.find(({ builtAgainst }) => fitsContract(builtAgainst, contract)) ?? null;
}

function routeOf({ remotes }: PageRegistry, provider: string, path: string): FoundRoute | null {
  for (const [remote, entry] of Object.entries(remotes)) {
    const { routes } = commonRelease(entry);
    const route = routes.find((candidate) => pathMatches(routePath(candidate.path, provider), path));
    if (route) return { remote, entry, route };
  }
  return null;
}

/** Whether a released remote has a page for this path. */
export const hasRoute = (registry: PageRegistry, provider: string, path: string): boolean =>
  routeOf(registry, provider, path) !== null;

/**
 * The files that the page of this path needs first: they load together with the shell's own. None for a remote that is
 * out of service, overridden in this browser, or of which no release fits the shell.
 */
export function firstFiles(
  registry: PageRegistry,
  provider: string,
  path: string,
  overrides: Overrides = {},
): FirstFile[] {
  const found = routeOf(registry, provider, path);
  if (!found || found.entry.disabled || Object.hasOwn(overrides, found.remote)) return [];
  const { shell } = registry;
  const release = fittingRelease(found.entry, shell?.builtAgainst);
  if (!release) return [];
  const { path: pattern } = found.route;
  const files = (from: Release, names: readonly string[], isLater = false) =>
    names.map((name): FirstFile => {
      const integrity = from.integrity[name];
      return { url: from.base + name, ...(integrity && { integrity }), ...(isLater && { isLater }) };
    });
  const shared = (release.pageShared?.[pattern] ?? []).flatMap((name) => shell?.sharedFiles?.[name] ?? []);
  const all = [
    ...files(release, [...release.preload, ...(release.pagePreload[pattern] ?? [])]),
    ...(shell ? files(shell, shared) : []),
    ...files(release, release.pageSoon?.[pattern] ?? [], true),
  ];
  return all.filter(({ url }, index) => all.findIndex((file) => file.url === url) === index);
}

function preloadLink({ url, integrity, isLater }: FirstFile): string {
  const kind = url.endsWith('.css') ? 'style' : 'script';
  const hash = integrity ? ` integrity="${integrity}"` : '';
  const priority = isLater ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${kind}" href="${url}"${hash}${priority} crossorigin>`;
}

/** The call with the values that the path has for the route's parameters. */
function filledIn(call: string, pattern: string, path: string): string {
  const parts = pattern.split('/').filter(Boolean);
  const values = path.split('/').filter(Boolean);
  return parts.reduce((url, part, index) => {
    const value = values[index];
    return part.startsWith(':') && value !== undefined ? url.replace(part, encodeURIComponent(value)) : url;
  }, call);
}

/** What the page's first script is told of a path that is only for who is signed in; null for any other. */
export function firstPage(
  registry: PageRegistry,
  provider: string,
  path: string,
  overrides: Overrides = {},
): FirstPage | null {
  const { route, entry } = routeOf(registry, provider, path) ?? {};
  if (route?.access !== 'auth') return null;
  const pattern = routePath(route.path, provider);
  return {
    calls: entry?.disabled ? [] : (route.calls ?? []).map((call) => filledIn(call, pattern, path)),
    files: firstFiles(registry, provider, path, overrides),
    guestFiles: firstFiles(registry, provider, guestPath, overrides),
  };
}

export interface PageOptions {
  readonly live: LivePage;
  /** Public keys by which the page may check the registries it is given. */
  readonly keys: readonly RegistryKey[];
  readonly brand: Brand;
  readonly path: string;
  /** Null where this deployment allows none. */
  readonly overrides: PageOverrides | null;
  /** That the portal has given this page; null where this deployment has no secret for it. */
  readonly proof: string | null;
}

/** index.html for one path: what is released as it was signed, the brand, the overrides, what to fetch first. */
export function renderIndexPage(
  template: string,
  { live, keys, brand, path, overrides, proof }: PageOptions,
): string {
  const hasFirstScript = template.includes(filesPlaceholder);
  const wanted = [live.page, brand.shortName, path, overrides?.active] as const;
  const first = hasFirstScript ? firstPage(...wanted) : null;
  const links = first ? [] : firstFiles(...wanted).map(preloadLink);
  const head = [
    block(registryElementId, live.inlined.text),
    embedded(registrySignatureElementId, live.inlined.signature),
    embedded(registryKeysElementId, keys),
    embedded(BRAND_ELEMENT_ID, brand),
    ...(overrides ? [embedded(overridesElementId, overrides)] : []),
    ...(proof === null ? [] : [embedded(pageProofElementId, proof)]),
    ...(first ? [embedded(firstPageElementId, first)] : []),
    ...(hasFirstScript ? [] : links),
  ];
  return template
    .replace(placeholder, () => head.join('\n    '))
    .replace(filesPlaceholder, () => links.join('\n    '));
}
