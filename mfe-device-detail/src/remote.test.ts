/** @browser */
import { expectKnownPermissions, expectRemote } from '@peil/shared-kernel/testing';
import { manifest } from './manifest.ts';
import remote from './remote.tsx';

test('ROUTE-01 PLAT-08 every declared route has a page, and the remote offers the lifecycles', () => {
  expectRemote(remote, 'mfe-device-detail');
});

test('ROLE-01 every permission that a route names stands in the one table', () => {
  expectKnownPermissions(manifest);
});
