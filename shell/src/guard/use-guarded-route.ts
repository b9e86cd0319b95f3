import { useEffect } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { guardNavigation, navigate, useNavigationStep } from '@peil/shared-kernel/navigation';
import { useSession } from '@peil/shared-kernel/session';
import { findRoute, type PortalRoute } from '../registry/route-table.ts';

/**
 * The route of the present location, or null while the guard sends the user elsewhere.
 * Decided while rendering, so that a page nobody may see is not shown for a moment either.
 */
export function useGuardedRoute(table: readonly PortalRoute[]): PortalRoute | null {
  const { location } = useNavigationStep();
  const session = useSession();
  const route = findRoute(table, location.pathname);
  const decision = guardNavigation(location, route, session, window.location.origin, getBrand().shortName);
  const redirect = decision.kind === 'redirect' ? decision.to : null;
  const wanted = location.pathname;

  useEffect(() => {
    if (redirect === null) return;
    navigate(redirect, { replace: true, ...(redirect === '/404' ? { state: { lookedFor: wanted } } : {}) });
  }, [redirect, wanted]);

  return redirect === null ? route : null;
}
