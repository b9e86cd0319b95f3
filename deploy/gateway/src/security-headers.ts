import type { Brand } from '@peil/shared-kernel/brand';
import { containerName, type Overrides, type PageRegistry } from '@peil/shared-kernel/contract';

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/** The origin of a tile url whose host may hold a `{s}` part. */
function tileSource(url: string): string | null {
  const plain = url.replaceAll(/\{[^}]*\}/g, '0');
  const origin = originOf(plain);
  if (!origin) return null;
  return url.includes('{s}.') ? `https://*.${new URL(plain).host.split('.').slice(1).join('.')}` : origin;
}

/** Origins besides the portal's own that files of remotes are loaded from. */
function releaseOrigins(registry: PageRegistry, overrides: Overrides): string[] {
  const bases = Object.values(registry.remotes).flatMap(({ current, previous, rollout }) =>
    [current, ...previous, ...(rollout ? [rollout.release] : [])].map(({ base }) => base),
  );
  const origins = [...bases, ...Object.values(overrides)].map(originOf);
  return [...new Set(origins)].filter((origin) => origin !== null);
}

/** Trusted Types policies the page may make; a retried remote makes its own a second time. */
function trustedTypes(registry: PageRegistry): string {
  const remotes = Object.keys(registry.remotes).map((name) => `webpack-${containerName(name)}`);
  return [
    'portal-remotes',
    'portal-worker',
    'webpack-shell',
    ...remotes,
    'highcharts',
    'dompurify',
    'default',
    "'allow-duplicates'",
  ].join(' ');
}

/**
 * The strictest Content-Security-Policy that module federation works under (PLAT-13): no inline and no evaluated
 * scripts, files only from the portal, from the origins its registry names, and from those a developer's own browser
 * may override it with.
 */
export function contentSecurityPolicy(
  registry: PageRegistry,
  brand: Brand,
  overrides: Overrides = {},
): string {
  const sources = ["'self'", ...releaseOrigins(registry, overrides)].join(' ');
  const images = [brand.mapTiles.url, brand.logoUrl ?? '', brand.iconUrl ?? '']
    .map((url) => (url.includes('{') ? tileSource(url) : originOf(url)))
    .filter((origin) => origin !== null);
  return [
    "default-src 'none'",
    `script-src ${sources}`,
    `style-src ${sources}`,
    // blob: a device's picture is fetched with the token and shown from memory.
    `img-src ${[sources, 'data:', 'blob:', ...images].join(' ')}`,
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes(registry)}`,
  ].join('; ');
}

/** What the service worker may do: fetch what a page may, show the icons of its notifications, and nothing else. */
export function workerSecurityPolicy(registry: PageRegistry): string {
  const sources = ["'self'", ...releaseOrigins(registry, {})].join(' ');
  return ["default-src 'none'", `connect-src ${sources}`, "img-src 'self'", "frame-ancestors 'none'"].join(
    '; ',
  );
}

/** Headers of every answer that is not a page. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  // Origin alone: a reset link's url has a one-time code while the page's own scripts and styles are fetched.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
} as const;

/** Only behind TLS: the browser opens the portal by https for the year to come. */
export const stayOnHttps = { 'strict-transport-security': 'max-age=31536000' } as const;
