import { keptPageName } from '../offline/worker-messages.ts';
import { hasHash } from './integrity.ts';
import { readState, type KeptState } from './kept-state.ts';

/** Part of the names: a worker of another layout begins with nothing, and drops what it cannot read. */
const layout = 1;

const filesName = `peil-files-${String(layout)}`;
const pageName = `peil-page-${String(layout)}`;

/** Every cache of the worker's begins so. */
const ownNames = 'peil-';

const stateKey = '/_kept/state.json';
const pageKey = '/_kept/index.html';

/** What the worker keeps in the browser. A browser that keeps nothing for us makes each of these throw, or answer null. */
export interface KeptCache {
  state(): Promise<KeptState | null>;
  writeState(state: KeptState): Promise<void>;
  /** The kept page, with the headers it came with; null for none. */
  page(): Promise<Response | null>;
  /** Keeps a page, marked with the time it came at (epoch ms). */
  writePage(html: string, headers: Headers, at: number): Promise<void>;
  dropPage(): Promise<void>;
  /** The file where its bytes have that hash; what has another one is dropped. */
  file(url: string, integrity: string): Promise<Response | null>;
  hasFile(url: string): Promise<boolean>;
  /** Keeps a file; throws where its bytes do not have that hash, or the storage is full. */
  writeFile(url: string, integrity: string, answer: Response): Promise<void>;
  /** Drops every file that is not named. */
  dropFilesBut(urls: ReadonlySet<string>): Promise<void>;
  /** Drops everything that the worker has. */
  dropAll(): Promise<void>;
  /** Drops what workers of other layouts have left. */
  dropForeign(): Promise<void>;
}

/** A file that was to be kept is not the one that the registry means. */
class ForgedFileError extends Error {
  override readonly name = 'ForgedFileError';
}

/** The page with the moment that it came at in its head. */
const markedPage = (html: string, at: number): string =>
  html.replace(/<head>/, (head) => `${head}<meta name="${keptPageName}" content="${String(at)}">`);

export function createKeptCache(caches: CacheStorage): KeptCache {
  /** Files whose bytes were looked at since the worker was started. */
  const checked = new Set<string>();
  const files = () => caches.open(filesName);
  const page = () => caches.open(pageName);

  return {
    async state() {
      const kept = await (await page()).match(stateKey);
      return kept ? readState(await kept.json().catch(() => null)) : null;
    },
    async writeState(state) {
      await (await page()).put(stateKey, Response.json(state));
    },
    async page() {
      return (await (await page()).match(pageKey)) ?? null;
    },
    async writePage(html, headers, at) {
      const kept = new Headers(headers);
      // The text is kept unpacked.
      for (const name of ['content-encoding', 'content-length']) kept.delete(name);
      await (await page()).put(pageKey, new Response(markedPage(html, at), { headers: kept }));
    },
    async dropPage() {
      await (await page()).delete(pageKey);
    },
    async file(url, integrity) {
      const cache = await files();
      const kept = await cache.match(url);
      if (!kept) return null;
      if (checked.has(`${url} ${integrity}`)) return kept;
      if (!(await hasHash(await kept.arrayBuffer(), integrity))) {
        await cache.delete(url);
        return null;
      }
      checked.add(`${url} ${integrity}`);
      // Asked for anew: a script as it lies in the cache comes with the browser's own compiled form of it.
      return (await cache.match(url)) ?? null;
    },
    async hasFile(url) {
      return (await (await files()).match(url)) !== undefined;
    },
    async writeFile(url, integrity, answer) {
      const bytes = await answer.arrayBuffer();
      if (!(await hasHash(bytes, integrity))) throw new ForgedFileError(url);
      const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' };
      await (await files()).put(url, new Response(bytes, { headers }));
    },
    async dropFilesBut(urls) {
      const cache = await files();
      for (const request of await cache.keys()) if (!urls.has(request.url)) await cache.delete(request);
    },
    async dropAll() {
      await Promise.all([filesName, pageName].map((name) => caches.delete(name)));
    },
    async dropForeign() {
      const foreign = (name: string) => name.startsWith(ownNames) && name !== filesName && name !== pageName;
      await Promise.all((await caches.keys()).filter(foreign).map((name) => caches.delete(name)));
    },
  };
}
