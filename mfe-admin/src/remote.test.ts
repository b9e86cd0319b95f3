import { kernelContract } from '@peil/shared-kernel/contract';
import { permissions } from '@peil/shared-kernel/permissions';
import remote from './remote.tsx';
import manifest from './remote.json';

test('ROUTE-01 PLAT-08 every declared route has a page, and the remote offers the lifecycles', () => {
  expect(remote).toMatchObject({ name: 'mfe-admin', version: '0.0.0-test', contractVersion: kernelContract });
  for (const lifecycle of ['bootstrap', 'mount', 'update', 'unmount'] as const) {
    expect(remote[lifecycle]).toBeInstanceOf(Function);
  }
});

test('ROLE-01 every permission that a route names stands in the one table', () => {
  const named = manifest.routes.flatMap(({ permission }) => permission ?? []);
  expect(permissions).toEqual(expect.arrayContaining(named));
});
