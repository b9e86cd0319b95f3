import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes, routePath, type RemoteManifest } from '../../contract/src/index.ts';
import type { PortalRoute } from '../../host/src/navigation/index.ts';

/** The pages of every remote as their manifests declare them, at the paths of a provider with that short name. */
export function declaredPages(provider = 'peil'): PortalRoute[] {
  // Known to jest alone; browser tests import other fixtures of this folder as modules.
  const repository = join(__dirname, '../../..');
  return readdirSync(repository)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((remote) => {
      const source = join(repository, remote, 'src/manifest.ts');
      const { manifest } = jest.requireActual<{ readonly manifest: RemoteManifest }>(source);
      return declaredRoutes(manifest).map((route) => ({
        ...route,
        path: routePath(route.path, provider),
        remote,
      }));
    });
}
