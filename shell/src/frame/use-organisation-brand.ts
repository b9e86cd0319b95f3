import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accentProblem, getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { useSession } from '@peil/shared-kernel/session';
import { applyBrandAccent } from '@peil/shared-kernel/theme';
import { forgetAccent, keepAccent, readKeptAccent } from '../first-script/kept-accent.ts';

/**
 * Shows a signed-in person the brand of the own organisation, where that has one: its accent on the page, and its logo
 * as what is answered. Without one, and when nobody is signed in, it is the deployment's. The accent is kept for this
 * token, so that the next load has it from the first paint.
 *
 * @returns a picture as a data address; null for the portal's own mark
 */
export function useOrganisationBrand(): string | null {
  const session = useSession();
  const signedIn = session.status === 'signedIn' ? session : null;
  const orgid = signedIn?.user.orgid ?? '';
  const { data } = useQuery({ ...organisationQuery(orgid), enabled: orgid !== '' });
  const brand = signedIn ? data?.brand : undefined;
  const isKnown = data !== undefined;
  // A colour that an older rule let through would make buttons hard to read.
  const own = brand?.accent && accentProblem(brand.accent) === null ? brand.accent : null;
  const token = signedIn?.token ?? null;
  useEffect(() => {
    if (token === null) forgetAccent(window);
    else if (isKnown) keepAccent(window, token, own);
    const shown = token === null || isKnown ? own : readKeptAccent(window, token);
    const accent = shown ?? getBrand().accent;
    applyBrandAccent(accent === undefined ? {} : { accent });
  }, [token, isKnown, own]);
  return brand?.logo ?? null;
}
