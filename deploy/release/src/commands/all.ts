import { buildPackage } from '../build/build-package.ts';
import { buildsFolder, packageNames } from '../layout.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { makeLive, type LiveStep } from './make-live.ts';
import { releaseContext } from './release-context.ts';

/**
 * One package after another: two cores build no faster side by side, and memory stays small. All become live in one
 * change. On a development machine a registry that is broken, or signed with a key that is gone, is begun anew.
 */
export const all: Command = {
  usage: '',
  summary: 'build, publish and promote every package that changed, on stable',
  async run(args, { environment, print }) {
    readArguments(args, 0);
    const context = await releaseContext(environment);
    const canBeginAnew = environment.NODE_ENV !== 'production';
    const steps: LiveStep[] = [];
    for (const packageName of packageNames) {
      const start = performance.now();
      const { version } = await buildPackage(packageName, buildsFolder);
      const release = await publishBuild(context.store, buildsFolder, { packageName, version });
      steps.push({ command: 'all', packageName, release, channel: 'stable' });
      print(`  ${packageName.padEnd(18)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    await makeLive({ ...context, canBeginAnew }, steps);
  },
};
