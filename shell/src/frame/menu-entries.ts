import type { AccessToken } from '@peil/shared-kernel/api';
import { filledPath, portalRoutes, type PortalRoute } from '@peil/shared-kernel/navigation';
import { can, hasFeature, isPermission } from '@peil/shared-kernel/permissions';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon?: string | undefined;
  /** What its page is there for. */
  readonly purpose?: string | undefined;
}

interface MenuReader {
  readonly user: Pick<AccessToken, 'roles' | 'username'> | null;
  /** The provider's short name. */
  readonly provider: string;
  /** The person's own, where they are known. */
  readonly features?: Parameters<typeof hasFeature>[0];
}

function isFor({ permission, nav }: PortalRoute, { user, provider, features }: MenuReader): boolean {
  const needed = nav?.permission ?? permission;
  const may = needed === undefined || (isPermission(needed) && can(user?.roles ?? [], needed, provider));
  const lacks = nav?.feature !== undefined && !hasFeature(features, nav.feature);
  const hasOther = nav?.withoutFeature !== undefined && hasFeature(features, nav.withoutFeature);
  return may && !lacks && !hasOther;
}

/**
 * What a menu of the frame has for this person: the pages that remotes declare for it and the person may open, lightest
 * first (NAV-01, ROLE-03, FITTER-01).
 */
export function menuEntries(menu: 'main' | 'profile' | 'footer', reader: MenuReader): MenuEntry[] {
  return portalRoutes()
    .flatMap((route) =>
      route.nav?.menu === menu && isFor(route, reader) ? [{ ...route, nav: route.nav }] : [],
    )
    .sort((a, b) => a.nav.weight - b.nav.weight)
    .map(({ path, purpose, nav: { label, icon } }) => ({
      to: filledPath(path, reader.user ? { username: reader.user.username } : {}),
      label,
      icon,
      purpose,
    }));
}
