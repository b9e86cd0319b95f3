import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../../host/src/cache/index.ts';
import type { MountProps } from '../../../contract/src/index.ts';
import { PortalProvider } from '../index.ts';
import type { RemotePage } from './remote-pages.ts';
import { Pages } from './Pages.tsx';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';

type RemoteRootProps = MountProps & { readonly pages: readonly RemotePage[] };

/** What stands around a remote's pages in its own React root: theme and texts, the page's data cache, the boundary. */
export function RemoteRoot({ pages, active = true, onError }: RemoteRootProps) {
  return (
    <PortalProvider>
      <QueryClientProvider client={queryClient}>
        <RemoteErrorBoundary active={active} onError={onError}>
          <Pages pages={pages} active={active} />
        </RemoteErrorBoundary>
      </QueryClientProvider>
    </PortalProvider>
  );
}
