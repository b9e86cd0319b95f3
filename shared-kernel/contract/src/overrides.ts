import * as z from 'zod/mini';

/**
 * Id of the data block that says which remotes this page takes from a developer's build (PLAT-12). A page without the
 * block is of a deployment that does not allow it.
 */
export const overridesElementId = 'peil-overrides';

/** The cookie that a browser's overrides are kept in: `encodeURIComponent` of a JSON object, remote → address. */
export const overridesCookie = 'peil_overrides';

const overridesSchema = z.record(z.string(), z.string());

/** Remote → address of the folder of a build, with a trailing slash. */
export interface Overrides extends z.infer<typeof overridesSchema> {}

export const pageOverridesSchema = z.object({
  /** The overrides that the deployment allows this browser. */
  active: overridesSchema,
  /** Origins, besides loopback ones, that an override may point to. */
  origins: z.array(z.string()),
});

export interface PageOverrides extends z.infer<typeof pageOverridesSchema> {}

/**
 * What a browser asks for, whether allowed or not; nothing when it cannot be read.
 * @param cookies all of them, as `document.cookie` and the header have them
 */
export function parseOverrides(cookies: string): Overrides {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const pair = pairs.find((candidate) => candidate.startsWith(`${overridesCookie}=`)) ?? '';
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(overridesCookie.length + 1)));
    const entries = Object.entries(value ?? {});
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Why a text is no address that an override may point to. */
export type AddressFault = 'notAnAddress' | 'notWeb' | 'withPassword' | 'foreign';

export type ReadAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly fault: AddressFault };

/** A Content-Security-Policy has no way to write an IPv6 address: `[::1]` cannot be allowed. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * The address of a build's folder as a person may write it: the folder, with or without a slash at its end, or the
 * `release.json` in it. Only this machine, and the origins that the deployment lists, may be pointed to.
 */
export function readOverrideAddress(text: string, origins: readonly string[]): ReadAddress {
  if (!URL.canParse(text.trim())) return { ok: false, fault: 'notAnAddress' };
  const url = new URL(text.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, fault: 'notWeb' };
  if (url.username || url.password) return { ok: false, fault: 'withPassword' };
  if (!loopbackHosts.has(url.hostname) && !origins.includes(url.origin))
    return { ok: false, fault: 'foreign' };
  const folder = url.pathname.replace(/\/release\.json$/, '/');
  return { ok: true, address: `${url.origin}${folder.endsWith('/') ? folder : `${folder}/`}` };
}
