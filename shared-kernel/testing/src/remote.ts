import { kernelContract, type RemoteManifest, type RemoteModule } from '../../contract/src/index.ts';
import { permissions } from '../../domain/src/permissions/index.ts';

/** The remote says who it is and offers the lifecycles; importing it has checked that every declared route has a page. */
export function expectRemote(remote: RemoteModule, name: string): void {
  expect(remote).toMatchObject({ name, version: '0.0.0-test', contractVersion: kernelContract });
  for (const lifecycle of ['bootstrap', 'mount', 'update', 'unmount'] as const) {
    expect(remote[lifecycle]).toBeInstanceOf(Function);
  }
}

/** Every permission that a page, or its entry in a menu, names stands in the one table. */
export function expectKnownPermissions({ pages }: RemoteManifest): void {
  const named = pages.flatMap(({ permission, nav }) => [permission ?? [], nav?.permission ?? []].flat());
  expect(permissions).toEqual(expect.arrayContaining(named));
}
