import { findRoute, portalRoutes, type PortalRoute } from '@peil/shared-kernel/navigation';

/** The list on the page of that path, which the search filters as one types (SEARCH-01), or null. */
export const searchedList = (pathname: string): NonNullable<PortalRoute['search']> | null =>
  findRoute(portalRoutes(), pathname)?.search ?? null;
