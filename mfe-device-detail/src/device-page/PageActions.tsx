import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { useNavigationStep } from '@peil/shared-kernel/navigation';
import { useCan } from '@peil/shared-kernel/session';
import { ArrowLeftIcon, Button, CogIcon, WrenchIcon } from '@peil/shared-kernel/ui';
import { backTarget } from './back-rule.ts';
import { texts } from './texts.ts';

/** Tilbake, and once there is a device: Service for whoever works where it stands, Innstillinger for admins (DETAIL-01). */
export function PageActions({ device }: { readonly device: Device | undefined }) {
  const { from } = useNavigationStep().location;
  const maySet = useCan('deviceSettings');
  const mayService = useCan('onboardingWide');
  return (
    <>
      <Button
        as={Link}
        role="link"
        to={backTarget(from)}
        variant="tertiary"
        icon={<ArrowLeftIcon aria-hidden />}
      >
        {texts.back}
      </Button>
      {mayService && device && (
        <Button
          as={Link}
          role="link"
          to={`/device-service?device=${encodeURIComponent(device.devid)}`}
          variant="secondary"
          icon={<WrenchIcon aria-hidden />}
        >
          {texts.service}
        </Button>
      )}
      {maySet && device && (
        <Button
          as={Link}
          role="link"
          to={`/device/${encodeURIComponent(device.devid)}/settings/drain`}
          variant="secondary"
          icon={<CogIcon aria-hidden />}
        >
          {texts.settings}
        </Button>
      )}
    </>
  );
}
