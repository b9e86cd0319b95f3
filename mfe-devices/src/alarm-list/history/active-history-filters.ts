import type { DeviceRow } from '@peil/shared-kernel/device-list';
import type { ActiveFilter } from '@peil/shared-kernel/ui';
import type { HistoryView } from './history-view.ts';
import { texts } from './texts.ts';

/** What narrows the history besides its period, in words, each with its way off. */
export function activeHistoryFilters(
  { devid, text }: HistoryView,
  devices: readonly DeviceRow[],
  onChange: (change: Partial<HistoryView>) => void,
): ActiveFilter[] {
  const filter = (id: string, label: string, off: Partial<HistoryView>): ActiveFilter => ({
    id,
    label,
    onRemove: () => {
      onChange(off);
    },
  });
  const device = devices.find(({ id }) => id === devid);
  return [
    ...(devid === null ? [] : [filter('device', texts.deviceChip(device?.name ?? devid), { devid: null })]),
    ...(text.trim() ? [filter('text', texts.searchChip(text.trim()), { text: '' })] : []),
  ];
}
