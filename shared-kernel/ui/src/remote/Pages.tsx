import { Activity, memo, Suspense, useMemo, useState } from 'react';
import { getBrand } from '../../../host/src/brand/index.ts';
import { routePath } from '../../../contract/src/index.ts';
import { findRoute, PortalRouter, useNavigationStep } from '../../../host/src/navigation/index.ts';
import { matchPath, Route, Routes } from '../../../host/src/navigation/router-dom-lite.ts';
import { useUser } from '../../../host/src/session/index.ts';
import { LoadingState, Page, Panel, Unauthorised } from '../index.ts';
import type { RemotePage } from './remote-pages.ts';
import { maySeeRoute } from './route-permission.ts';

interface PagesProps {
  readonly pages: readonly RemotePage[];
  readonly active: boolean;
}

/**
 * The page of the present path, and, hidden, the pages that are kept alive between visits. Who may not see the page
 * reads so instead, and nothing of it is loaded: here, since this holds under any host.
 */
export function Pages({ pages, active }: PagesProps) {
  const { pathname } = useNavigationStep().location;
  const user = useUser();
  const routes = useMemo(() => atTheirPaths(pages), [pages]);
  const asked = active ? findRoute(routes, pathname) : null;
  const refused = asked !== null && !maySeeRoute(asked.permission, user, getBrand().shortName);
  const shown = refused ? null : asked;

  return (
    <>
      {routes.map(
        (route) => route.keepAlive && <KeptPage key={route.path} route={route} shown={route === shown} />,
      )}
      {shown && !shown.keepAlive && <PassingPage key={shown.path} route={shown} />}
      {refused && (
        <PortalRouter key={asked.path}>
          <Page title={asked.title}>
            <Panel>
              <Unauthorised />
            </Panel>
          </Page>
        </PortalRouter>
      )}
    </>
  );
}

function atTheirPaths(pages: readonly RemotePage[]): RemotePage[] {
  const provider = getBrand().shortName;
  return pages.map((page) => ({ ...page, path: routePath(page.path, provider) }));
}

/** Begins anew at each visit. */
function PassingPage({ route }: { readonly route: RemotePage }) {
  const Page = route.page;
  return (
    <PortalRouter>
      <Suspense fallback={<LoadingState />}>
        <Routes>
          <Route path={route.path} element={<Page />} />
        </Routes>
      </Suspense>
    </PortalRouter>
  );
}

interface KeptPageProps {
  readonly route: RemotePage;
  readonly shown: boolean;
}

/**
 * Mounted at the first visit; afterwards hidden and shown, with state, scroll and rows as they were (ROUTE-04).
 * Its content is the same element throughout: being hidden, or a step between other pages, does not render it.
 */
const KeptPage = memo(function KeptPage({ route, shown }: KeptPageProps) {
  const [visited, setVisited] = useState(shown);
  if (shown && !visited) setVisited(true);
  const content = useMemo(() => {
    const Page = route.page;
    return (
      <PortalRouter owns={(pathname) => matchPath(route.path, pathname) !== null}>
        <Suspense fallback={<LoadingState />}>
          <Page />
        </Suspense>
      </PortalRouter>
    );
  }, [route]);
  if (!visited && !shown) return null;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{content}</Activity>;
});
