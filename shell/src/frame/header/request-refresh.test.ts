import { bus } from '@peil/shared-kernel/events';
import { requestDeviceRefresh } from './request-refresh.ts';

test('HEAD-04 asks for the device list at most once a second, whoever asks', () => {
  const asked: string[] = [];
  bus.on('devices.refreshRequested', ({ source }) => asked.push(source));
  requestDeviceRefresh('navigation', 10_000);
  requestDeviceRefresh('bell', 10_999);
  expect(asked).toEqual(['navigation']);
  requestDeviceRefresh('bell', 11_000);
  requestDeviceRefresh('navigation', 11_500);
  requestDeviceRefresh('navigation', 12_000);
  expect(asked).toEqual(['navigation', 'bell', 'navigation']);
});
