import { channelOfHost } from './channel-of-host.ts';

test.each([
  ['beta.portal.example', 'beta'],
  ['BETA.portal.example:8080', 'beta'],
  ['develop.localhost:8080', 'develop'],
  ['portal.example', 'stable'],
  ['betania.portal.example', 'stable'],
  ['portal.beta.example', 'stable'],
  ['localhost:8080', 'stable'],
  ['127.0.0.1', 'stable'],
  ['', 'stable'],
  [undefined, 'stable'],
])('PLAT-04 %s is on %s', (host, channel) => {
  expect(channelOfHost(host)).toBe(channel);
});
