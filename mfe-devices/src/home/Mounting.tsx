import type { AccessToken } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Panel, Skeleton } from '@peil/shared-kernel/ui';
import { useEntryLinks } from '../registering/use-entry-links.ts';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import { texts } from './texts.ts';

/**
 * Registering devices and finishing registrations that were begun (HOME-04). Nothing at all where the role may do
 * neither, or only the second and there is nothing to finish.
 */
export function Mounting({ user }: { readonly user: AccessToken }) {
  const mayRegister = useCan('onboarding');
  const mayFinish = useCan('onboardingExtended');
  const { begin, goOn, begun, isPending } = useEntryLinks(user.username, { needsProfile: mayFinish });
  const finishes = mayFinish && begun > 0;
  if (!mayRegister && !finishes) return null;

  return (
    <Panel heading={texts.mounting}>
      <ButtonRow>
        {isPending ? (
          <Skeleton variant="rounded" width="10rem" height="2rem" />
        ) : (
          <>
            {mayRegister && <ButtonLink to={begin}>{texts.register}</ButtonLink>}
            {finishes && <ButtonLink to={goOn}>{texts.finish(formatNumber(begun) ?? '')}</ButtonLink>}
          </>
        )}
      </ButtonRow>
    </Panel>
  );
}
