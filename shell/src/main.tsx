import '@peil/shared-kernel/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { getBrand, readBrand, setBrand } from '@peil/shared-kernel/brand';
import { forgetWithSession, queryClient, refetchOnRecovery } from '@peil/shared-kernel/cache';
import { connection } from '@peil/shared-kernel/connection';
import { session } from '@peil/shared-kernel/session';
import { applyBrandAccent, applyTheme, ErrorPanel, PortalProvider } from '@peil/shared-kernel/ui';
import { FrameBoundary } from './errors/FrameBoundary.tsx';
import { shownPage } from './errors/shown-page.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { Frame } from './frame/Frame.tsx';
import { createLiveRegistry } from './registry/live-registry.ts';
import { fetchRegistry, inlinedRegistry, RegistryMissingError } from './registry/registry-client.ts';
import { createFederation } from './remotes/federation.ts';
import { createIntegrity } from './remotes/integrity.ts';
import './remotes/provided.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { reloadsAtStart } from './version/page-version.ts';
import { watchVersion } from './version/watch-version.ts';

async function start(element: HTMLElement): Promise<void> {
  const errors = watchErrors();
  const root = createRoot(element);
  applyTheme();
  try {
    setBrand(readBrand(document));
    applyBrandAccent(getBrand());
    forgetWithSession();
    connection.start();
    refetchOnRecovery();
    const [first] = await Promise.all([inlinedRegistry(document) ?? fetchRegistry(), session.start()]);
    const registry = createLiveRegistry(first);
    const loadRelease = createFederation(createIntegrity(registry.current, window.location.href));
    const loader = createRemoteLoader({ registry, loadRelease });
    errors.started(shownPage(first, getBrand().shortName));
    root.render(
      <PortalProvider>
        <QueryClientProvider client={queryClient}>
          <FrameBoundary>
            <Frame registry={first} loader={loader} />
          </FrameBoundary>
        </QueryClientProvider>
      </PortalProvider>,
    );
  } catch (error) {
    reportError(error);
    const message =
      error instanceof RegistryMissingError
        ? 'Fant ikke oversikten over portalens deler.'
        : 'Portalen er satt opp med noe den ikke forstår.';
    root.render(
      <PortalProvider>
        <ErrorPanel
          title={`${getBrand().product} kunne ikke starte`}
          message={message}
          onRetry={() => {
            window.location.reload();
          }}
        />
      </PortalProvider>,
    );
  }
}

const element = document.getElementById('portal');
if (element && !reloadsAtStart()) {
  void start(element).then(watchVersion);
}
