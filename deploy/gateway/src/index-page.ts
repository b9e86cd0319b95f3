import { BRAND_ELEMENT_ID, type Brand } from '@peil/shared-kernel/brand';
import {
  registryElementId,
  routePath,
  type PageRegistry,
  type Release,
  type RemoteRouteInfo,
} from '@peil/shared-kernel/contract';

/** Where index.html takes what the gateway writes into it; see shell/src/index.html. */
const placeholder = '<!--peil:head-->';

/** JSON that cannot end the script element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${embedded(value)}</script>`;

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

interface FoundRoute {
  readonly release: Release;
  readonly route: RemoteRouteInfo;
}

function routeOf(registry: PageRegistry, provider: string, path: string): FoundRoute | null {
  for (const { current: release } of Object.values(registry.remotes)) {
    const route = release.routes.find((candidate) => pathMatches(routePath(candidate.path, provider), path));
    if (route) return { release, route };
  }
  return null;
}

/** Whether a released remote has a page for this path. */
export const hasRoute = (registry: PageRegistry, provider: string, path: string): boolean =>
  routeOf(registry, provider, path) !== null;

/** Links for the files that the page of this path needs first: they load together with the shell's own. */
export function preloadLinks(registry: PageRegistry, provider: string, path: string): string[] {
  const found = routeOf(registry, provider, path);
  if (!found) return [];
  const { release, route } = found;
  const files = [...release.preload, ...(release.pagePreload[route.path] ?? [])];
  return [...new Set(files)].map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    const integrity = release.integrity[file];
    return `<link rel="preload" as="${kind}" href="${release.base}${file}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin>`;
  });
}

/** index.html for one path: registry and brand as data blocks, preload links. */
export function renderIndexPage(
  template: string,
  registry: PageRegistry,
  brand: Brand,
  path: string,
): string {
  const head = [
    block(registryElementId, registry),
    block(BRAND_ELEMENT_ID, brand),
    ...preloadLinks(registry, brand.shortName, path),
  ];
  return template.replace(placeholder, () => head.join('\n    '));
}
