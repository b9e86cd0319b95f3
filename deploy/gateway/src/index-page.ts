import { BRAND_ELEMENT_ID, type Brand } from '@peil/shared-kernel/brand';
import {
  firstPageElementId,
  firstViewElementId,
  laterScriptType,
  fitsContract,
  overridesElementId,
  pageProofElementId,
  pageTitle,
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
import { installLinks } from './web-manifest.ts';

/** Where index.html takes what the gateway writes into it; see shell/src/index.html. */
const placeholder = '<!--peil:head-->';

/** Where links to files go: behind the shell's own. A shell that has no such place has no first script either. */
const filesPlaceholder = '<!--peil:files-->';

/** Where what a guest sees first goes. */
const viewPlaceholder = '<!--peil:view-->';

/** Where who is not signed in is led. */
export const guestPath = '/login';

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

/** What the page's first script needs to know of a path for signed-in users only; null for any other. */
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

/** A file of a release that shows a guest the page before any script is there, and the style sheets it needs. */
export interface GuestView {
  readonly release: Release;
  readonly file: string;
  readonly styles: readonly FirstFile[];
}

/** What a guest who opens this path sees first; null where it is not the login page, or that has none to show. */
export function guestView(
  registry: PageRegistry,
  provider: string,
  path: string,
  overrides: Overrides = {},
): GuestView | null {
  const { route } = routeOf(registry, provider, path) ?? {};
  if (route?.access !== 'auth' && !pathMatches(guestPath, path)) return null;
  const found = routeOf(registry, provider, guestPath);
  if (!found || found.entry.disabled || Object.hasOwn(overrides, found.remote)) return null;
  const release = fittingRelease(found.entry, registry.shell?.builtAgainst);
  const file = release?.pageView?.[found.route.path];
  if (!release || file === undefined) return null;
  const styles = firstFiles(registry, provider, guestPath).filter(({ url }) => url.endsWith('.css'));
  return { release, file, styles };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const styleLink = ({ url, integrity }: FirstFile): string =>
  `<link rel="stylesheet" href="${url}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin>`;

/** The view in its place, or in a template: nothing of that is fetched or shown before the first script takes it. */
function viewElement({ html, styles, isShown }: FirstViewText, { product }: Brand): string {
  const links = styles.map(styleLink).join('');
  const drawn = html.replaceAll('{product}', () => escapeHtml(product));
  // Behind a link to a style sheet nothing is painted before it has come.
  return isShown
    ? `${links}<div id="${firstViewElementId}">${drawn}</div>`
    : `<template id="${firstViewElementId}">${links}${drawn}</template>`;
}

/** A script of the shell's own that runs when the page has been read. */
const deferredScript = /<script defer (?:fetchpriority="high" )?(src="([^"]+)"[^>]*)><\/script>/g;

/** The shell's scripts come as early and run once the view has been painted: from a cache they would be there before it. */
function runLater(template: string): string {
  return template.replaceAll(deferredScript, (_tag, attributes: string) => {
    const file = attributes.replace('src=', 'href=');
    return `<link rel="preload" as="script" ${file}><script type="${laterScriptType}" ${attributes}></script>`;
  });
}

/** The text of `guestView`'s file, and its style sheets. */
export interface FirstViewText {
  readonly html: string;
  readonly styles: readonly FirstFile[];
  /** Whether it is sure by the address that this is what is to be seen. */
  readonly isShown: boolean;
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
  /** Null: a guest sees nothing before the portal's scripts are there. */
  readonly view: FirstViewText | null;
}

/** index.html for one path: what is released as it was signed, the brand, the overrides, what to fetch first. */
export function renderIndexPage(
  template: string,
  { live, keys, brand, path, overrides, proof, view }: PageOptions,
): string {
  const hasFirstScript = template.includes(filesPlaceholder);
  const wanted = [live.page, brand.shortName, path, overrides?.active] as const;
  const first = hasFirstScript ? firstPage(...wanted) : null;
  const links = first ? [] : firstFiles(...wanted).map(preloadLink);
  const head = [
    ...installLinks(brand),
    block(registryElementId, live.inlined.text),
    embedded(registrySignatureElementId, live.inlined.signature),
    embedded(registryKeysElementId, keys),
    embedded(BRAND_ELEMENT_ID, brand),
    ...(overrides ? [embedded(overridesElementId, overrides)] : []),
    ...(proof === null ? [] : [embedded(pageProofElementId, proof)]),
    ...(first ? [embedded(firstPageElementId, first)] : []),
    ...(hasFirstScript ? [] : links),
  ];
  const { route } = routeOf(live.page, brand.shortName, path) ?? {};
  const title = escapeHtml(pageTitle(route?.title, brand.product));
  return (view?.isShown ? runLater(template) : template)
    .replace('<title></title>', () => `<title>${title}</title>`)
    .replace(placeholder, () => head.join('\n    '))
    .replace(filesPlaceholder, () => links.join('\n    '))
    .replace(viewPlaceholder, () => (view ? viewElement(view, brand) : ''));
}
