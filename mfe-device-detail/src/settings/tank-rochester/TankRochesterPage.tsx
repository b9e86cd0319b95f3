import { Link } from 'react-router-dom';
import { isRochester } from '@peil/shared-kernel/devices';
import { Button, EmptyState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { settingsPath } from '../frame/settings-pages.ts';
import { RochesterForm } from './RochesterForm.tsx';
import { texts } from './texts.ts';

/** A tank with a gauge of manufacturer rochester, model tek-822 (SET-05). */
export default function TankRochesterPage() {
  return (
    <SettingsFrame page="tank-rochester">
      {(device) =>
        isRochester(device) ? (
          <RochesterForm device={device} />
        ) : (
          <Panel>
            <EmptyState
              title={texts.notRochester}
              message={texts.notRochesterHelp}
              action={
                <Button as={Link} role="link" variant="secondary" to={settingsPath(device.devid, 'tank')}>
                  {texts.toTank}
                </Button>
              }
            />
          </Panel>
        )
      }
    </SettingsFrame>
  );
}
