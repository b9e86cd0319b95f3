import { readMessage } from '../offline/worker-messages.ts';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import { createKeptCache } from './kept-cache.ts';
import type { KeptState } from './kept-state.ts';
import { createReleaseKeeper } from './keep-releases.ts';
import { receivePush } from './push-events.ts';
import { kindOfRequest } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Takes over at once, in every tab: what tabs of another release ask for are files of other names, and what they tell
 * is read by number of the protocol and serial of the registry.
 */
function takeOver(scope: ServiceWorkerGlobalScope): void {
  const cache = createKeptCache(scope.caches);
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('activate', (event) => {
    const begin = async () => {
      await cache.dropForeign().catch(() => undefined);
      // A page need not wait for the worker to start before it is asked for.
      if ('navigationPreload' in scope.registration)
        await scope.registration.navigationPreload.enable().catch(() => undefined);
      await scope.clients.claim();
    };
    event.waitUntil(begin());
  });
}

/** Pages from the portal, and from what is kept without it; files of releases from what is kept. */
function serveReleases(scope: ServiceWorkerGlobalScope): void {
  const cache = createKeptCache(scope.caches);
  const { origin } = scope.location;
  let known: Promise<KeptState | null> | null = null;
  const state = () => (known ??= cache.state().catch(() => null));
  const keep = createReleaseKeeper({
    cache,
    state,
    setState: (next) => {
      known = Promise.resolve(next);
    },
    fetch: (url, options) => scope.fetch(url, options),
    origin,
    now: () => Date.now(),
  });

  scope.addEventListener('message', (event) => {
    const seen = readMessage(event.data);
    if (seen) event.waitUntil(keep(seen));
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const kind = kindOfRequest(request, origin);
    if (kind === 'page') {
      const fromNetwork = async () => {
        const begun = (await event.preloadResponse) as Response | undefined;
        return begun ?? scope.fetch(request);
      };
      event.respondWith(answerPage({ cache, state, fromNetwork, origin }));
    }
    if (kind === 'file') {
      const later = (work: Promise<unknown>) => {
        event.waitUntil(work);
      };
      event.respondWith(
        answerFile(request, { cache, state, fetchFile: (asked) => scope.fetch(asked), later }),
      );
    }
  });
}

/** What the worker does, each part by itself. */
const parts: readonly ((scope: ServiceWorkerGlobalScope) => void)[] = [takeOver, serveReleases, receivePush];

for (const part of parts) part(self);
