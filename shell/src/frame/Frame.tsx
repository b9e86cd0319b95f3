import { useEffect, useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import type { PageRegistry } from '@peil/shared-kernel/contract';
import { bus } from '@peil/shared-kernel/events';
import { portalHistory, PortalRouter } from '@peil/shared-kernel/navigation';
import { useUser } from '@peil/shared-kernel/session';
import { useGuardedRoute } from '../guard/use-guarded-route.ts';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { findRoute, routeTable } from '../registry/route-table.ts';
import type { RemoteError } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { startScrollRestoration } from './scroll-restoration.ts';
import { texts } from './texts.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface FrameProps {
  readonly registry: PageRegistry;
  readonly loader: RemoteLoader;
}

/** The frame around every page: header, the remote of the present route, footer. */
export function Frame({ registry, loader }: FrameProps) {
  const table = useMemo(() => routeTable(registry, getBrand().shortName), [registry]);
  const keepAlive = useMemo(
    () => new Set(table.filter((route) => route.keepAlive).flatMap(({ remote }) => (remote ? [remote] : []))),
    [table],
  );
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
        <Header />
        <main className={styles.main} id="innhold" tabIndex={-1}>
          {route?.path === '/404' && <NotFoundPage />}
          {/* A new user starts with nothing of the former one: kept pages go with the key. */}
          <RemoteOutlet
            key={user?.userid ?? 'guest'}
            current={route?.remote ?? null}
            keepAlive={keepAlive}
            loader={loader}
            onFailure={(error: RemoteError) => {
              reportFailure(error, registry);
            }}
          />
        </main>
        <Footer />
      </div>
    </PortalRouter>
  );
}

function reportFailure(error: RemoteError, registry: PageRegistry): void {
  globalThis.reportError(error);
  const version = registry.remotes[error.remote]?.current.version ?? '';
  bus.emit('remote.failed', { remote: error.remote, version, kind: error.kind });
}
