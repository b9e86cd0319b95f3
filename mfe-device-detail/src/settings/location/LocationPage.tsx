import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { LocationForm } from './LocationForm.tsx';

/** Where a device stands, and whether it reports its position itself (SET-09). */
export default function LocationPage() {
  return <SettingsFrame page="location">{(device) => <LocationForm device={device} />}</SettingsFrame>;
}
