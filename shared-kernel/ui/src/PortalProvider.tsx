import { useEffect, type ReactNode } from 'react';
import { Provider } from '@navikt/ds-react/Provider';
import { liveRegion } from './live-region.ts';

/**
 * Around each React root: Norwegian texts in Aksel's parts, and the live region in place before it has something to say.
 * The theme needs nothing here, it hangs on <html> (theme.ts).
 */
export function PortalProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    liveRegion();
  }, []);
  return <Provider>{children}</Provider>;
}
