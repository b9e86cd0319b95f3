import { buildPackage } from '../build/build-package.ts';
import { buildsFolder } from '../layout.ts';
import { requireApi } from '../publishing/portal-version.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { channelArgument, packageArgument, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { liveMessage } from './live-message.ts';
import { makeLive, type LiveStep } from './make-live.ts';
import { releaseContext } from './release-context.ts';

export const release: Command = {
  usage: '<package> [--channel stable|beta|develop]',
  summary: 'build, publish and promote one package in one go',
  async run(args, { environment, print, warn }) {
    const { positionals, options } = readArguments(args, 1, ['channel']);
    const packageName = packageArgument(positionals[0]);
    const channel = channelArgument(options.channel);
    const context = await releaseContext(environment);
    const { version } = await buildPackage(packageName, buildsFolder);
    const published = await publishBuild(context.store, buildsFolder, { packageName, version });
    await requireApi(packageName, published, { environment, warn });
    const step: LiveStep = { command: 'release', packageName, release: published, channel };
    await makeLive(context, [step]);
    for (const line of liveMessage(step)) print(line);
  },
};
