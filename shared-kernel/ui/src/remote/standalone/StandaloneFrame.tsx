import { getBrand } from '../../../../host/src/brand/index.ts';
import type { RemoteRouteInfo } from '../../../../contract/src/index.ts';
import { findRoute, useNavigationStep } from '../../../../host/src/navigation/index.ts';
import { signOut, useSession } from '../../../../host/src/session/index.ts';
import { Button, PortalProvider } from '../../index.ts';
import { OtherPage } from './OtherPage.tsx';
import { standaloneView } from './standalone-view.ts';
import { StandaloneLogin } from './StandaloneLogin.tsx';
import { texts } from './texts.ts';

interface StandaloneFrameProps {
  readonly remoteName: string;
  /** Their paths as this deployment has them. */
  readonly routes: readonly RemoteRouteInfo[];
}

/** The least that a remote needs around it: who is signed in, a way in and a way out. */
export function StandaloneFrame({ remoteName, routes }: StandaloneFrameProps) {
  const session = useSession();
  const { pathname } = useNavigationStep().location;
  const view = standaloneView(findRoute(routes, pathname), session);
  return (
    <PortalProvider>
      <header>
        <strong>{getBrand().product}</strong> · {remoteName}{' '}
        {session.status === 'signedIn' && (
          <Button size="small" variant="tertiary" onClick={() => void signOut()}>
            {texts.logOut(session.user.username)}
          </Button>
        )}
      </header>
      {view === 'login' && <StandaloneLogin />}
      {view === 'elsewhere' && <OtherPage remoteName={remoteName} routes={routes} />}
    </PortalProvider>
  );
}
