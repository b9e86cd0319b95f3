import type { PageRegistry } from '@peil/shared-kernel/contract';

/** No file hashes to this: a browser that is given it refuses the file. */
export const refused = 'sha384-refused';

const retryPrefix = /^\/_r\d+\//;

/** Absolute URL of every file of every release a page may load → its hash; release folders may be on any origin. */
function knownHashes({ shell, remotes }: PageRegistry, page: string): Map<string, string> {
  const ofRemotes = Object.values(remotes).flatMap(({ current, previous }) => [current, ...previous]);
  const hashes = new Map<string, string>();
  for (const { base, integrity } of shell ? [shell, ...ofRemotes] : ofRemotes)
    for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(base + file, page).href, hash);
  return hashes;
}

export type IntegrityOf = (url: string) => string;

/**
 * What hash a script or style sheet must have, by the registry. A file the registry does not know gets a hash that fits
 * nothing: integrity fails closed. Browsers check scripts and style sheets only: a font or a picture of a release is
 * taken as it comes, and can run nothing.
 */
export function createIntegrity(registry: () => PageRegistry, page: string): IntegrityOf {
  let read: PageRegistry | null = null;
  let hashes = new Map<string, string>();
  return (url) => {
    if (read !== registry()) {
      read = registry();
      // Files of a release that is no longer named stay known: a tab may still be running it.
      hashes = new Map([...hashes, ...knownHashes(read, page)]);
    }
    const target = new URL(url, page);
    target.pathname = target.pathname.replace(retryPrefix, '/');
    return hashes.get(target.href) ?? refused;
  };
}

declare global {
  interface Window {
    /** Asked by every package's chunk loader, see deploy/release/src/webpack/integrity-plugin.ts. */
    peilIntegrity?: IntegrityOf;
  }
}
