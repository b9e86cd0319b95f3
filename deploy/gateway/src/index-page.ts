import { BRAND_ELEMENT_ID, type Brand } from '@peil/shared-kernel/brand';
import {
  fitsContract,
  overridesElementId,
  pageProofElementId,
  registryElementId,
  registryKeysElementId,
  registrySignatureElementId,
  routePath,
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
 * Links for the files that the page of this path needs first: they load together with the shell's own. None for a
 * remote that is out of service, overridden in this browser, or of which no release fits the shell.
 */
export function preloadLinks(
  registry: PageRegistry,
  provider: string,
  path: string,
  overrides: Overrides = {},
): string[] {
  const found = routeOf(registry, provider, path);
  if (!found || found.entry.disabled || Object.hasOwn(overrides, found.remote)) return [];
  const release = fittingRelease(found.entry, registry.shell?.builtAgainst);
  if (!release) return [];
  const files = [...release.preload, ...(release.pagePreload[found.route.path] ?? [])];
  return [...new Set(files)].map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    const integrity = release.integrity[file];
    return `<link rel="preload" as="${kind}" href="${release.base}${file}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin>`;
  });
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

/** index.html for one path: what is released as it was signed, the brand, the overrides, preload links. */
export function renderIndexPage(
  template: string,
  { live, keys, brand, path, overrides, proof }: PageOptions,
): string {
  const head = [
    block(registryElementId, live.inlined.text),
    embedded(registrySignatureElementId, live.inlined.signature),
    embedded(registryKeysElementId, keys),
    embedded(BRAND_ELEMENT_ID, brand),
    ...(overrides ? [embedded(overridesElementId, overrides)] : []),
    ...(proof === null ? [] : [embedded(pageProofElementId, proof)]),
    ...preloadLinks(live.page, brand.shortName, path, overrides?.active),
  ];
  return template.replace(placeholder, () => head.join('\n    '));
}
