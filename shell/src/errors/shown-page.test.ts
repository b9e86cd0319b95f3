/** @browser */
import { portalHistory, providePortalRoutes } from '@peil/shared-kernel/navigation';
import { routeTable } from '../registry/route-table.ts';
import { portalRegistry } from '../testing/registry-fixture.ts';
import { shownPage } from './shown-page.ts';

test.each([
  ['/user/kari?q=kari#kari', { route: '/user/:username', remote: 'mfe-admin', version: '1.0.0-a' }],
  ['/devices', { route: '/devices', remote: 'mfe-devices', version: '1.0.0-a' }],
  ['/peil-admin', { route: '/peil-admin', remote: 'mfe-admin', version: '1.0.0-a' }],
  ['/404', { route: '/404', remote: 'shell', version: '0.0.0-test' }],
  ['/kari/nordmann', { route: '/404', remote: 'shell', version: '0.0.0-test' }],
])('PLAT-06 at %s a page is known by its pattern and release', (url, page) => {
  providePortalRoutes(routeTable(portalRegistry, 'peil'));
  portalHistory.replace(url);
  expect(shownPage(portalRegistry)()).toEqual(page);
});
