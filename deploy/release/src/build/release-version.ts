import { clientEventSchema } from '@peil/shared-kernel/api/schemas';
import { BuildError } from '../errors/build-error.ts';

/** Before the hash, which has no such letters. */
const quickMark = 'quick';

/**
 * The version of a release: its package's, whether it was built quickly, and a hash of what it is built from. Throws
 * BuildError for one that pages cannot tell of, such as `1.0.0-rc.1`: its failures would be counted nowhere.
 */
export function releaseVersion(packageVersion: string, hash: string, quick = false): string {
  const version = `${packageVersion}-${quick ? quickMark : ''}${hash}`;
  if (clientEventSchema.shape.version.safeParse(version).success) return version;
  throw new BuildError(
    `the version in package.json must be three numbers, such as 1.2.3, not ${packageVersion}`,
  );
}

/** Whether a version is of a build for `npm start`, which nobody but its own machine may be given. */
export const isQuickVersion = (version: string): boolean => version.includes(`-${quickMark}`);
