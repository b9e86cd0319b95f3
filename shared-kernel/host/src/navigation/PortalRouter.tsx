import { useState, type ReactNode } from 'react';
import type { Navigator } from 'react-router';
import { useCurrent } from '../observable/use-current.ts';
import { portalHistory, type NavigationStep } from './history.ts';
import { createPath, Router } from './router-dom-lite.ts';

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => {
    portalHistory.push(typeof to === 'string' ? to : createPath(to), state);
  },
  replace: (to, state) => {
    portalHistory.replace(typeof to === 'string' ? to : createPath(to), state);
  },
  go: (delta) => {
    portalHistory.go(delta);
  },
};

/** The history's present step; the component follows it. */
export const useNavigationStep = (): NavigationStep =>
  useCurrent(portalHistory.location$, portalHistory.current);

interface PortalRouterProps {
  /** Whether a path is this router's own: for any other it keeps the last location that was. Default: every path. */
  readonly owns?: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/**
 * React Router over the portal's history, for one React root. A root that stays mounted while another one's page is
 * shown must not render for foreign paths, hence `owns`.
 */
export function PortalRouter({ owns, children }: PortalRouterProps) {
  const step = useNavigationStep();
  const shown = useFrozen(step, !owns || owns(step.location.pathname));
  return (
    <Router location={shown.location} navigationType={shown.action as never} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The newest value that was current while `fresh` held (the first one when none was). */
function useFrozen<Value>(value: Value, fresh: boolean): Value {
  const [last, setLast] = useState(value);
  if (fresh && last !== value) setLast(value);
  return fresh ? value : last;
}
