import { Activity, Suspense, useMemo, useState, type ComponentType } from 'react';
import { getBrand } from '../brand/index.ts';
import { routePath, type RemoteManifest } from '../contract/index.ts';
import { PortalRouter, useNavigationStep } from '../navigation/index.ts';
import { matchPath, Route, Routes } from '../navigation/router-dom-lite.ts';
import { LoadingState } from '../ui/index.ts';
import type { RemotePages } from './remote-pages.ts';

interface PagesProps {
  readonly manifest: RemoteManifest;
  readonly pages: RemotePages;
  readonly active: boolean;
}

/** The page of the present path, and, hidden, the pages that are kept alive between visits. */
export function Pages({ manifest, pages, active }: PagesProps) {
  const { pathname } = useNavigationStep().location;
  const routes = useMemo(() => pageRoutes(manifest, pages), [manifest, pages]);
  const current = routes.find((route) => matchPath(route.path, pathname));
  const kept = routes.filter((route) => route.keepAlive);
  const passing = routes.filter((route) => !route.keepAlive);

  return (
    <>
      {kept.map((route) => (
        <KeptPage key={route.path} route={route} shown={active && route === current} />
      ))}
      {active && current && !current.keepAlive && (
        <PortalRouter>
          <Suspense fallback={<LoadingState />}>
            <Routes>
              {passing.map(({ path, page: Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </PortalRouter>
      )}
    </>
  );
}

interface PageRoute {
  readonly path: string;
  readonly keepAlive: boolean;
  readonly page: ComponentType;
}

function pageRoutes(manifest: RemoteManifest, pages: RemotePages): PageRoute[] {
  const provider = getBrand().shortName;
  return manifest.routes.flatMap(({ path, keepAlive = false }) => {
    const page = pages[path];
    return page ? [{ path: routePath(path, provider), keepAlive, page }] : [];
  });
}

interface KeptPageProps {
  readonly route: PageRoute;
  readonly shown: boolean;
}

/** Mounted at the first visit; afterwards hidden and shown, with state, scroll and rows as they were (ROUTE-04). */
function KeptPage({ route, shown }: KeptPageProps) {
  const [visited, setVisited] = useState(shown);
  if (shown && !visited) setVisited(true);
  if (!visited && !shown) return null;
  const Page = route.page;
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <PortalRouter owns={(pathname) => matchPath(route.path, pathname) !== null}>
        <Suspense fallback={<LoadingState />}>
          <Page />
        </Suspense>
      </PortalRouter>
    </Activity>
  );
}
