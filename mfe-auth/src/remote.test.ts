/** @browser */
import { expectRemote } from '@peil/shared-kernel/testing';
import remote from './remote.tsx';

test('ROUTE-01 PLAT-08 every declared route has a page, and the remote offers the lifecycles', () => {
  expectRemote(remote, 'mfe-auth');
});
