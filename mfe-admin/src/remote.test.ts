import { kernelContract } from '@peil/shared-kernel/contract';
import remote from './remote.tsx';

test('ROUTE-01 PLAT-08 every declared route has a page, and the remote offers the lifecycles', () => {
  expect(remote).toMatchObject({ name: 'mfe-admin', version: '0.0.0-test', contractVersion: kernelContract });
  for (const lifecycle of ['bootstrap', 'mount', 'update', 'unmount'] as const) {
    expect(remote[lifecycle]).toBeInstanceOf(Function);
  }
});
