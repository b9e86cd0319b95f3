import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { RochesterForm } from './RochesterForm.tsx';

/** A tank with a gauge of manufacturer rochester, model tek-822 (SET-05). */
export default function TankRochesterPage() {
  return <SettingsFrame page="tank-rochester">{(device) => <RochesterForm device={device} />}</SettingsFrame>;
}
