import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { LocationForm } from './LocationForm.tsx';

/** Where a device stands, and whether it tells of its place itself (SET-09). */
export default function LocationPage() {
  return <SettingsFrame page="location">{(device) => <LocationForm device={device} />}</SettingsFrame>;
}
