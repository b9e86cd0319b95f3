import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Overrides, PageRegistry } from '@peil/shared-kernel/contract';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { pageOverrides } from './page-overrides.ts';
import { policyLog } from './policy-log.ts';
import { useTools } from './use-tools.ts';
import { asksForOverrides, searchWith, wantedOverrides } from './wanted-overrides.ts';

/**
 * The developer's page over whatever page has `?overrides` in its address, where the deployment allows it. It stays when
 * a guard or a list takes the parameter away, and goes when it is closed.
 */
export function OverridesOverlay({ registry }: { readonly registry: PageRegistry }) {
  const { search } = useLocation();
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  if (pageOverrides && openedBy === null && asksForOverrides(search)) setOpenedBy(search);
  const tools = useTools(openedBy !== null);
  if (!tools || !pageOverrides || openedBy === null) return null;

  const close = () => {
    const { pathname, search, hash, state } = portalHistory.current().location;
    portalHistory.replace(pathname + searchWith(search, null) + hash, state, { force: true });
    setOpenedBy(null);
  };
  return (
    <tools.OverridesPage
      registry={registry}
      overrides={pageOverrides}
      locals={tools.localReleases}
      policyLog={policyLog}
      wanted={wantedOverrides(openedBy)}
      onLoadAnew={(addresses) => {
        loadAnew(window.location, addresses);
      }}
      onClose={close}
    />
  );
}

/** Reloads the page with the overrides page open, and these addresses, not yet in use, filled in. */
function loadAnew(location: Location, wanted: Overrides): void {
  const { origin, pathname, search } = location;
  // Without the origin a path such as //elsewhere.example would be another site's address.
  location.replace(origin + pathname + searchWith(search, wanted));
}
