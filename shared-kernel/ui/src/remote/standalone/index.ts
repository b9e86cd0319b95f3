import type { RemoteManifest, RemoteModule } from '../../../../contract/src/index.ts';

/**
 * Runs one remote alone on the page, in a minimal frame with login, against the real API (PLAT-09).
 * The page needs two elements: `#frame` and `#remote`. Resolves when the first view stands; throws what a lifecycle
 * call of it threw. Its frame is fetched when it is called: the portal's own page never does.
 * @param manifest of the package
 */
export async function runStandalone(remote: RemoteModule, manifest: RemoteManifest): Promise<void> {
  const standalone = await import('./run-standalone.tsx');
  await standalone.runStandalone(remote, manifest);
}
