import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { ReadingHistory } from './ReadingHistory.tsx';

/** Every reading of a device in a period, with what the sensor says about it (SET-10). */
export default function HistoryPage() {
  return <SettingsFrame page="history">{(device) => <ReadingHistory device={device} />}</SettingsFrame>;
}
