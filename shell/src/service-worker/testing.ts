/** A browser's caches, as far as the worker uses them. `isFull`: nothing more can be written. */
export function testCaches() {
  const all = new Map<string, Map<string, Response>>();
  const world = { isFull: false };
  const urlOf = (request: RequestInfo | URL): string => {
    const url = typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
    return new URL(url, 'https://portal.example').href;
  };
  const cacheOf = (kept: Map<string, Response>) => ({
    match: (request: RequestInfo | URL) => Promise.resolve(kept.get(urlOf(request))?.clone()),
    put: (request: RequestInfo | URL, response: Response) => {
      if (world.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      kept.set(urlOf(request), response);
      return Promise.resolve();
    },
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(urlOf(request))),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  });
  const caches = {
    open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return Promise.resolve(cacheOf(kept));
    },
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return { caches: caches as unknown as CacheStorage, world, names: () => [...all.keys()] };
}

/** The hash that a registry says about a text. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
