import { clientEventSchema } from '@peil/shared-kernel/api/schemas';
import { BuildError } from '../errors/build-error.ts';

/**
 * The version of a release: its package's, and a hash of what it is built from. Throws BuildError for one that pages
 * cannot tell of, such as `1.0.0-rc.1`: its failures would be counted nowhere.
 */
export function releaseVersion(packageVersion: string, hash: string): string {
  const version = `${packageVersion}-${hash}`;
  if (clientEventSchema.shape.version.safeParse(version).success) return version;
  throw new BuildError(
    `the version in package.json must be three numbers, such as 1.2.3, not ${packageVersion}`,
  );
}
