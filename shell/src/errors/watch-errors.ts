import { api, type Delivery } from '@peil/shared-kernel/api';
import type { ClientEvent, RegistryFault } from '@peil/shared-kernel/api/schemas';
import { connection } from '@peil/shared-kernel/connection';
import { bus } from '@peil/shared-kernel/events';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { overriddenRemotes } from '../overrides/page-overrides.ts';
import { fetchFaults } from '../remotes/remote-error.ts';
import { classify, noticeOf, type Finding } from './classify.ts';
import { createEventQueue } from './event-queue.ts';
import { errorNotice, type NoticeStore } from './notice-store.ts';
import { shellRelease, type ShownPage } from './shown-page.ts';
import type { Sighting } from './sighting.ts';

export interface ErrorWatch {
  /** The portal's pages can be shown from now on; `page` returns the one that is. */
  started(page: () => ShownPage): void;
  /** A registry was not used. The same fault is reported once. */
  registryRefused(fault: RegistryFault): void;
  /** Stops listening and forgets what was not reported yet. */
  stop(): void;
}

interface WatchOptions {
  readonly send?: (events: readonly ClientEvent[], id: string) => Promise<Delivery>;
  readonly notice?: NoticeStore;
}

/** Whether it may be that nothing can be fetched, which no release can help and the connection bar tells. */
const mayBeOffline = ({ kind, fault }: Finding): boolean =>
  kind === 'chunk' ||
  (fault !== undefined && (fault === 'registryMissing' || (fetchFaults as ReadonlySet<string>).has(fault)));

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
  const refusals = new Set<RegistryFault>();
  let shownPage: (() => ShownPage) | null = null;

  function see(sighting: Sighting): void {
    const page = shownPage?.() ?? null;
    const finding = classify(sighting, page !== null);
    if (finding === null || (mayBeOffline(finding) && !hasNetwork())) return;
    const { release, ...event } = finding;
    const { remote, version } = release ?? page ?? shellRelease;
    // What a developer's own build does says nothing of the release.
    if (overriddenRemotes.has(remote)) return;
    const { kind } = event;
    // How fast a remote is there does not depend on the page it shows.
    const route = kind === 'load' ? undefined : page?.route;
    const isNew = queue.add({ ...event, remote, version, ...(route !== undefined && { route }) });
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

  const leaveBus = [
    bus.on('remote.failed', (failure) => {
      notice.withdraw(failure.remote);
      see({ by: 'remote', ...failure });
    }),
    bus.on('remote.ready', (load) => {
      see({ by: 'load', ...load });
    }),
  ];
  let { pathname } = portalHistory.current().location;
  const steps = portalHistory.location$.subscribe(({ location }) => {
    if (location.pathname !== pathname) notice.leavePage();
    ({ pathname } = location);
  });

  return {
    started(page) {
      shownPage = page;
    },
    registryRefused(fault) {
      if (refusals.has(fault)) return;
      refusals.add(fault);
      see({ by: 'registry', fault });
    },
    stop() {
      listening.abort();
      leaveBus.forEach((leave) => {
        leave();
      });
      steps.unsubscribe();
      queue.stop();
    },
  };
}
