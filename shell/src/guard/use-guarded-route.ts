import { useEffect } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  findRoute,
  guardNavigation,
  navigate,
  useNavigationStep,
  type PortalRoute,
} from '@peil/shared-kernel/navigation';
import { useSession } from '@peil/shared-kernel/session';
import { useEndedHere } from './use-ended-here.ts';

/**
 * The route of the present location, or null while the guard sends the user elsewhere.
 * Decided while rendering, so that a page nobody may see is not shown for a moment either.
 */
export function useGuardedRoute(table: readonly PortalRoute[]): PortalRoute | null {
  const { location } = useNavigationStep();
  const session = useSession();
  const ended = useEndedHere(session, location.key);
  const route = findRoute(table, location.pathname);
  const decision = guardNavigation({
    location,
    route,
    session,
    endedHere: ended?.reason ?? null,
    wantedBy: wantedBy(location.state),
    origin: window.location.origin,
    provider: getBrand().shortName,
  });
  const redirect = decision.kind === 'redirect' ? decision.to : null;
  const wanted = location.pathname;
  const endedUser = ended?.userid;

  useEffect(() => {
    if (redirect === null) return;
    // Nobody may stay where the guard leads away from: a form with unsaved input is not asked.
    const state = redirect === '/404' ? { lookedFor: wanted } : endedUser ? { wantedBy: endedUser } : null;
    navigate(redirect, { replace: true, state, force: true });
  }, [redirect, wanted, endedUser]);

  return redirect === null ? route : null;
}

/** Whose session's end led to a history entry with this state; null: nobody's. */
function wantedBy(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wantedBy' in state)) return null;
  return typeof state.wantedBy === 'string' ? state.wantedBy : null;
}
