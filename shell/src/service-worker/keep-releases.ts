import type { SeenReleases } from '../offline/worker-messages.ts';
import type { KeptCache } from './kept-cache.ts';
import { filesOfPage, isPageOf, stateAfter, type KeptState } from './kept-state.ts';

/** A path without a page of its own: index.html there asks for nothing but the shell, and shows no guest a form. */
const neutralPath = '/404';

/** How many files are fetched at once: what the person does comes first. */
const atOnce = 2;

/** How long one of them may take, in milliseconds: a worker that fetches keeps a newer one from its place. */
const deadlineMs = 30_000;

export interface Keeping {
  readonly cache: KeptCache;
  readonly state: () => Promise<KeptState | null>;
  readonly setState: (state: KeptState) => void;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  readonly origin: string;
  readonly now: () => number;
}

/** The order of the files is a page's wish, and no difference. */
const sorted = (state: KeptState | null) =>
  state && { ...state, files: Object.entries(state.files).sort(([one], [other]) => (one < other ? -1 : 1)) };

const sameState = (one: KeptState | null, other: KeptState): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** A step that storage may refuse: those that come after it are tried all the same. Returns whether it was done. */
const attempt = (step: () => Promise<unknown>): Promise<boolean> =>
  step().then(
    () => true,
    () => false,
  );

/**
 * What may not be started any more goes first, whatever else fails: in full storage things can be removed, and nothing
 * be written. Returns the state; null: an older registry's.
 */
async function dropOthers(keeping: Keeping, seen: SeenReleases): Promise<KeptState | null> {
  const { cache, origin } = keeping;
  const next = stateAfter(await keeping.state(), seen, origin);
  if (!next) return null;
  keeping.setState(next);
  const dropped = [
    await attempt(async () => {
      const page = await cache.page();
      if (page && !isPageOf(await page.text(), next, origin)) await cache.dropPage();
    }),
    await attempt(() => cache.dropFilesBut(new Set(Object.keys(next.files)))),
    await attempt(async () => {
      if (!sameState(await cache.state(), next)) await cache.writeState(next);
    }),
  ];
  // The worker that is started next would believe what is written there: the registry of before.
  if (!dropped.every(Boolean)) await attempt(() => cache.dropAll());
  return next;
}

/** As the browser's own cache has it, or not at all, where nothing may be fetched ahead. */
const optionsOf = (mayFetch: boolean, integrity: string): RequestInit =>
  mayFetch
    ? { mode: 'cors', credentials: 'same-origin', integrity, priority: 'low' }
    : { mode: 'same-origin', credentials: 'same-origin', integrity, cache: 'only-if-cached' };

/** Fetches, until it is called off or the deadline has passed; `read` is part of it: a line may end in mid-answer. */
async function fetchInTime<Result>(
  { fetch }: Keeping,
  url: string,
  options: RequestInit,
  calledOff: AbortSignal,
  read: (answer: Response) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const timer = setTimeout(abort, deadlineMs);
  calledOff.addEventListener('abort', abort);
  try {
    calledOff.throwIfAborted();
    return await read(await fetch(url, { ...options, signal: controller.signal }));
  } finally {
    clearTimeout(timer);
    calledOff.removeEventListener('abort', abort);
  }
}

const isFullStorage = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function keepFiles(
  keeping: Keeping,
  { files }: KeptState,
  mayFetch: boolean,
  calledOff: AbortSignal,
): Promise<void> {
  const { cache } = keeping;
  const waiting = Object.entries(files);
  let isFull = false;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && !isFull; next = waiting.shift()) {
      const [url, integrity] = next;
      if (calledOff.aborted) return;
      if (await cache.hasFile(url)) continue;
      try {
        await fetchInTime(keeping, url, optionsOf(mayFetch, integrity), calledOff, async (answer) => {
          if (answer.ok) await cache.writeFile(url, integrity, answer);
        });
      } catch (error) {
        isFull = isFullStorage(error);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Keeps index.html as it is now, once everything that it starts is there: until then the last good one stays. */
async function keepPage(keeping: Keeping, state: KeptState, calledOff: AbortSignal): Promise<void> {
  const { cache, origin, now } = keeping;
  const options: RequestInit = {
    cache: 'no-cache',
    // Without the cookie that points remotes of a developer's browser elsewhere.
    credentials: 'omit',
    headers: { accept: 'text/html' },
  };
  const page = await fetchInTime(keeping, neutralPath, options, calledOff, async (answer) =>
    answer.ok && !answer.redirected ? { html: await answer.text(), headers: answer.headers } : null,
  );
  if (!page || !isPageOf(page.html, state, origin)) return;
  const there = await Promise.all(filesOfPage(page.html, origin).map((url) => cache.hasFile(url)));
  if (there.every(Boolean) && !calledOff.aborted) await cache.writePage(page.html, page.headers, now());
}

/**
 * Does what pages' messages ask for, in their order. Dropping does not wait for what is being fetched: a line that
 * swallows everything would hold it up, and what is fetched for a registry that another one follows is called off.
 * Never throws: a browser that keeps nothing goes on without.
 */
export function createReleaseKeeper(keeping: Keeping): (seen: SeenReleases) => Promise<void> {
  let dropping: Promise<unknown> = Promise.resolve();
  let fetching: Promise<unknown> = Promise.resolve();
  let wanted: KeptState | null = null;
  let controller = new AbortController();

  async function drop(seen: SeenReleases): Promise<KeptState | null> {
    const state = await dropOthers(keeping, seen);
    if (state && !sameState(wanted, state)) {
      controller.abort();
      controller = new AbortController();
      wanted = state;
    }
    return state;
  }

  async function keep(state: KeptState, mayFetch: boolean, calledOff: AbortSignal): Promise<void> {
    await keepFiles(keeping, state, mayFetch, calledOff);
    if (!calledOff.aborted) await keepPage(keeping, state, calledOff);
    // What was being written as it was called off may be what was just dropped.
    if (calledOff.aborted && wanted) await keeping.cache.dropFilesBut(new Set(Object.keys(wanted.files)));
  }

  return (seen) => {
    const dropped = dropping.then(() => drop(seen)).catch(() => null);
    dropping = dropped;
    const done = dropped.then((state) => {
      if (!state || seen.kind !== 'keep') return;
      const { signal } = controller;
      // Storage that is blocked or full, or a network that went: the next page that is quiet asks again.
      fetching = fetching.then(() => keep(state, seen.mayFetch, signal)).catch(() => undefined);
      return fetching;
    });
    return done.then(() => undefined);
  };
}
