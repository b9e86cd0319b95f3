import { Panel } from '@peil/shared-kernel/ui';
import { DevicePicture } from '../../device-image/DevicePicture.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { DeviceForm } from './DeviceForm.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { texts } from './texts.ts';

/** What a device is, who sees it and who gets its orders (SET-01). */
export default function DeviceSettingsPage() {
  return (
    <SettingsFrame page="device">
      {(device) => (
        <>
          <DeviceForm device={device} />
          <ProfileChoice device={device} />
          <Panel heading={texts.picture}>
            <DevicePicture device={device} />
          </Panel>
        </>
      )}
    </SettingsFrame>
  );
}
