import { createRoot } from 'react-dom/client';
import { getBrand } from '../../../../host/src/brand/index.ts';
import {
  declaredRoutes,
  routePath,
  type RemoteManifest,
  type RemoteModule,
} from '../../../../contract/src/index.ts';
import { startLive } from '../../../../host/src/live/index.ts';
import { findRoute, portalHistory, providePortalRoutes } from '../../../../host/src/navigation/index.ts';
import { session } from '../../../../host/src/session/index.ts';
import { beginPage } from '../begin-page.ts';
import { createStandalonePlace } from './standalone-place.ts';
import { standaloneView, type StandaloneView } from './standalone-view.ts';
import { StandaloneFrame } from './StandaloneFrame.tsx';

/** What index.ts says, once it is here. */
export async function runStandalone(remote: RemoteModule, manifest: RemoteManifest): Promise<void> {
  const frame = document.getElementById('frame');
  const domElement = document.getElementById('remote');
  if (!frame || !domElement) throw new Error('The page lacks #frame or #remote');
  await beginPage();
  startLive();
  const provider = getBrand().shortName;
  const routes = declaredRoutes(manifest).map((route) => ({
    ...route,
    path: routePath(route.path, provider),
    remote: remote.name,
  }));
  providePortalRoutes(routes);
  createRoot(frame).render(<StandaloneFrame remoteName={remote.name} routes={routes} />);

  const place = createStandalonePlace(remote, domElement);
  let shown: StandaloneView | null = null;
  async function follow(): Promise<void> {
    const { pathname } = portalHistory.current().location;
    const view = standaloneView(findRoute(routes, pathname), session.current());
    if (view === shown) return;
    shown = view;
    await place.show(view);
  }
  const followOn = () => void follow().catch(reportError);
  await follow();
  session.session$.subscribe(followOn);
  portalHistory.location$.subscribe(followOn);
}
