import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { DrainForm } from './DrainForm.tsx';

/** The measures of a drain, magazine, pond or brook (SET-03). */
export default function DrainPage() {
  return <SettingsFrame page="drain">{(device) => <DrainForm device={device} />}</SettingsFrame>;
}
