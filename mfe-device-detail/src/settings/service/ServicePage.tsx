import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { FlightMode } from './FlightMode.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Place } from './Place.tsx';
import { ServiceLog } from './ServiceLog.tsx';

/** What was done to a device, whether it is in flight mode, and where it sits (SET-08). */
export default function ServicePage() {
  return (
    <SettingsFrame page="service">
      {(device) => (
        <>
          <NoteForm device={device} />
          <ServiceLog device={device} />
          <Place device={device} />
          <FlightMode device={device} />
        </>
      )}
    </SettingsFrame>
  );
}
