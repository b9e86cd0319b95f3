import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { TimeForm } from './TimeForm.tsx';

/** How often a device measures and sends (SET-07). */
export default function TimePage() {
  return <SettingsFrame page="time">{(device) => <TimeForm device={device} />}</SettingsFrame>;
}
