import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accentProblem, getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { useUser } from '@peil/shared-kernel/session';
import { applyBrandAccent } from '@peil/shared-kernel/theme';

/**
 * Shows a signed-in person the brand of the own organisation, where that has one: its accent on the page, and its logo
 * as what is answered. Without one, and when nobody is signed in, it is the deployment's.
 *
 * @returns a picture as a data address; null for the portal's own mark
 */
export function useOrganisationBrand(): string | null {
  const user = useUser();
  const { data } = useQuery({ ...organisationQuery(user?.orgid ?? ''), enabled: Boolean(user?.orgid) });
  const brand = user ? data?.brand : undefined;
  // A colour that an older rule let through would make buttons hard to read.
  const own = brand?.accent && accentProblem(brand.accent) === null ? brand.accent : undefined;
  const accent = own ?? getBrand().accent;
  useEffect(() => {
    applyBrandAccent(accent === undefined ? {} : { accent });
  }, [accent]);
  return brand?.logo ?? null;
}
