import { type ListView, readView, writeView } from '@peil/shared-kernel/device-list';
import { useAddressView } from '../list-frame/use-address-view.ts';

/** The list's filters, order and layout (DLIST-02). The tab remembers them until the session ends (STATE-01). */
export const useListView = (): [ListView, (change: (view: ListView) => ListView) => void] =>
  useAddressView({ read: readView, write: writeView, storageKey: 'peil.devices.view' });
