/**
 * The portal's path that a link means, or null: another origin's, or no address at all. An app opens nothing but its own
 * portal, whatever another app hands it.
 */
export function pathOfLink(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return url.pathname + url.search + url.hash;
}

/** The path that a notice names (`path` of its data), or null where it is none of this portal. */
export function pathOfNotice(data: unknown, origin: string): string | null {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return null;
  return pathOfLink(new URL(path, origin).href, origin);
}
