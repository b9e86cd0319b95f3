import { useCan } from '@peil/shared-kernel/session';
import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { DeviceTrail } from './DeviceTrail.tsx';
import { FactoryReset } from './FactoryReset.tsx';
import { LowLevelForm } from './LowLevelForm.tsx';
import { MoveDevice } from './MoveDevice.tsx';
import { RawSettings } from './RawSettings.tsx';
import { texts } from './texts.ts';

/** What lies in the device itself, everything that is set, and who set it: the provider's (SET-13). */
export default function SystemPage() {
  const isProvider = useCan('lowLevel');
  return (
    <SettingsFrame page="system">
      {(device) =>
        isProvider ? (
          <>
            <LowLevelForm device={device} />
            <RawSettings device={device} />
            <DeviceTrail device={device} />
            <MoveDevice device={device} />
            <FactoryReset device={device} />
          </>
        ) : (
          <Panel>
            <EmptyState title={texts.forProvider} message={texts.forProviderHelp} />
          </Panel>
        )
      }
    </SettingsFrame>
  );
}
