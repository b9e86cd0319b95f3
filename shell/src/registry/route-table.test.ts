/** @browser */
import { findRoute } from '@peil/shared-kernel/navigation';
import { portalRegistry, registryOf } from '../testing/registry-fixture.ts';
import { routeTable } from './route-table.ts';

const table = routeTable(portalRegistry, 'nivo');

test.each([
  ['/', 'Hjem', 'mfe-devices'],
  ['/devices', 'Enheter', 'mfe-devices'],
  ['/devices/', 'Enheter', 'mfe-devices'],
  ['/user/ola.nordmann', 'Bruker', 'mfe-admin'],
  ['/nivo-admin', 'Leverandør', 'mfe-admin'],
  ['/404', 'Siden finnes ikke', null],
])('ROUTE-01 PLAT-03 %s is %s of %s', (path, title, remote) => {
  expect(findRoute(table, path)).toMatchObject({ title, remote });
});

test.each(['/nowhere', '/devices/1', '/peil-admin', '/{provider}-admin'])(
  'ROUTE-02 %s belongs to nobody',
  (path) => {
    expect(findRoute(table, path)).toBeNull();
  },
);

test('PLAT-01 without remotes the shell has one page, the one for what is not found', () => {
  expect(routeTable(registryOf({}), 'peil').map(({ path }) => path)).toEqual(['/404']);
});
