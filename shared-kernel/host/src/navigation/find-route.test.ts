import { findRoute } from './find-route.ts';

const routes = [
  '/',
  '/user/:username',
  '/user/me',
  '/device/:deviceId',
  '/device/:deviceId/settings/device?',
  '/device/:deviceId/settings/tank',
  '/device-onboarding-2/:flow?',
].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['/user/ola.nordmann', '/user/:username'],
  ['/user/ola/', '/user/:username'],
  ['/device/D1', '/device/:deviceId'],
  ['/device/D1/settings', '/device/:deviceId/settings/device?'],
  ['/device/D1/settings/device', '/device/:deviceId/settings/device?'],
  ['/device/D1/settings/tank', '/device/:deviceId/settings/tank'],
  ['/device-onboarding-2', '/device-onboarding-2/:flow?'],
  ['/device-onboarding-2/serie', '/device-onboarding-2/:flow?'],
])('ROUTE-01 %s belongs to %s', (pathname, path) => {
  expect(findRoute(routes, pathname)).toEqual({ path });
});

test('ROUTE-01 a literal path wins over a parameter, whatever the order', () => {
  expect(findRoute(routes, '/user/me')).toEqual({ path: '/user/me' });
  expect(findRoute([...routes].reverse(), '/user/me')).toEqual({ path: '/user/me' });
});

test.each(['/nowhere', '/user', '/device/D1/settings/nonsense', '/device/D1/settings/tank/x'])(
  'ROUTE-02 %s belongs to nobody',
  (pathname) => {
    expect(findRoute(routes, pathname)).toBeNull();
  },
);
