import { useEffect, useMemo } from 'react';
import type { PageRegistry } from '@peil/shared-kernel/contract';
import { findRoute, portalHistory, portalRoutes, PortalRouter } from '@peil/shared-kernel/navigation';
import { dataOwner, useUser } from '@peil/shared-kernel/session';
import { ConnectionBar } from '../connection/ConnectionBar.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { useGuardedRoute } from '../guard/use-guarded-route.ts';
import { HelpNotice } from '../help/HelpNotice.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { OverridesNotice } from '../overrides/OverridesNotice.tsx';
import { OverridesOverlay } from '../overrides/OverridesOverlay.tsx';
import { releasesOf } from '../remotes/releases-of.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { tellAttempt } from '../remotes/tell-attempt.ts';
import { VersionNotice } from '../version/VersionNotice.tsx';
import { WaitingNotice } from '../waiting/WaitingNotice.tsx';
import { BackToTop } from './scroll/BackToTop.tsx';
import { Footer } from './footer/Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './header/Header.tsx';
import { startScrollRestoration } from './scroll/scroll-restoration.ts';
import { texts } from './texts.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface FrameProps {
  readonly registry: PageRegistry;
  readonly loader: RemoteLoader;
}

/** The frame around every page: header, the remote of the present route, footer. */
export function Frame({ registry, loader }: FrameProps) {
  const table = portalRoutes();
  const keepAlive = useMemo(
    () => new Set(table.filter((route) => route.keepAlive).flatMap(({ remote }) => (remote ? [remote] : []))),
    [table],
  );
  const releases = useMemo(() => releasesOf(registry).map(({ release }) => release), [registry]);
  const route = useGuardedRoute(table);
  const user = useUser();
  useDocumentTitle(route?.title);
  useEffect(
    () =>
      startScrollRestoration(portalHistory, (pathname) => findRoute(table, pathname)?.restoreScroll ?? false),
    [table],
  );

  return (
    <PortalRouter>
      <div className={styles.frame}>
        <a className={styles.skip} href="#innhold">
          {texts.skipToContent}
        </a>
        <Header channel={registry.channel} />
        <Notices />
        <main className={styles.main} id="innhold" tabIndex={-1}>
          {route?.path === '/404' && <NotFoundPage />}
          {/* A new user, or the same one in another organisation, starts with nothing of before: kept pages go. */}
          <RemoteOutlet
            key={user ? dataOwner(user) : 'guest'}
            current={route?.remote ?? null}
            keepAlive={keepAlive}
            loader={loader}
            onAttempt={tellAttempt}
          />
        </main>
        <ErrorNotice />
        <BackToTop />
        <OverridesOverlay registry={registry} />
        <Footer releases={releases} />
      </div>
    </PortalRouter>
  );
}

/** What every page shows under the header: that one helps as another, that a remote is a developer's, that the server is away, what waits for it, that a new version waits. */
function Notices() {
  return (
    <div className={styles.notices}>
      <HelpNotice />
      <OverridesNotice />
      <ConnectionBar />
      <WaitingNotice />
      <VersionNotice />
    </div>
  );
}
