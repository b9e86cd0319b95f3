import { buildPackage, buildPackageQuickly } from '../build/build-package.ts';
import { buildsFolder, packageNames } from '../layout.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { readArguments } from './arguments.ts';
import { UsageError } from '../errors/usage-error.ts';
import { isBucket } from '../store/bucket-address.ts';
import type { Command } from './command.ts';
import { makeLive, type LiveStep } from './make-live.ts';
import { releaseContext } from './release-context.ts';

/**
 * One package after another: two cores build no faster side by side, and memory stays small. All become live in one
 * change. On a development machine a registry that is broken, or signed with a key that is gone, is begun anew.
 */
export const all: Command = {
  usage: '[--quick]',
  summary: 'build, publish and promote every package that changed, on stable; --quick for npm start alone',
  async run(args, { environment, print }) {
    const isQuick = readArguments(args, 0, [], ['quick']).flags.has('quick');
    const isProduction = environment.NODE_ENV === 'production';
    if (isQuick && (isProduction || isBucket(environment.RELEASES_DIR ?? ''))) {
      throw new UsageError('--quick is for a folder of a development machine: its builds are not minified');
    }
    const context = await releaseContext(environment);
    const canBeginAnew = !isProduction;
    const build = isQuick ? buildPackageQuickly : buildPackage;
    const steps: LiveStep[] = [];
    for (const packageName of packageNames) {
      const start = performance.now();
      const { version } = await build(packageName, buildsFolder);
      const release = await publishBuild(context.store, buildsFolder, { packageName, version });
      steps.push({ command: 'all', packageName, release, channel: 'stable' });
      print(`  ${packageName.padEnd(18)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    await makeLive({ ...context, canBeginAnew }, steps);
  },
};
