import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, isDrainLike } from '@peil/shared-kernel/devices';
import { Button, EmptyState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { settingsPath } from '../frame/settings-pages.ts';
import { DrainForm } from './DrainForm.tsx';
import { drainTexts as texts } from '@peil/shared-kernel/device-forms';

/** The measures of a drain, magazine, pond or brook (SET-03). */
export default function DrainPage() {
  return (
    <SettingsFrame page="drain">
      {(device) => (isDrainLike(device) ? <DrainForm device={device} /> : <NotDrain device={device} />)}
    </SettingsFrame>
  );
}

function NotDrain({ device }: { readonly device: Device }) {
  return (
    <Panel>
      <EmptyState
        title={texts.notDrain}
        message={texts.notDrainHelp(deviceTypeLabel(device))}
        action={
          <Button as={Link} role="link" variant="secondary" to={settingsPath(device.devid, 'tank')}>
            {texts.toTank}
          </Button>
        }
      />
    </Panel>
  );
}
