import '@peil/shared-kernel/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { getBrand } from '@peil/shared-kernel/brand';
import { queryClient } from '@peil/shared-kernel/cache';
import { connection } from '@peil/shared-kernel/connection';
import type { PageRegistry } from '@peil/shared-kernel/contract';
import { startLive } from '@peil/shared-kernel/live';
import { providePortalRoutes } from '@peil/shared-kernel/navigation';
import { beginPage, provideRunningReleases } from '@peil/shared-kernel/remote';
import { detectClientType } from '@peil/shared-kernel/session';
import { ErrorPanel, LoadingState, PortalProvider } from '@peil/shared-kernel/ui';
import { FrameBoundary } from './errors/FrameBoundary.tsx';
import { shownPage } from './errors/shown-page.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { Frame } from './frame/Frame.tsx';
import { keptSince } from './offline/kept-page.ts';
import { pageWorker } from './offline/page-worker.ts';
import { startPush } from './push/page-push.ts';
import { startPreload } from './preload/start-preload.ts';
import { withEarlierReleases } from './registry/earlier-releases.ts';
import { fetchRegistry } from './registry/fetch-registry.ts';
import { forThisBrowser } from './for-this-browser.ts';
import { inlinedRegistry, registryKeys } from './registry/inlined-registry.ts';
import { keptRegistry } from './registry/kept-registry.ts';
import { createLiveRegistry } from './registry/live-registry.ts';
import { RegistryError, registryErrorTexts } from './registry/registry-error.ts';
import { createRegistrySource, type RegistrySource } from './registry/registry-source.ts';
import { routeTable } from './registry/route-table.ts';
import { createDiagnosis } from './remotes/diagnosis.ts';
import { createFederation } from './remotes/federation.ts';
import { createIntegrity } from './remotes/integrity.ts';
import { pageIntegrity } from './remotes/page-integrity.ts';
import { releasesOf } from './remotes/releases-of.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { reloadsAtStart } from './version/start-version.ts';
import { watchVersion } from './version/watch-version.ts';

const errors = watchErrors();

/** What a failure to start says; only a registry can be better at the next try. */
const failureText = (error: unknown): string =>
  error instanceof RegistryError
    ? registryErrorTexts[error.fault]
    : 'Portalen er satt opp med noe den ikke forstår.';

function render(root: Root, first: PageRegistry, source: RegistrySource): void {
  const registry = createLiveRegistry(first, source.newest);
  const integrityOf = createIntegrity(registry.current, window.location.href);
  const loader = createRemoteLoader({
    registry,
    loadRelease: createFederation(integrityOf),
    diagnose: createDiagnosis(integrityOf),
  });
  providePortalRoutes(routeTable(first, getBrand().shortName));
  errors.started(shownPage(first));
  provideRunningReleases(() => releasesOf(registry.current()));
  root.render(
    <PortalProvider>
      <QueryClientProvider client={queryClient}>
        <FrameBoundary>
          <Frame registry={first} loader={loader} />
        </FrameBoundary>
      </QueryClientProvider>
    </PortalProvider>,
  );
  startPreload(registry.current, getBrand().shortName);
  startLive();
  pageWorker.start();
  startPush();
}

/** Takes the panel away, and its button, while another attempt goes on: two at once would start the portal twice. */
function renderWaiting(root: Root): void {
  root.render(
    <PortalProvider>
      <LoadingState />
    </PortalProvider>,
  );
}

function renderFailure(root: Root, error: unknown, retry: () => void): void {
  reportError(error);
  root.render(
    <PortalProvider>
      <ErrorPanel
        title={`${getBrand().product} kunne ikke starte`}
        message={failureText(error)}
        onRetry={retry}
      />
    </PortalProvider>,
  );
}

/** In the app: begins to answer it. False, and the page says why, where the two do not fit. A browser loads nothing. */
async function startInApp(root: Root): Promise<boolean> {
  if (detectClientType() === 'web') return true;
  try {
    const { bridge, misfit } = await import('@peil/shared-kernel/native');
    if (!misfit) {
      void bridge.start();
      return true;
    }
    root.render(
      <PortalProvider>
        <ErrorPanel {...misfit} />
      </PortalProvider>,
    );
    return false;
  } catch (error) {
    // Without the bridge the portal is a page in the app, as in a browser.
    reportError(error);
    return true;
  }
}

async function start(element: HTMLElement): Promise<void> {
  window.peilIntegrity = pageIntegrity(document, window.location.href);
  const root = createRoot(element);
  if (!(await startInApp(root))) return;
  const isKeptPage = keptSince(document) !== null;
  const source = createRegistrySource({
    keys: registryKeys(document),
    inlined: inlinedRegistry(document),
    isKeptPage,
    fetchNewest: fetchRegistry,
    kept: keptRegistry,
    settle: async (registry) => {
      const settled = await forThisBrowser(registry);
      pageWorker.seen(settled);
      return settled;
    },
    onRefused: errors.registryRefused,
  });

  // Everything but the registry, which may have to be asked for more than once.
  const prepared = beginPage();
  // It is shown for want of the portal's answer: a line that swallows everything is found out by a probe, not by a call.
  if (isKeptPage) void prepared.then(connection.missed, () => undefined);

  async function begin(findRegistry: () => Promise<PageRegistry>): Promise<void> {
    try {
      const [first] = await Promise.all([findRegistry(), prepared]);
      render(root, withEarlierReleases(first), source);
    } catch (error) {
      renderFailure(root, error, () => {
        renderWaiting(root);
        if (error instanceof RegistryError) void begin(askAgain);
        else window.location.reload();
      });
    }
  }

  async function askAgain(): Promise<PageRegistry> {
    try {
      return await source.newest(0);
    } catch (error) {
      // The keys that this page was given may be the fault: only another page has others.
      if (error instanceof RegistryError && error.fault !== 'registryMissing') window.location.reload();
      throw error;
    }
  }

  await begin(source.first);
}

const element = document.getElementById('portal');
if (element && !reloadsAtStart()) {
  void start(element).then(watchVersion);
}
