import { buildPackage } from './build.ts';
import { packageNames, type PackageName } from './layout.ts';
import { promote, readRegistry, RegistryError, writeRegistry } from './registry-store.ts';

/**
 * Builds every package that changed and makes it live on the stable channel. One after another: two cores build no
 * faster side by side, and memory stays small. A registry that is broken is begun anew.
 */
export async function releaseAll(
  releases: string,
  onBuilt: (packageName: PackageName, ms: number) => void,
): Promise<void> {
  let registry = await readRegistry(releases).catch((error: unknown) => {
    if (error instanceof RegistryError) return null;
    throw error;
  });
  for (const packageName of packageNames) {
    const start = performance.now();
    const release = await buildPackage(packageName, releases);
    registry = promote(registry, packageName, release);
    onBuilt(packageName, performance.now() - start);
  }
  if (registry) await writeRegistry(releases, registry);
}
