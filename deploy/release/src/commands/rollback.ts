import { liveRelease, type Registry } from '@peil/shared-kernel/contract';
import { releaseFaults } from '../publishing/verify-release.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { entryOf, rollback as rollbackStep, unfitRemotes } from '../registry/registry-steps.ts';
import { channelArgument, packageArgument, readArguments, versionArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { releaseContext } from './release-context.ts';
import { warnIfDisabled } from './warn-if-disabled.ts';

export const rollback: Command = {
  usage: '<package> [version] [--channel stable|beta|develop]',
  summary: 'return to an earlier release, the previous one unless told; ends a rollout',
  async run(args, { environment, print, warn }) {
    const { positionals, options } = readArguments(args, 2, ['channel']);
    const packageName = packageArgument(positionals[0]);
    const version = positionals[1] === undefined ? undefined : versionArgument(positionals[1]);
    const channel = channelArgument(options.channel);
    const context = await releaseContext(environment);
    const liveIn = (registry: Registry | null) => {
      const entry = entryOf(registry, packageName);
      return entry && liveRelease(entry, channel);
    };

    const attempts: {
      readonly left: string | null;
      readonly live: string | null;
      readonly made: Registry;
    }[] = [];
    const isChange = await changeRegistry(context, (registry) => {
      if (!registry) throw new RegistryError('nothing has been released yet');
      const left = entryOf(registry, packageName)?.rollouts?.[channel]?.release ?? liveIn(registry);
      const from = left?.version ?? null;
      // Somebody else was quicker: after a rollback of theirs this one would go further back still.
      if (attempts.some((attempt) => attempt.left !== from)) return null;
      const made = rollbackStep(registry, packageName, { version, channel });
      const to = liveIn(made)?.version ?? null;
      attempts.push({ left: from, live: liveIn(registry)?.version ?? null, made });
      return { registry: made, steps: [{ command: 'rollback', package: packageName, channel, from, to }] };
    });
    if (!isChange) {
      throw new RegistryError(
        `somebody else changed what is live of ${packageName} on ${channel} just now; see: npm run release -- status`,
      );
    }
    const { live: former = null, made = null } = attempts.at(-1) ?? {};
    const live = liveIn(made);
    if (!made || !live) return;
    print(`${packageName} is back at ${live.version} on ${channel}, from each browser's next page load on.`);
    if (former !== null && former !== live.version) {
      const on = channel === 'stable' ? '' : ` --channel ${channel}`;
      print(`To return to what was left: npm run release -- promote ${packageName} ${former}${on}`);
    }
    warnIfDisabled(made, packageName, warn);

    // Undoing is not held up by these: what was live before was live with them.
    for (const fault of await releaseFaults(context.store, packageName, live)) warn(`Warning: ${fault}`);
    const unfit = packageName === 'shell' ? unfitRemotes(made, channel) : [];
    for (const name of unfit) warn(`Warning: this shell can run no release of ${name}; its pages say so`);
  },
};
