import { changeRegistry } from '../registry/change-registry.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { entryOf, setDisabled } from '../registry/registry-steps.ts';
import { packageArgument, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { releaseContext } from './release-context.ts';

interface Switch {
  readonly command: string;
  readonly summary: string;
  readonly isDisabled: boolean;
  /** What holds afterwards. */
  readonly told: string;
}

const switchCommand = ({ command, summary, isDisabled, told }: Switch): Command => ({
  usage: '<package>',
  summary,
  async run(args, { environment, print }) {
    const packageName = packageArgument(readArguments(args, 1).positionals[0]);
    await changeRegistry(await releaseContext(environment), (registry) => {
      if (!registry) throw new RegistryError('nothing has been released yet');
      const next = setDisabled(registry, packageName, isDisabled);
      const entry = entryOf(registry, packageName);
      if ((entry?.disabled ?? false) === isDisabled) return null;
      const version = entry?.channels.stable.version ?? null;
      return { registry: next, steps: [{ command, package: packageName, from: version, to: version }] };
    });
    print(`${packageName} ${told}, from each browser's next page load on.`);
  },
});

export const disable = switchCommand({
  command: 'disable',
  summary: 'take a remote out of service on every channel; its pages say so',
  isDisabled: true,
  told: 'is out of service',
});

export const enable = switchCommand({
  command: 'enable',
  summary: 'put a remote back into service',
  isDisabled: false,
  told: 'is in service',
});
