import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { AlarmForm } from './AlarmForm.tsx';

/** When a device raises an alarm, and what colour its lights have (SET-06). */
export default function AlarmPage() {
  return (
    <SettingsFrame page="alarm">
      {(device, nowSeconds) => <AlarmForm device={device} nowSeconds={nowSeconds} />}
    </SettingsFrame>
  );
}
