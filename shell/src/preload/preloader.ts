import type { ReleaseFile } from './files-of-route.ts';

export interface PreloaderOptions {
  readonly fetchFile: typeof fetch;
  /** Whether files may be fetched that may not be needed, now. */
  readonly isAllowed: () => boolean;
  /** Whether the page has asked for the file at this absolute URL already. */
  readonly isLoaded: (url: string) => boolean;
}

/** Fetches files before they are needed, each at most once; done when all have come, or have not. */
export type Preload = (files: readonly ReleaseFile[]) => Promise<void>;

/**
 * Fetches files into the browser's cache, where the script and link elements that need them later find them.
 * A link of `rel=prefetch` would be refused by the Content-Security-Policy's `default-src 'none'`, and one of
 * `rel=preload` has the browser warn of each file that nobody needed after all.
 */
export function createPreloader({ fetchFile, isAllowed, isLoaded }: PreloaderOptions): Preload {
  const asked = new Set<string>();

  async function load({ url, integrity }: ReleaseFile): Promise<void> {
    try {
      // As an element with `crossorigin` asks: what is fetched in another way is not found again in the cache.
      const answer = await fetchFile(url, {
        mode: 'cors',
        credentials: 'same-origin',
        priority: 'low',
        integrity,
      });
      await answer.arrayBuffer();
    } catch {
      // Nobody has asked for it yet: the page that does will find out, and say so.
    }
  }

  return async (files) => {
    if (!isAllowed()) return;
    const fresh = files.filter(({ url }) => {
      const { href } = new URL(url, document.baseURI);
      if (asked.has(href) || isLoaded(href)) return false;
      asked.add(href);
      return true;
    });
    await Promise.all(fresh.map(load));
  };
}
