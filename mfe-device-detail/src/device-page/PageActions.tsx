import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { useNavigationStep } from '@peil/shared-kernel/navigation';
import { useCan } from '@peil/shared-kernel/session';
import { ArrowLeftIcon, Button, CogIcon } from '@peil/shared-kernel/ui';
import { backTarget } from './back-rule.ts';
import { texts } from './texts.ts';

/** Tilbake, and for admins Innstillinger once there is a device to set (DETAIL-01). */
export function PageActions({ device }: { readonly device: Device | undefined }) {
  const { from } = useNavigationStep().location;
  const maySet = useCan('deviceSettings');
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
