import { requireApi } from '../publishing/portal-version.ts';
import { verifiedRelease } from '../publishing/verify-release.ts';
import {
  channelArgument,
  packageArgument,
  percentArgument,
  readArguments,
  releasableVersion,
} from './arguments.ts';
import type { Command } from './command.ts';
import { liveMessage } from './live-message.ts';
import { makeLive, type LiveStep } from './make-live.ts';
import { releaseContext } from './release-context.ts';
import { UsageError } from '../errors/usage-error.ts';
import { warnIfDisabled } from './warn-if-disabled.ts';

export const promote: Command = {
  usage: '<package> <version> [--channel stable|beta|develop] [--percent 1-100]',
  summary: 'make a published release live, for all browsers or some',
  async run(args, { environment, print, warn }) {
    const { positionals, options } = readArguments(args, 2, ['channel', 'percent']);
    const packageName = packageArgument(positionals[0]);
    const version = releasableVersion(positionals[1]);
    const channel = channelArgument(options.channel);
    const percent = percentArgument(options.percent);
    if (packageName === 'shell' && percent !== undefined) {
      throw new UsageError('the shell is released to all browsers or none: leave out --percent');
    }
    const context = await releaseContext(environment);
    const release = await verifiedRelease(context.store, { packageName, version });
    await requireApi(packageName, release, { environment, warn });
    const step: LiveStep = { command: 'promote', packageName, release, channel, percent };
    const made = await makeLive(context, [step]);
    if (!made) print('Nothing to do: it was so already.');
    for (const line of liveMessage(step)) print(line);
    warnIfDisabled(made, packageName, warn);
  },
};
