import { backTarget } from './back-rule.ts';

test.each([
  ['the device list', '/devices', '/devices'],
  ['the device list with its search', '/devices?q=adblue', '/devices?q=adblue'],
  ['the alarm page', '/alarm', '/alarm'],
  ['a settings page', '/device/TANK001/settings/drain', '/device/TANK001/settings/drain'],
  ['the settings page', '/device/TANK001/settings', '/device/TANK001/settings'],
  ['another page', '/users', '/devices'],
  ['another device', '/device/TANK002', '/devices'],
  ['a foreign address', 'https://evil.invalid/devices', '/devices'],
  ['a foreign host without scheme', '//evil.invalid/devices', '/devices'],
  ['a first page', null, '/devices'],
])('DETAIL-01 back after %s', (_, from, target) => {
  expect(backTarget(from)).toBe(target);
});
