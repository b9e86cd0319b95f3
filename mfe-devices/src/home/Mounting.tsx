import { useQuery } from '@tanstack/react-query';
import type { AccessToken, Device } from '@peil/shared-kernel/api';
import { deviceListQuery, userQuery } from '@peil/shared-kernel/cache';
import { isOnboarding } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { hasFeature, secondOnboarding } from '@peil/shared-kernel/permissions';
import { useCan } from '@peil/shared-kernel/session';
import { Panel, Skeleton } from '@peil/shared-kernel/ui';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import { texts } from './texts.ts';

/**
 * Registering devices and finishing registrations that were begun (HOME-04). Nothing at all where the role may do
 * neither, or only the second and there is nothing to finish.
 */
export function Mounting({ user }: { readonly user: AccessToken }) {
  const mayRegister = useCan('onboarding');
  const mayFinish = useCan('onboardingExtended');
  const { data: profile, isPending } = useQuery({ ...userQuery(user.username), enabled: mayFinish });
  const { data: begun = 0 } = useQuery({ ...deviceListQuery(), select: countBegun });
  const finishes = mayFinish && begun > 0;
  if (!mayRegister && !finishes) return null;

  const suffix = hasFeature(profile?.meta_data.features, secondOnboarding) ? '-2' : '';
  return (
    <Panel heading={texts.mounting}>
      <ButtonRow>
        {isPending ? (
          <Skeleton variant="rounded" width="10rem" height="2rem" />
        ) : (
          <>
            {mayRegister && <ButtonLink to={`/device-onboarding${suffix}`}>{texts.register}</ButtonLink>}
            {finishes && (
              <ButtonLink to={`/continue-device-onboarding${suffix}`}>
                {texts.finish(formatNumber(begun) ?? '')}
              </ButtonLink>
            )}
          </>
        )}
      </ButtonRow>
    </Panel>
  );
}

/** Those in stock count as well: a device may be registered before it leaves. */
const countBegun = (devices: readonly Device[]): number => devices.filter(isOnboarding).length;
