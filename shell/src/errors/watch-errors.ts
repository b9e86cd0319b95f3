import { api, type Delivery } from '@peil/shared-kernel/api';
import type { ClientEvent, ErrorKind } from '@peil/shared-kernel/api/schemas';
import { connection } from '@peil/shared-kernel/connection';
import { bus } from '@peil/shared-kernel/events';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { classify, noticeOf } from './classify.ts';
import { createEventQueue } from './event-queue.ts';
import { errorNotice, type NoticeStore } from './notice-store.ts';
import { shellRelease, type ShownPage } from './shown-page.ts';
import type { Sighting } from './sighting.ts';

export interface ErrorWatch {
  /** The portal's pages can be shown from now on; `page` answers which one is. */
  started(page: () => ShownPage): void;
  /** Stops listening and forgets what was not told yet. */
  stop(): void;
}

interface WatchOptions {
  readonly send?: (events: readonly ClientEvent[]) => Promise<Delivery>;
  readonly notice?: NoticeStore;
}

/** What may fail because nothing can be fetched, which no release can help and the connection bar tells. */
const isFetched: Readonly<Record<ErrorKind, boolean>> = {
  script: false,
  promise: false,
  chunk: true,
  remote: true,
  policy: false,
  start: false,
};

const hasNetwork = () => navigator.onLine && connection.current() === 'online';

/**
 * The portal's one place for what nobody caught: counts it for the provider, without a word of what it said or to whom
 * it happened, and tells the user where something can be done about it. Start it before anything can fail.
 */
export function watchErrors({
  send = api.clientEvents.send,
  notice = errorNotice,
}: WatchOptions = {}): ErrorWatch {
  const queue = createEventQueue(send);
  const listening = new AbortController();
  const { signal } = listening;
  let shownPage: (() => ShownPage) | null = null;

  function see(sighting: Sighting): void {
    const page = shownPage?.() ?? null;
    const finding = classify(sighting, page !== null);
    if (finding === null || (isFetched[finding.kind] && !hasNetwork())) return;
    const { kind, phase } = finding;
    const { remote, version } = finding.release ?? page ?? shellRelease;
    const isNew = queue.add({
      kind,
      remote,
      version,
      ...(page && { route: page.route }),
      ...(phase && { phase }),
    });
    // What happens in a page that is kept but not shown needs nobody's attention.
    const isInView = remote === shellRelease.remote || remote === page?.remote;
    const told = noticeOf[kind];
    if (told !== null && isNew && isInView) notice.show(told, remote);
  }

  window.addEventListener(
    'error',
    ({ error, message, filename }) => {
      see({ by: 'error', thrown: error, message, file: filename });
    },
    { signal },
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      see({ by: 'rejection', thrown: reason, message: '', file: '' });
    },
    { signal },
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, sourceFile }) => {
      see({ by: 'policy', blocked: blockedURI, file: sourceFile });
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') queue.flush();
    },
    { signal },
  );
  window.addEventListener('pagehide', queue.flush, { signal });

  const leaveBus = bus.on('remote.failed', ({ remote, version, kind }) => {
    notice.withdraw(remote);
    see({ by: 'remote', remote, version, kind });
  });
  let { pathname } = portalHistory.current().location;
  const steps = portalHistory.location$.subscribe(({ location }) => {
    if (location.pathname !== pathname) notice.leavePage();
    ({ pathname } = location);
  });

  return {
    started(page) {
      shownPage = page;
    },
    stop() {
      listening.abort();
      leaveBus();
      steps.unsubscribe();
      queue.stop();
    },
  };
}
