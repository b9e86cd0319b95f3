import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { changeRegistry, type ChangeContext } from '../registry/change-registry.ts';
import { rollback } from '../registry/registry-steps.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { portalApi } from '../watch/portal-api.ts';
import { watchRelease, type WatchEnd, type WatchTools } from '../watch/watch-release.ts';
import { isStillNewest, watchedRelease, type WatchedRelease } from '../watch/watched-release.ts';
import { channelArgument, packageArgument, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { releaseContext } from './release-context.ts';
import { UsageError } from '../errors/usage-error.ts';

const exitCodes: Readonly<Record<WatchEnd, number>> = {
  healthy: 0,
  couldNotTell: 1,
  rolledBack: 3,
  needsConfirmation: 4,
};

/** A positive number; `standard` where it is left out. */
function numberOption(name: string, text: string | undefined, standard: number): number {
  const value = text === undefined ? standard : Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new UsageError(`--${name} must be a number above 0`);
}

/** Rolls a release back as the rollback command does; false, and nothing is done, where it is the newest no longer. */
function rollBack(context: ChangeContext, release: WatchedRelease, reason: string): Promise<boolean> {
  const { remote, channel, version: from, former: to } = release;
  const actor = { ...context.actor, who: 'watch' };
  return changeRegistry({ ...context, actor }, (registry) => {
    if (!registry || !isStillNewest(registry, release)) return null;
    return {
      registry: rollback(registry, remote, { channel }),
      steps: [{ command: 'rollback', package: remote, channel, from, to, reason }],
    };
  });
}

/** Asks at the terminal; null where there is none. */
function terminalQuestion(): WatchTools['confirm'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question, signal) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim());
    } finally {
      terminal.close();
    }
  };
}

/** The portal tells no more of them one by one. */
const mostSources = 20;

function sourcesOption(text = '5'): number {
  const sources = Number(text);
  if (Number.isInteger(sources) && sources >= 1 && sources <= mostSources) return sources;
  throw new UsageError(`--sources must be a whole number from 1 to ${String(mostSources)}`);
}

/** Ends with 0: healthy, 3: rolled back, 4: worse, but few reported it and nobody confirmed, 1: could not tell. */
export const watch: Command = {
  usage:
    '<package> [--minutes 30] [--threshold 2] [--at-least 50] [--sources 5] [--yes] [--every 30] [--channel …]',
  summary:
    'roll the newest release back if it fails (--threshold percent points) more often than the one before;\n' +
    '      where fewer than --sources users or networks make up the difference it asks first, but with --yes;\n' +
    '      PORTAL_URL is asked as PORTAL_USER with PORTAL_PASSWORD, or by PORTAL_TOKEN, of a provider admin',
  async run(args, { environment, print }) {
    const names = ['minutes', 'threshold', 'at-least', 'sources', 'every', 'channel'] as const;
    const { positionals, options, flags } = readArguments(args, 1, names, ['yes']);
    const remote = packageArgument(positionals[0]);
    const channel = channelArgument(options.channel);
    const plan = {
      forMs: numberOption('minutes', options.minutes, 30) * 60_000,
      everyMs: numberOption('every', options.every, 30) * 1000,
      rule: {
        threshold: numberOption('threshold', options.threshold, 2) / 100,
        atLeast: numberOption('at-least', options['at-least'], 50),
        sources: sourcesOption(options.sources),
      },
      isConfirmed: flags.has('yes'),
    };
    const readLoads = portalApi(environment);
    const context = await releaseContext(environment);
    const readRegistry = async () => (await openStoredRegistry(context.store, context.keys.trusted)).registry;
    const release = watchedRelease(await readRegistry(), remote, channel);
    print(`watching ${remote} ${release.version} on ${channel}; before it: ${release.former}`);
    const end = await watchRelease(
      { ...plan, release },
      {
        readLoads,
        readRegistry,
        rollBack: (watched, reason) => rollBack(context, watched, reason),
        confirm: terminalQuestion(),
        print,
        now: Date.now,
        pause,
      },
    );
    if (end === 'healthy') print(`${remote} ${release.version} is healthy`);
    process.exitCode = exitCodes[end];
  },
};
