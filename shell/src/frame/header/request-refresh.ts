import { bus, type PortalEvents } from '@peil/shared-kernel/events';

/** HEAD-04: refresh throttle, in milliseconds. */
const leastBetweenMs = 1_000;

let last = -Infinity;

/** Asks the device list to refresh, at most once a second (HEAD-04). */
export function requestDeviceRefresh(
  source: PortalEvents['devices.refreshRequested']['source'],
  now = Date.now(),
): void {
  if (now - last < leastBetweenMs) return;
  last = now;
  bus.emit('devices.refreshRequested', { source });
}
