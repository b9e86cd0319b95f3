import { useAddressView } from '../list-frame/use-address-view.ts';
import { readAlarmView, writeAlarmView, type AlarmView } from './alarm-view.ts';

/** The list's filters and order: a link shares them, and the way back from a device finds them. */
export const useAlarmView = (): [AlarmView, (change: (view: AlarmView) => AlarmView) => void] =>
  useAddressView({ read, write });

const read = (query: string) => readAlarmView(new URLSearchParams(query));

const write = (view: AlarmView) => {
  const query = writeAlarmView(view).toString();
  return query && `?${query}`;
};
