export { findRoute } from './find-route.ts';
export {
  guardNavigation,
  landingUrl,
  safeWantedUrl,
  wantedUrlParameter,
  type GuardDecision,
  type GuardedNavigation,
} from './guard.ts';
export {
  createPortalHistory,
  navigate,
  portalHistory,
  type LeaveGuard,
  type NavigationAction,
  type NavigationOptions,
  type NavigationStep,
  type PortalHistory,
  type PortalLocation,
} from './history.ts';
export {
  addressFor,
  filledPath,
  portalRoutes,
  providePortalRoutes,
  type PortalRoute,
} from './portal-routes.ts';
export { PortalRouter, useNavigationStep } from './PortalRouter.tsx';
export { useLeaveWarning } from './use-leave-warning.ts';
