import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';

/**
 * Loads the device list anew when the shell asks for it ("Enheter" or the bell was clicked). Subscribed once for the
 * whole remote, not in the page: a hidden page has no effects, and the click that shows it comes before it is shown.
 * Marking the list stale is right for both: shown lists load at once, hidden ones when they show.
 */
export const followRefreshRequests = (): (() => void) =>
  bus.on('devices.refreshRequested', () => {
    void queryClient.invalidateQueries({ queryKey: deviceListQuery().queryKey });
  });
