import type { SeenReleases } from '../offline/worker-messages.ts';
import type { KeptCache } from './kept-cache.ts';
import { filesOfPage, isPageOf, stateAfter, type KeptState } from './kept-state.ts';

/** A path without a page of its own: index.html there asks for nothing but the shell, and shows no guest a form. */
const neutralPath = '/404';

/** How many files are fetched at once: what the person does comes first. */
const atOnce = 2;

export interface Keeping {
  readonly cache: KeptCache;
  readonly state: () => Promise<KeptState | null>;
  readonly setState: (state: KeptState) => void;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  readonly origin: string;
  readonly now: () => number;
}

/** What may not be started any more goes first, whatever else fails. Returns the state; null: an older registry's. */
async function dropOthers(keeping: Keeping, seen: SeenReleases): Promise<KeptState | null> {
  const { cache, origin } = keeping;
  const known = await keeping.state();
  const next = stateAfter(known, seen, origin);
  if (!next) return null;
  keeping.setState(next);
  await cache.writeState(next);
  await cache.dropFilesBut(new Set(Object.keys(next.files)));
  const page = await cache.page();
  if (page && !isPageOf(await page.text(), next, origin)) await cache.dropPage();
  return next;
}

/** As the browser's own cache has it, or not at all, where nothing may be fetched ahead. */
const optionsOf = (mayFetch: boolean, integrity: string): RequestInit =>
  mayFetch
    ? { mode: 'cors', credentials: 'same-origin', integrity, priority: 'low' }
    : { mode: 'same-origin', credentials: 'same-origin', integrity, cache: 'only-if-cached' };

async function keepFiles({ cache, fetch }: Keeping, { files }: KeptState, mayFetch: boolean): Promise<void> {
  const waiting = Object.entries(files);
  let isFull = false;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && !isFull; next = waiting.shift()) {
      const [url, integrity] = next;
      if (await cache.hasFile(url)) continue;
      let answer: Response;
      try {
        answer = await fetch(url, optionsOf(mayFetch, integrity));
      } catch {
        continue;
      }
      if (!answer.ok) continue;
      try {
        await cache.writeFile(url, integrity, answer);
      } catch (error) {
        isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Keeps index.html as it is now, once everything that it starts is there: until then the last good one stays. */
async function keepPage({ cache, fetch, origin, now }: Keeping, state: KeptState): Promise<void> {
  const answer = await fetch(neutralPath, {
    cache: 'no-cache',
    // Without the cookie that points remotes of a developer's browser elsewhere.
    credentials: 'omit',
    headers: { accept: 'text/html' },
  });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  if (!isPageOf(html, state, origin)) return;
  const there = await Promise.all(filesOfPage(html, origin).map((url) => cache.hasFile(url)));
  if (there.every(Boolean)) await cache.writePage(html, answer.headers, now());
}

/** Does what a page's message asks for. Never throws: a browser that keeps nothing goes on without. */
export async function keepReleases(keeping: Keeping, seen: SeenReleases): Promise<void> {
  try {
    const state = await dropOthers(keeping, seen);
    if (!state || seen.kind !== 'keep') return;
    await keepFiles(keeping, state, seen.mayFetch);
    await keepPage(keeping, state);
  } catch {
    // Storage that is blocked or full, or a network that went: the next page that is quiet asks again.
  }
}
