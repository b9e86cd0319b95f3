/** @browser */
import { providePortalRoutes } from '../../host/src/navigation/index.ts';
import { declaredPages } from '../../testing/src/portal-routes.ts';
import { guideAt } from './guide-at.ts';

beforeAll(() => {
  providePortalRoutes(declaredPages());
});

test.each([
  ['/devices', 'enhetslisten'],
  ['/device/TANK001', 'enhetssiden'],
  ['/device/TANK001/settings', 'innstillinger'],
  ['/device/TANK001/settings/calibration', 'kalibrering'],
  ['/peil-admin', 'leverandor'],
  ['/release-notes', null],
  ['/nowhere', null],
  ['/peil-admin?part=stock', 'mottak'],
  ['/peil-admin?part=silent', 'leverandor'],
])('TRAIN-01 "Hjelp" at %s leads to %s', (path, guide) => {
  const { pathname, search } = new URL(path, 'http://portal');
  expect(guideAt(pathname, search)).toBe(guide);
});
