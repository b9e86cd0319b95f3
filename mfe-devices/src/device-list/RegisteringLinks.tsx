import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery, userQuery } from '@peil/shared-kernel/cache';
import { isOnboarding } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { hasFeature, secondOnboarding } from '@peil/shared-kernel/permissions';
import { Button } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/**
 * The ways to registering for fitters, who land on the list and have no home page with "Montering" (HOME-04). What is
 * begun is counted in the list that the page loads anyway: these links ask for no devices themselves.
 */
export function RegisteringLinks({ username }: { readonly username: string }) {
  const { data: profile } = useQuery(userQuery(username));
  const { data: begun = 0 } = useQuery({ ...deviceListQuery(), enabled: false, select: countBegun });
  // The first flow is open to all of them, so the links need not wait for the profile.
  const suffix = hasFeature(profile?.meta_data.features, secondOnboarding) ? '-2' : '';
  return (
    <>
      <Button as={Link} role="link" to={`/device-onboarding${suffix}`} variant="secondary">
        {texts.register}
      </Button>
      {begun > 0 && (
        <Button as={Link} role="link" to={`/continue-device-onboarding${suffix}`} variant="secondary">
          {texts.finishRegistering(formatNumber(begun) ?? '')}
        </Button>
      )}
    </>
  );
}

/** Those in stock count as well: a device may be registered before it leaves. */
const countBegun = (devices: readonly Device[]): number => devices.filter(isOnboarding).length;
