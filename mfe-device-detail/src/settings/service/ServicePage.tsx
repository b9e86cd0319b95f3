import { ServiceEntries, ServiceNoteForm } from '@peil/shared-kernel/service-log';
import { Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { FlightMode } from './FlightMode.tsx';
import { Place } from './Place.tsx';
import { texts } from './texts.ts';

/** What was done to a device, whether it is in flight mode, and where it sits (SET-08). */
export default function ServicePage() {
  return (
    <SettingsFrame page="service">
      {(device) => (
        <>
          <Panel heading={texts.note}>
            <ServiceNoteForm key={device.devid} device={device} />
          </Panel>
          <Panel heading={texts.log}>
            <ServiceEntries device={device} />
          </Panel>
          <Place device={device} />
          <FlightMode device={device} />
        </>
      )}
    </SettingsFrame>
  );
}
