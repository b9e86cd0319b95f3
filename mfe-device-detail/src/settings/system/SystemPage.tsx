import { useState } from 'react';
import { api, type Device } from '@peil/shared-kernel/api';
import { AuditTrail } from '@peil/shared-kernel/audit-trail';
import { MoveDialog } from '@peil/shared-kernel/device-moves';
import { useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { FactoryReset } from './FactoryReset.tsx';
import { LowLevelForm } from './LowLevelForm.tsx';
import { RawSettings } from './RawSettings.tsx';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';
import { trailName, trailText } from './trail-words.ts';

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

/** Who changed what of a device, and when. */
const DeviceTrail = ({ device: { devid } }: { readonly device: Device }) => (
  <AuditTrail
    queryKey={['devices', 'audit', devid]}
    fetchPage={(before) => api.audit.ofDevice(devid, before)}
    nameOf={trailName}
    textOf={trailText}
  />
);

/** Gives the device to another customer, or takes it back (FACTORY-02); nothing for those who may not. */
function MoveDevice({ device }: { readonly device: Device }) {
  const mayMove = useCan('chooseUserOrganisation');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMove) return null;
  return (
    <Panel heading={texts.move}>
      <p>{texts.moveHelp}</p>
      <div className={styles['actions']}>
        <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
          {texts.moveIt}
        </Button>
      </div>
      {isOpen && <MoveDialog devids={[device.devid]} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
