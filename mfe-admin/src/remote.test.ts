/** @browser */
import { expectKnownPermissions, expectRemote } from '@peil/shared-kernel/testing';
import { manifest } from './manifest.ts';
import remote from './remote.tsx';

test('ROUTE-01 PLAT-08 every declared route has a page, and the remote offers the lifecycles', () => {
  expectRemote(remote, 'mfe-admin');
});

test('ROLE-01 every permission that a route names stands in the one table', () => {
  expectKnownPermissions(manifest);
});

test('ROUTE-06 the pages without an auth flag are those that are named; all others need a session', () => {
  const open = manifest.pages.filter(({ access }) => access === 'open').map(({ path }) => path);
  expect(open).toEqual(['/profiles/:profileName', '/DevExcel1', '/stockReport']);
});
